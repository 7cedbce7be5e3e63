/** One merchant's investment, from the choice of a partner to its decision: each act goes on from the one before. */
import type { TestGateway } from "../gateway-fixture";
import { merchantCalled } from "../kyb-fixture";
import { act, approved, audited, number, one, type OnceOnlyAct } from "./act";

const investment = { partner: "syfe", currency: "SGD", purpose: "EARN_ON_IDLE_CASH", tax_residence: "SG", has_read_terms: true } as const;

/** What a merchant with enough in its wallet asks an investment partner for. */
async function investor(t: TestGateway) {
  const org_id = await merchantCalled(t, "Tanjong Tea House Pte. Ltd.");
  await t.store.pool.query("update wallet set balance = '412300.00' where org_id = $1 and currency = 'SGD'", [org_id]);
  const users = (await t.call("GET /partner/organization/{id}/user", { params: { id: org_id }, query: { status: "ACTIVE" } })).data.data;
  const { terms_version } = (await t.call("GET /partner/invest/bank-interface/name/{name}", { params: { name: "syfe" } })).data;
  return { ...investment, org_id, amount: "300000.00", called_back_by: users[0]?.id ?? "", terms_version };
}

export const investing: OnceOnlyAct[] = [
  act("POST /partner/invest/org-bank-interface", "any", async (t) => {
    const { org_id, partner } = await investor(t);
    return { input: { body: { org_id, partner } }, effects: audited(t, "INVEST_PARTNER_CHOSEN", org_id) };
  }),
  act("POST /partner/organization/invest/onboarding-request", "first", async (t) => {
    const body = await investor(t);
    return { input: { body }, effects: audited(t, "INVEST_REQUESTED", body.org_id) };
  }),
  act("POST /partner/organization/invest/onboarding-request/withdraw", "first", async (t) => {
    const { org_id, partner } = await investor(t);
    const { version } = await one<{ version: number }>(
      t,
      "select version from invest_case where org_id = $1 and partner = $2",
      org_id,
      partner,
    );
    return { input: { body: { org_id, partner, version } }, effects: audited(t, "INVEST_WITHDRAWN", org_id) };
  }),
  act("POST /sandbox/backoffice/invest/{org_id}", "first", async (t) => {
    const body = await investor(t);
    await t.call("POST /partner/organization/invest/onboarding-request", { body });
    const { org_id, partner } = body;
    return {
      input: { params: { org_id }, body: { partner, ...approved } },
      token: null,
      effects: number(t, "select version from invest_case where org_id = $1 and partner = $2", org_id, partner),
    };
  }),
];
