/**
 * Random stories of one merchant's accounts: added, decided, replaced, confirmed, configured, made primary, in any order and
 * again. A model of a few lines says what the gateway must do; what holds after every step and every story is the lifecycle's.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settlementBankLifecycle, stateOfSettlementBank, type SettlementBankEvent } from "../../contract/lifecycles/settlement-bank";
import { mayMove } from "../../contract/lifecycles/define-lifecycle";
import type { SettlementBank } from "../../contract/records/settlement-bank";
import { times } from "../support/deep";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { newMerchant } from "../support/kyb-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const accounts = {
  EUR: { bank_country: "DE", bank_name: "Hansekontor Bank", iban: "DE89 3704 0044 0532 0130 00" },
  AUD: { bank_country: "AU", bank_name: "Commonwealth Bank", bsb: "062-000", account_number: "12345678" },
} as const;
type Currency = keyof typeof accounts;
const bankPath = "/partner/organization/settlement-bank";

/** What has happened so far, as the gateway tells it. */
class Story {
  readonly org_id: string;
  readonly #banks: SettlementBank[] = [];
  #step = 0;
  constructor(org_id: string) {
    this.org_id = org_id;
  }

  async banks(): Promise<SettlementBank[]> {
    const { data } = (await t.call(`GET ${bankPath}`, { query: { org_id: this.org_id, limit: "100", sort: "created_at" } })).data;
    return data;
  }
  async config(currency: Currency) {
    const { data } = await t.call("GET /partner/organization/settlement-config", { query: { org_id: this.org_id, currency } });
    return data.data[0];
  }
  /** Of those that there are, in the order they were added; none before the first. */
  at(place: number): SettlementBank | undefined {
    return this.#banks[place % Math.max(1, this.#banks.length)];
  }
  async look(): Promise<readonly SettlementBank[]> {
    this.#banks.splice(0, this.#banks.length, ...(await this.banks()));
    return this.#banks;
  }
  holder = () => `Kiosk ${(this.#step += 1)} GmbH`;
}

/** As the lifecycle says, no more and no less. */
function expectBy(bank: SettlementBank, event: SettlementBankEvent, { status }: { status: number }): void {
  const state = stateOfSettlementBank(bank);
  expect(status, `${event} from ${state}`).toBe(mayMove(settlementBankLifecycle, state, event) ? 200 : 422);
}

const steps = {
  add: (story: Story, _: number, currency: Currency) =>
    t.call(`POST ${bankPath}`, {
      body: { org_id: story.org_id, account_holder_name: story.holder(), currency, ...accounts[currency] },
    }),
  async decide(story: Story, place: number, currency: Currency) {
    const bank = story.at(place);
    if (!bank) return;
    const status = currency === "EUR" || place % 2 === 0 ? "APPROVED" : "REJECTED";
    const answer = await t.call("POST /sandbox/backoffice/settlement-bank/{id}", { params: { id: bank.id }, body: { status } }, null);
    expectBy(bank, status === "APPROVED" ? "approve" : "reject", answer);
  },
  /** Into another account: in place, or as a replacement. */
  async change(story: Story, place: number) {
    const bank = story.at(place);
    if (!bank) return;
    const isBeingReplaced = (await story.look()).some(({ replaces_id, status }) => replaces_id === bank.id && status !== "DEACTIVATED");
    const before = story.at(place) ?? bank;
    const body = { version: before.version, account_holder_name: story.holder() };
    const { status } = await t.call(`PATCH ${bankPath}/{id}`, { params: { id: bank.id }, body });
    const state = stateOfSettlementBank(before);
    const mayReplace = mayMove(settlementBankLifecycle, state, "replace") && !isBeingReplaced;
    expect(status).toBe(mayReplace || mayMove(settlementBankLifecycle, state, "change") ? 200 : 422);
  },
  async confirm(story: Story, place: number) {
    const bank = story.at(place);
    if (!bank) return;
    expectBy(bank, "confirm", await t.call(`POST ${bankPath}/{id}/confirm`, { params: { id: bank.id }, body: { version: bank.version } }));
  },
  async configure(story: Story, place: number) {
    const bank = story.at(place);
    if (!bank) return;
    const { id: org_settlement_bank_id, org_id } = bank;
    const currency = bank.currency as Currency;
    const config = await story.config(currency);
    const terms = { settlement_payout_mode: "BANK", settlement_schedule: "DAILY", org_settlement_bank_id } as const;
    const answer = config
      ? await t.call("PATCH /partner/organization/settlement-config/{id}", {
          params: { id: config.id },
          body: { version: config.version, ...terms },
        })
      : await t.call("POST /partner/organization/settlement-config", { body: { org_id, currency, ...terms } });
    expectBy(bank, "configure", { status: answer.status === 201 ? 200 : answer.status });
  },
  async makePrimary(story: Story, place: number) {
    const bank = story.at(place);
    if (!bank) return;
    await t.call(`PATCH ${bankPath}/{id}`, { params: { id: bank.id }, body: { version: bank.version, is_primary: true } });
  },
  async pause(story: Story, _: number, currency: Currency) {
    const config = await story.config(currency);
    if (!config) return;
    const body = { version: config.version, is_settlement_enabled: !config.is_settlement_enabled };
    const { status } = await t.call("PATCH /partner/organization/settlement-config/{id}", { params: { id: config.id }, body });
    expect(status).toBe(200);
  },
};

