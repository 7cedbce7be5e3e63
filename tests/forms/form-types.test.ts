/** What must not compile: each line below a `@ts-expect-error` is a mistake the compiler reports. */
import { expect, test } from "vitest";
import { invitePartnerUser } from "../../contract/access-rules";
import { ChangeOrganizationUser } from "../../contract/records/organization";
import { InvitePartnerUser } from "../../contract/records/partner";
import { defineForm, field } from "../../src/kit/forms";

const right = {
  name: "invite-partner-user",
  call: "POST /partner-user/peers",
  body: InvitePartnerUser,
  access: invitePartnerUser,
  of: "users",
  sections: [],
  done: { go: "list" },
} as const;
const fields = { first_name: field.text(), last_name: field.text(), email: field.email(), is_admin: field.boolean() };

test("a form that fits its call compiles", () => {
  expect(defineForm({ ...right, fields }).name).toBe("invite-partner-user");
});

test("mistakes do not", () => {
  const mistakes = [
    // @ts-expect-error: there is no such call
    defineForm({ ...right, call: "POST /partner-user/pears", fields }),
    // @ts-expect-error: the call does not take it
    defineForm({ ...right, fields: { ...fields, colour: field.text() } }),
    // @ts-expect-error: a boolean is no text
    defineForm({ ...right, fields: { ...fields, is_admin: field.text() } }),
    // @ts-expect-error: the call needs last_name and is_admin as well
    defineForm({ ...right, fields: { first_name: field.text(), email: field.email() } }),
    // @ts-expect-error: another call's body
    defineForm({ ...right, body: ChangeOrganizationUser, fields }),
    // @ts-expect-error: a section names a field that is not there
    defineForm({ ...right, fields, sections: [{ title: "person", fields: ["second_name"] }] }),
    // @ts-expect-error: no value of that field
    defineForm({ ...right, fields, when: { email: { is_admin: "yes" } } }),
    // @ts-expect-error: no value of that field
    defineForm({ ...right, fields, initial: { is_admin: "yes" } }),
    // @ts-expect-error: reading is no form
    defineForm({ ...right, call: "GET /partner-user/peers/{id}", fields }),
  ];
  expect(mistakes).toHaveLength(9);
});
