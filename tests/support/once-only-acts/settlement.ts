/** Accounts that merchants are paid to, how and when, and in which currencies. */
import type { TestGateway } from "../gateway-fixture";
import { newMerchant } from "../kyb-fixture";
import { act, approved, audited, key, number, unique, type OnceOnlyAct } from "./act";

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

export const settlement: OnceOnlyAct[] = [...banks, ...configs];
