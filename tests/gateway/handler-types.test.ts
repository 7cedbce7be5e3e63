/** What must not compile: each line below a `@ts-expect-error` is a mistake the compiler reports. */
import { expect, test } from "vitest";
import type { Handlers } from "../../gateway/plugins/serve-endpoint";
import { writeAudit } from "../../gateway/services/audit/audit";
import { audited, unaudited } from "../../gateway/services/audit/audited";
import { remindOwner } from "../../gateway/services/onboarding/remind";

type Remind = Handlers<"POST /partner/organization/{id}/remind">;
const call = "POST /partner/organization/{id}/remind";
const done = { done: true } as const;

test("a write with its entry in the audit log compiles, and one that says why it has none", () => {
  const handlers: Remind[] = [
    { [call]: ({ inPartnerOnce, params }) => inPartnerOnce((context) => remindOwner(context, params.id)) },
    {
      [call]: ({ inPartner, params }) =>
        inPartner(async (context) => audited(await writeAudit(context, "MERCHANT_REMINDED", params.id), done)),
    },
    { [call]: async () => unaudited("nothing was written", done) },
  ];
  expect(handlers).toHaveLength(3);
});

test("one without does not", () => {
  const mistakes: Remind[] = [
    // @ts-expect-error: what was done in the transaction has no entry
    { [call]: ({ inPartnerOnce }) => inPartnerOnce(async () => done) },
    // @ts-expect-error: nor by the one that repeats nothing
    { [call]: ({ inPartner }) => inPartner(async () => done) },
    // @ts-expect-error: nor without a transaction
    { [call]: async () => done },
    {
      [call]: ({ inPartnerOnce, params }) =>
        // @ts-expect-error: an entry was written, and the answer doesn't show it
        inPartnerOnce(async (context) => {
          await writeAudit(context, "MERCHANT_REMINDED", params.id);
          return done;
        }),
    },
    // @ts-expect-error: what is no entry proves none
    { [call]: async () => audited({ id: "1" }, done) },
  ];
  expect(mistakes).toHaveLength(5);
});
