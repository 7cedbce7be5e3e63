/** Accounts that merchants are paid to, how and when, and in which currencies. */
import type { TestGateway } from "../gateway-fixture";
import { newMerchant } from "../kyb-fixture";
import { act, approved, audited, idOf, key, number, partnerId, unique, type OnceOnlyAct } from "./act";

const account = (org_id: string) => ({
  ...{ org_id, account_holder_name: "Kiosk GmbH", currency: "EUR", bank_country: "DE", bank_name: "Hansekontor Bank" },
  iban: "DE89 3704 0044 0532 0130 00",
});
const dutch = { bank_country: "NL", bank_name: "Polderbank", iban: "NL91 ABNA 0417 1643 00" };

const addBank = async (t: TestGateway, org_id: string) =>
  (await t.call("POST /partner/organization/settlement-bank", { body: account(org_id) })).data;
const approve = async (t: TestGateway, id: string) =>
  (await t.call("POST /sandbox/backoffice/settlement-bank/{id}", { params: { id }, body: approved }, null)).data;
const addBankOfNewMerchant = async (t: TestGateway) => addBank(t, await newMerchant(t, unique("Bank")));
const bankInUse = async (t: TestGateway) => approve(t, (await addBankOfNewMerchant(t)).id);

async function replacement(t: TestGateway) {
  const { id, version } = await bankInUse(t);
  const body = { version, ...dutch };
  const { data } = await t.call("PATCH /partner/organization/settlement-bank/{id}", { params: { id }, body });
  return approve(t, data.id);
}

const banks: OnceOnlyAct[] = [
  act("POST /partner/organization/settlement-bank", "same", async (t) => {
    const org_id = await newMerchant(t, unique("Bank"));
    return {
      input: { body: account(org_id), headers: key() },
      effects: number(t, "select count(*) from settlement_bank where org_id = $1", org_id),
    };
  }),
  act("POST /sandbox/backoffice/settlement-bank/{id}", "any", async (t) => {
    const { id } = await addBankOfNewMerchant(t);
    return {
      input: { params: { id }, body: approved },
      token: null,
      effects: number(t, "select version from settlement_bank where id = $1", id),
    };
  }),
  act("PATCH /partner/organization/settlement-bank/{id}", "first", async (t) => {
    const { id, version } = await bankInUse(t);
    return {
      input: { params: { id }, body: { version, ...dutch } },
      effects: number(t, "select count(*) from settlement_bank where replaces_id = $1", id),
    };
  }),
  act("POST /partner/organization/settlement-bank/{id}/confirm", "first", async (t) => {
    const bank = await replacement(t);
    return {
      input: { params: { id: bank.id }, body: { version: bank.version } },
      effects: audited(t, "SETTLEMENT_BANK_CONFIRMED", bank.id),
    };
  }),
];

const configOf = (org_id: string) => ({ org_id, currency: "EUR", settlement_payout_mode: "WALLET", settlement_schedule: "DAILY" }) as const;

const configs: OnceOnlyAct[] = [
  act("POST /partner/organization/settlement-config", "first", async (t) => {
    const org_id = await newMerchant(t, unique("Settled"));
    return { input: { body: configOf(org_id) }, effects: number(t, "select count(*) from settlement_config where org_id = $1", org_id) };
  }),
  act("PATCH /partner/organization/settlement-config/{id}", "first", async (t) => {
    const org_id = await newMerchant(t, unique("Settled"));
    const { id, version } = (await t.call("POST /partner/organization/settlement-config", { body: configOf(org_id) })).data;
    return {
      input: { params: { id }, body: { version, settlement_schedule: "WEEKLY_MONDAY" as const } },
      effects: audited(t, "SETTLEMENT_CONFIG_CHANGED", id),
    };
  }),
];

/** An active merchant that lacks nothing more to be paid in euros; another one each time. */
async function readyForEuros(t: TestGateway): Promise<string> {
  const id = await idOf(
    t,
    `select id from organization o where o.partner_id = ${partnerId} and o.status = 'ACTIVE' and 'SETTLEMENT_MANAGE' = any(o.partner_permission_list)
       and not exists (select 1 from settlement_bank b where b.partner_id = o.partner_id and b.org_id = o.id and b.currency = 'EUR')
       and not exists (select 1 from activation a where a.partner_id = o.partner_id and a.org_id = o.id and a.currency = 'EUR')
     order by id limit 1`,
  );
  await approve(t, (await addBank(t, id)).id);
  return id;
}

const activations: OnceOnlyAct[] = [
  act("PATCH /partner/organization/account-activation/{id}", "first", async (t) => {
    const id = await readyForEuros(t);
    return { input: { params: { id }, body: { currency: "EUR" } }, effects: audited(t, "ACTIVATION_REQUESTED", id) };
  }),
  act("POST /sandbox/backoffice/activation/{org_id}", "first", async (t) => {
    const org_id = await readyForEuros(t);
    await t.call("PATCH /partner/organization/account-activation/{id}", { params: { id: org_id }, body: { currency: "EUR" } });
    return {
      input: { params: { org_id }, body: { currency: "EUR" as const, ...approved } },
      token: null,
      effects: number(t, "select count(*) from record_change where record_id = $1", org_id),
    };
  }),
];

export const settlement: OnceOnlyAct[] = [...banks, ...configs, ...activations];
