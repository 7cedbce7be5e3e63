/** What the provider does: partners that it makes and approves, and the back office's decisions by its own calls. */
import type { Call } from "../../../contract/endpoints";
import { act, audited, number, one, partnerId, unique, type OnceOnlyAct } from "./act";
import type { TestGateway } from "../gateway-fixture";
import { merchantCalled } from "../kyb-fixture";

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

/** A merchant that was paid, or has paid, by the method: its plan prices it. */
const merchantOf = (t: TestGateway, table: "payin" | "payout", method: string) =>
  one<{ partner_id: string; org_id: string; currency: string }>(
    t,
    `select partner_id, org_id, ${table === "payout" ? "source_currency as currency" : "currency"} from ${table} r
     where partner_id = ${partnerId} and method = $1 and status = 'COMPLETED' and exists (select 1 from organization o where o.id = r.org_id and o.status = 'ACTIVE')
       and not exists (select 1 from org_feature_control c where c.org_id = r.org_id and not c.is_enabled) order by created_at desc limit 1`,
    method,
  );

/** A payin that the provider has told, to tell more of. */
async function toldPayin(t: TestGateway) {
  const token = await t.providerToken();
  const merchant = await merchantOf(t, "payin", "CARD");
  const { partner_id } = merchant;
  const paid = { ...payment(t, merchant), method: "CARD" };
  await t.call("POST /provider/partner/{partner_id}/payin", { params: { partner_id }, body: { items: [paid] } }, token);
  return { token, partner_id, paid };
}

const payment = (t: TestGateway, { org_id, currency }: { org_id: string; currency: string }) => ({
  ...{ id: unique("payment"), version: 1, org_id, status: "COMPLETED", amount: "12", currency, started_at: t.clock.now().toISOString() },
});

const telling: OnceOnlyAct[] = [
  act("POST /provider/partner/{partner_id}/payin", "any", async (t) => {
    const merchant = await merchantOf(t, "payin", "CARD");
    const { partner_id } = merchant;
    const items = [{ ...payment(t, merchant), method: "CARD" }];
    const effects = number(t, "select count(*) from commission_line where partner_id = $1", partner_id);
    return { input: { params: { partner_id }, body: { items } }, token: await t.providerToken(), effects };
  }),
  act("POST /provider/partner/{partner_id}/dispute", "any", async (t) => {
    const { token, partner_id, paid } = await toldPayin(t);
    const due_at = new Date(t.clock.now().getTime() + 864_000_000).toISOString();
    const items = [
      { id: unique("dispute"), version: 1, payin_id: paid.id, status: "REJECTED", amount: "5", reason: "Charged twice", due_at },
    ];
    const effects = number(t, "select count(*) from transaction where partner_id = $1 and type = 'CHARGEBACK'", partner_id);
    return { input: { params: { partner_id }, body: { items } }, token, effects };
  }),
  act("POST /provider/partner/{partner_id}/refund", "any", async (t) => {
    const { token, partner_id, paid } = await toldPayin(t);
    const items = [{ id: unique("refund"), version: 1, payin_id: paid.id, status: "COMPLETED", amount: "5" }];
    const effects = number(t, "select count(*) from refund where partner_id = $1", partner_id);
    return { input: { params: { partner_id }, body: { items } }, token, effects };
  }),
  act("POST /provider/partner/{partner_id}/payout", "any", async (t) => {
    const merchant = await merchantOf(t, "payout", "LOCAL_TRANSFER");
    const { partner_id, org_id } = merchant;
    const account = { country: "AU", bank_country: "AU", account_number: "12345678" };
    const beneficiary = { id: unique("beneficiary"), name: "Quay Rope Works", entity_type: "COMPANY", ...account };
    const items = [{ ...payment(t, merchant), method: "LOCAL_TRANSFER", beneficiary }];
    const effects = number(t, "select count(*) from wallet_transaction where org_id = $1", org_id);
    return { input: { params: { partner_id }, body: { items } }, token: await t.providerToken(), effects };
  }),
  act("POST /provider/partner/{partner_id}/organization", "any", async (t) => {
    const { partner_id } = await one<{ partner_id: string }>(t, `select ${partnerId} as partner_id`);
    const merchant = { id: unique("merchant"), version: 1, name: unique("Told"), country: "AU" };
    const items = [{ ...merchant, partner_permission_list: [], currencies: ["AUD"] }];
    const effects = number(t, "select count(*) from organization where name = $1", merchant.name);
    return { input: { params: { partner_id }, body: { items } }, token: await t.providerToken(), effects };
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

/** There is one merchant that can invest, and the back office has decided about it already. */
async function investAgain(t: TestGateway): Promise<void> {
  const org_id = await merchantCalled(t, "Tanjong Tea House Pte. Ltd.");
  await t.call("POST /partner/invest/org-bank-interface", { body: { org_id, partner: "syfe" } });
  await t.store.pool.query("update invest_case set state = 'NOT_STARTED' where org_id = $1", [org_id]);
}

/** The back office's acts among `acts`, once more by a credential. */
export const byProvider = (acts: readonly OnceOnlyAct[]): OnceOnlyAct[] => [
  ...making,
  ...telling,
  ...acts.flatMap((other) => {
    const call = sameCalls[other.call];
    if (call === undefined) return [];
    const arrange = async (t: TestGateway) => {
      if (call === "POST /provider/invest/{org_id}") await investAgain(t);
      return { ...(await other.arrange(t)), token: await t.providerToken() };
    };
    return [{ ...other, call, arrange }];
  }),
];
