/** What the provider does: partners that it makes and approves, and the back office's decisions by its own calls. */
import type { Call } from "../../../contract/endpoints";
import { act, audited, number, unique, type OnceOnlyAct } from "./act";
import type { TestGateway } from "../gateway-fixture";

const admin = (email: string) => ({ first_name: "Mara", last_name: "Lindqvist", email });
const newPartner = (email = `${unique("partner")}@made.example`) => ({ name: unique("Made"), country: "SE", admin: admin(email) });

async function makePartner(t: TestGateway, token: string): Promise<string> {
  return (await t.call("POST /provider/partner", { body: newPartner() }, token)).data.id;
}

const making: OnceOnlyAct[] = [
  act("POST /provider/partner", "first", async (t) => {
    const body = newPartner();
    return {
      input: { body },
      token: await t.providerToken(),
      effects: number(t, "select count(*) from credential where email = $1", body.admin.email),
    };
  }),
  act("POST /provider/partner/{partner_id}/approve", "first", async (t) => {
    const token = await t.providerToken();
    const partner_id = await makePartner(t, token);
    return { input: { params: { partner_id }, body: { reason: "Seen" } }, token, effects: audited(t, "PARTNER_APPROVED", partner_id) };
  }),
];

/** The provider's call by the back office's: one service answers both. */
const sameCalls: Partial<Record<Call, Call>> = {
  "POST /sandbox/backoffice/kyb/{org_id}": "POST /provider/kyb/{org_id}",
  "POST /sandbox/backoffice/permission/{org_id}": "POST /provider/permission/{org_id}",
  "POST /sandbox/backoffice/plan-change/{id}": "POST /provider/plan-change/{id}",
  "POST /sandbox/backoffice/settlement-bank/{id}": "POST /provider/settlement-bank/{id}",
  "POST /sandbox/backoffice/activation/{org_id}": "POST /provider/activation/{org_id}",
  "POST /sandbox/backoffice/invest/{org_id}": "POST /provider/invest/{org_id}",
  "POST /sandbox/backoffice/commission-payout": "POST /provider/commission-payout",
};

/** The back office's acts among `acts`, once more by a credential. */
export const byProvider = (acts: readonly OnceOnlyAct[]): OnceOnlyAct[] => [
  ...making,
  ...acts.flatMap((other) => {
    const call = sameCalls[other.call];
    if (call === undefined) return [];
    return [{ ...other, call, arrange: async (t: TestGateway) => ({ ...(await other.arrange(t)), token: await t.providerToken() }) }];
  }),
];
