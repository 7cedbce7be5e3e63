import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { AnyField } from "../fields/kinds";
import type { Form } from "./define-form";
import { bodyOf, boundFields, isAsked, isOptional, issueOf, issuesOf, startValues, withResets } from "./form-values";

const text: AnyField = { kind: "text" };

const form: Form = {
  name: "sample",
  call: "POST /partner/organization/invite-organization",
  body: z.strictObject({
    org_id: z.string(),
    name: z.string().min(1, "must not be empty"),
    note: z.string().max(5).nullish(),
    country: z.enum(["AU", "US"]),
    bsb: z.string().optional(),
    is_primary: z.boolean(),
    version: z.number().optional(),
  }),
  access: {},
  of: "samples",
  fields: { name: text, note: text, country: text, bsb: text, is_primary: { kind: "boolean" } },
  sections: [{ title: "all", fields: ["name", "note", "country", "bsb", "is_primary"] }],
  when: { bsb: { country: ["AU"] } },
  done: { go: "list" },
};
const given = { org_id: "o1" };
const record = { id: "r1", version: 4, name: "Kiosk", note: null, country: "AU", bsb: "062-000", is_primary: true };

test("starts with the record's values, else the form's, else nothing; a switch starts off", () => {
  expect(startValues(form)).toEqual({ name: null, note: null, country: null, bsb: null, is_primary: false });
  expect(startValues({ ...form, initial: { country: "AU" } }).country).toBe("AU");
  expect(startValues({ ...form, initial: { country: "US" } }, record)).toMatchObject({ country: "AU", is_primary: true });
});

describe("what is sent for a new record", () => {
  test("is all that is asked, with what the address says; empty is null, or left out where null is not taken", () => {
    expect(bodyOf(form, { name: "Kiosk", note: "  ", country: "AU", bsb: "", is_primary: false }, given)).toEqual({
      org_id: "o1",
      name: "Kiosk",
      note: null,
      country: "AU",
      is_primary: false,
    });
  });
  test("does not hold what is not asked while another field says so", () => {
    expect(isAsked(form, "bsb", { country: "US" })).toBe(false);
    expect(bodyOf(form, { name: "Kiosk", country: "US", bsb: "062-000", is_primary: false }, given)).not.toHaveProperty("bsb");
    expect(bodyOf(form, { name: "Kiosk", country: "AU", bsb: "062-000", is_primary: false }, given)).toMatchObject({ bsb: "062-000" });
  });
});

test("of a record that is changed, only what differs is sent, with the version that was read", () => {
  const change: Form = { ...form, call: "PATCH /partner-user/peers/{id}" };
  expect(bodyOf(change, { ...startValues(change, record), name: "Kiosk 2" }, {}, record)).toEqual({ name: "Kiosk 2", version: 4 });
  expect(bodyOf(change, { ...startValues(change, record), bsb: "" }, {}, record)).toEqual({ bsb: null, version: 4 });
  // What is asked no more is emptied; what never was stays.
  expect(bodyOf(change, { ...startValues(change, record), country: "US" }, {}, record)).toEqual({ country: "US", bsb: null, version: 4 });
  const american = { ...record, country: "US" };
  expect(bodyOf(change, { ...startValues(change, american), name: "Kiosk 2" }, {}, american)).toEqual({ name: "Kiosk 2", version: 4 });
  // It may be left as it is, not emptied.
  expect([isOptional(change, "bsb"), isOptional(change, "bsb", {}, record), isOptional(change, "note", {}, record)]).toEqual([
    true,
    false,
    true,
  ]);
});

describe("records that the form's own one tells", () => {
  const people: AnyField = { kind: "records", resource: "users", by: "name", only: { status: "ACTIVE" } };
  const change: Form = {
    ...form,
    call: "PATCH /partner-user/peers/{id}",
    fields: { people },
    sections: [{ title: "all", fields: ["people"] }],
  };
  const told = {
    ...record,
    people: [
      { id: "b", status: "ACTIVE" },
      { id: "c", status: "DEACTIVATED" },
      { id: "a", status: "ACTIVE" },
    ],
  };

  test("are their ids, in an order that says nothing, without those that don't count", () => {
    expect(startValues(change, told)).toEqual({ people: ["a", "b"] });
  });
  test("are sent only if others are chosen", () => {
    expect(bodyOf(change, { people: ["a", "b"] }, {}, told)).toEqual({ version: 4 });
    expect(bodyOf(change, { people: ["a"] }, {}, told)).toEqual({ people: ["a"], version: 4 });
  });
});

test("what a form is sent for is sent with the version that was read, though nobody types it", () => {
  const change: Form = { ...form, call: "PATCH /partner-user/peers/{id}", fields: {}, sections: [], sends: { note: "off" } };
  expect(bodyOf(change, {}, {}, record)).toEqual({ note: "off", version: 4 });
});

test("a field that another one resets is changed with it, and bound to what someone else did to that", () => {
  const bound: Form = { ...form, resets: { country: { bsb: null } } };
  expect(withResets(bound, { country: "US" })).toEqual({ country: "US", bsb: null });
  expect(withResets(bound, { country: "US", bsb: "1" })).toEqual({ country: "US", bsb: "1" });
  expect(withResets(bound, { bsb: "1" })).toEqual({ bsb: "1" });
  expect(boundFields(bound, record, { ...record, country: "US" })).toEqual(["country", "bsb"]);
  expect(boundFields(bound, record, { ...record, name: "Other" })).toEqual([]);
});

test("of an act on a record all is sent, also what the record said already", () => {
  expect(bodyOf(form, startValues(form, record), {}, record)).toMatchObject({ name: "Kiosk", country: "AU", bsb: "062-000" });
});

test("what is empty is no mistake until the form is sent; then it is one where the call cannot do without", () => {
  expect(issueOf(form, "name", "")).toBeNull();
  expect(issueOf(form, "note", "too long")).toMatchObject({ code: "too_big" });
  const issues = issuesOf(form, bodyOf(form, startValues(form), given) ?? {});
  expect(Object.keys(issues)).toEqual(["name", "country"]);
  expect(isOptional(form, "note")).toBe(true);
  expect(isOptional(form, "bsb")).toBe(true);
  expect(isOptional(form, "name")).toBe(false);
});

test("what names no field of the form is under no name", () => {
  expect(issuesOf(form, { ...record, org_id: 3 })).toHaveProperty([""]);
});

test("what fields say together is said at the field, about the whole record", () => {
  const checked: Form = {
    ...form,
    check: ({ country, bsb }: { country?: string; bsb?: string }) =>
      country === "AU" && !bsb ? { bsb: { code: "required", params: {} } } : {},
  };

  expect(issuesOf(checked, { name: "Kiosk", country: "AU", is_primary: false, org_id: "o1" })).toEqual({
    bsb: { path: ["bsb"], message: "required" },
  });
  expect(issuesOf(checked, { name: "Kiosk", country: "US", is_primary: false, org_id: "o1" })).toEqual({});
});

test("a call that takes nothing sends nothing", () => {
  const { body: _, ...question } = { ...form, fields: {}, sections: [] };
  expect(bodyOf(question, {}, {})).toBeUndefined();
});