async function holds(story: Story): Promise<void> {
  const banks = await story.look();
  const byId = new Map(banks.map((bank) => [bank.id, bank]));
  const activations = (await t.call("GET /partner/organization/{id}/activation", { params: { id: story.org_id } })).data;
  for (const currency of Object.keys(accounts) as Currency[]) {
    const config = await story.config(currency);
    const settledTo = config && byId.get(config.org_settlement_bank_id ?? "");
    if (config) {
      expect(settledTo, "the account that is settled to").toMatchObject({ status: "APPROVED", needs_confirmation: false, currency });
      expect(activations.find((each) => each.currency === currency)?.bank_id, "the account that the partner sees").toBe(settledTo?.id);
    }
    expect(banks.filter((bank) => bank.currency === currency && bank.is_primary).length).toBeLessThanOrEqual(1);
  }
  const open = banks.filter(({ status, replaces_id }) => status !== "DEACTIVATED" && byId.get(replaces_id ?? "")?.status === "APPROVED");
  expect(new Set(open.map(({ replaces_id }) => replaces_id)).size, "one replacement of an account").toBe(open.length);
  for (const bank of open) {
    const replaced = byId.get(bank.replaces_id ?? "");
    expect(replaced, "a replacement replaces the account in use").toMatchObject({ needs_confirmation: false, currency: bank.currency });
    expect(bank.is_primary, "primary before it is confirmed").toBe(false);
  }
}

/** Whatever is waited for can be given, and moves what was settled to the old account. */
async function confirmAll(story: Story): Promise<void> {
  for (const bank of (await story.look()).filter(({ needs_confirmation }) => needs_confirmation)) {
    const before = await story.config(bank.currency as Currency);
    const answer = await t.call(`POST ${bankPath}/{id}/confirm`, { params: { id: bank.id }, body: { version: bank.version } });
    expect(answer.data).toMatchObject({ status: "APPROVED", needs_confirmation: false });
    const after = await story.config(bank.currency as Currency);
    expect(after?.org_settlement_bank_id).toBe(
      before?.org_settlement_bank_id === bank.replaces_id ? bank.id : before?.org_settlement_bank_id,
    );
  }
}

const step = fc.record({
  name: fc.constantFrom("add", "decide", "decide", "decide", "change", "change", "change", "confirm", "configure", "makePrimary", "pause"),
  place: fc.nat(3),
  currency: fc.constantFrom("EUR", "EUR", "EUR", "AUD"),
}) as fc.Arbitrary<{ name: keyof typeof steps; place: number; currency: Currency }>;
type Step = { name: keyof typeof steps; place: number; currency: Currency };

const eur = (name: keyof typeof steps, place = 0): Step => ({ name, place, currency: "EUR" });
/** An account in use, with which every story begins. */
const begun = [eur("add"), eur("decide"), eur("configure")];

async function tell(told: readonly Step[]): Promise<void> {
  const story = new Story(await newMerchant(t, "Stories"));
  for (const { name, place, currency } of [...begun, ...told]) {
    await story.look();
    await steps[name](story, place, currency);
    await holds(story);
  }
  await confirmAll(story);
  await holds(story);
}

test("an unconfirmed replacement that is replaced gives way, and the newer one takes the old account's place", async () => {
  const story = new Story(await newMerchant(t, "Replaced twice"));
  for (const { name, place, currency } of [
    eur("add"),
    eur("decide"),
    eur("configure"),
    eur("change"),
    eur("decide", 1),
    eur("change", 1),
  ]) {
    await story.look();
    await steps[name](story, place, currency);
  }
  const [first, second, third] = await story.look();
  expect([second, third]).toMatchObject([{ status: "DEACTIVATED" }, { status: "PENDING", replaces_id: first?.id }]);
  await steps.decide(story, 2, "EUR");
  await confirmAll(story);
  const after = await story.look();
  expect(after.map(({ status }) => status)).toEqual(["DEACTIVATED", "DEACTIVATED", "APPROVED"]);
  expect((await story.config("EUR"))?.org_settlement_bank_id).toBe(third?.id);
});

test("an account that is rejected after it was approved is settled to no longer, until there is one in use", async () => {
  const story = new Story(await newMerchant(t, "Rejected late"));
  for (const { name, place, currency } of [eur("add"), eur("decide"), eur("configure")]) {
    await story.look();
    await steps[name](story, place, currency);
  }
  const [bank] = await story.look();
  await t.store.pool.query("update settlement_bank set validated_at = null where id = $1", [bank?.id]);
  const decided = await t.call(
    "POST /sandbox/backoffice/settlement-bank/{id}",
    { params: { id: bank?.id ?? "" }, body: { status: "REJECTED" } },
    null,
  );
  expect(decided.data.status).toBe("REJECTED");
  const config = await story.config("EUR");
  expect(config?.is_settlement_enabled).toBe(false);
  const body = { version: config?.version ?? 0, is_settlement_enabled: true };
  const turned = await t.call("PATCH /partner/organization/settlement-config/{id}", { params: { id: config?.id ?? "" }, body });
  expect(turned.error.field_refusals).toMatchObject({ org_settlement_bank_id: { code: "config_bank_not_approved" } });
});

test("a replacement is in the currency of the account that it replaces, and primary once confirmed alone", async () => {
  const story = new Story(await newMerchant(t, "In its currency"));
  for (const { name, place, currency } of [eur("add"), eur("decide"), eur("change")]) {
    await story.look();
    await steps[name](story, place, currency);
  }
  const [old, replacement] = await story.look();
  const change = async (bank: SettlementBank | undefined, body: { currency?: "USD"; is_primary?: true }) => {
    const params = { id: bank?.id ?? "" };
    const answer = await t.call(`PATCH ${bankPath}/{id}`, { params, body: { version: bank?.version ?? 0, ...body } });
    return Object.values(answer.error.field_refusals ?? {}).map(({ code }) => code);
  };
  expect(await change(replacement, { currency: "USD" })).toEqual(["bank_replacement_currency"]);
  expect(await change(replacement, { is_primary: true })).toEqual(["bank_replacement_primary"]);
  await t.store.pool.query("update settlement_bank set status = 'DEACTIVATED' where id = $1", [replacement?.id]);
  expect(await change(old, { currency: "USD" })).toEqual(["bank_replacement_currency"]);
});

test("whatever is done in whatever order, the account that is settled to is in use, and what waits can be confirmed", async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25, size: "max" }), tell), {
    numRuns: times(3, 12),
    interruptAfterTimeLimit: 150_000,
  });
});
