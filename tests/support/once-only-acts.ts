/** Acts that count once, however often and from wherever they are sent: what each needs, what is sent, what is counted. */
import { TOTP } from "otpauth";
import type { Call } from "../../contract/endpoints";
import { compareDecimals } from "../../contract/decimal";
import { missingToPayout } from "../../contract/reference/commission-payouts";
import { demoPassword } from "../../sandbox/seed/partners";
import type { CallInput, TestGateway } from "./gateway-fixture";
import { codeSentTo, newPartner, reachCodeStep, tokenSentTo } from "./gateway-login";
import { finish, headersOf, merchantCalled, nearlyComplete, newMerchant, readKyb } from "./kyb-fixture";
import { softAuthenticator } from "./soft-authenticator";

export interface Race<C extends Call = Call> {
  /** What all of them send. */
  input: CallInput<C>;
  /** Instead of sessions of one person. */
  token?: string | null;
  /** How many effects the store holds; the race has to raise it by one. */
  effects: () => Promise<number>;
}

export interface OnceOnlyAct<C extends Call = Call> {
  call: C;
  /** Which of several acts of the call. */
  what: string;
  /**
   * - `first`: only the first call is answered, and the others are refused;
   * - `paced`: likewise, and the others may be told to wait;
   * - `same`: all of them get the first one's answer;
   * - `any`: a call that finds it done may say so without a refusal.
   */
  answered: "first" | "paced" | "same" | "any";
  arrange: (t: TestGateway) => Promise<Race<C>>;
}

const act = <C extends Call>(
  call: C,
  answered: OnceOnlyAct["answered"],
  arrange: (t: TestGateway) => Promise<Race<C>>,
  what = "",
): OnceOnlyAct => ({ call, what, answered, arrange });

const approved = { status: "APPROVED" } as const;

let made = 0;
/** Never the same twice. */
const unique = (word: string) => `${word}-${String((made += 1)).padStart(4, "0")}`;
const key = () => ({ "idempotency-key": unique("key-of-a-race") });

async function rows<T extends object>(t: TestGateway, text: string, ...values: unknown[]): Promise<T[]> {
  return (await t.store.pool.query<T>(text, values)).rows;
}
const one = async <T extends object>(t: TestGateway, text: string, ...values: unknown[]): Promise<T> => {
  const [row] = await rows<T>(t, text, ...values);
  if (!row) throw new Error(`nothing to arrange the act with: ${text}`);
  return row;
};
/** A number of the store's, looked up each time it is asked. */
const number =
  (t: TestGateway, expression: string, ...values: unknown[]) =>
  async (): Promise<number> =>
    (await one<{ count: number }>(t, `select (${expression})::int as count`, ...values)).count;
const mailed = (t: TestGateway, address: string) => number(t, 'select count(*) from outbox where "to" = $1', address);
const audited = (t: TestGateway, action: string, subject_id: string) =>
  number(t, "select count(*) from audit_log where action = $1 and subject_id = $2", action, subject_id);

const partnerId = "(select partner_id from partner where name = (select partner from demo_account where role = 'admin'))";

/** A merchant with payments, which lets its partner see and price them; another one each time. */
async function payingMerchant(t: TestGateway): Promise<string> {
  const { id } = await one<{ id: string }>(
    t,
    `select id from organization o where o.partner_id = ${partnerId} and o.status = 'ACTIVE' and o.plan_id is not null
       and '{PRICING_MANAGE,TRANSACTION_VIEW}' <@ o.partner_permission_list
       and not exists (select 1 from price_change c where c.partner_id = o.partner_id and c.org_id = o.id) order by id limit 1`,
  );
  return id;
}

const invitationOf = (org_name: string, is_kyb_permission_by_merchant = false) => ({
  ...{ email: `${org_name.toLowerCase()}@race.example`, first_name: "Ottilie", last_name: "Brandt" },
  ...{ org_name, org_country: "DE", is_kyb_permission_by_merchant },
});

async function invitedMerchant(t: TestGateway, is_kyb_permission_by_merchant = false) {
  const body = invitationOf(unique("Race"), is_kyb_permission_by_merchant);
  return { id: (await t.call("POST /partner/organization/invite-organization", { body })).data.id, email: body.email };
}

async function activeOwner(t: TestGateway) {
  const { id: org_id, email } = await invitedMerchant(t);
  const body = { invitation_token: await tokenSentTo(t, email), password: t.encrypt("Kiosk-Password-1") };
  await t.call("PATCH /partner/reset-invitation-password", { body }, null);
  const [owner] = (await t.call("GET /partner/organization/{id}/user", { params: { id: org_id } })).data.data;
  return { org_id, org_user_id: owner?.id ?? "" };
}

const account = (org_id: string) => ({
  ...{ org_id, account_holder_name: "Kiosk GmbH", currency: "EUR", bank_country: "DE", bank_name: "Hansekontor Bank" },
  iban: "DE89 3704 0044 0532 0130 00",
});
const dutch = { bank_country: "NL", bank_name: "Polderbank", iban: "NL91 ABNA 0417 1643 00" };

const addBank = async (t: TestGateway) =>
  (await t.call("POST /partner/organization/settlement-bank", { body: account(await newMerchant(t, unique("Bank"))) })).data;
const approve = async (t: TestGateway, id: string) =>
  (await t.call("POST /sandbox/backoffice/settlement-bank/{id}", { params: { id }, body: approved }, null)).data;
async function bankInUse(t: TestGateway) {
  return approve(t, (await addBank(t)).id);
}
async function replacement(t: TestGateway) {
  const { id, version } = await bankInUse(t);
  const body = { version, ...dutch };
  const { data } = await t.call("PATCH /partner/organization/settlement-bank/{id}", { params: { id }, body });
  return { replaced: id, bank: await approve(t, data.id) };
}

const requestMarkup = async (t: TestGateway, id: string) =>
  (
    await t.call("PATCH /partner/pricing/fx-conversion-markup/{id}", {
      ...{ params: { id }, body: { requested_fx_conversion_markup: "2.35" } },
    })
  ).data;

async function refundable(t: TestGateway) {
  return one<{ id: string; amount: string }>(
    t,
    `select id, amount::text from payin p where p.partner_id = ${partnerId} and p.status = 'COMPLETED' and p.method = 'CARD' and p.amount > 10
       and not exists (select 1 from refund r where r.payin_id = p.id) and not exists (select 1 from dispute d where d.payin_id = p.id)
     order by id limit 1`,
  );
}

const statement = (id: string) =>
  `{1:F01HARBUS33AXXX0940000324}{2:I940CORVSGSGXXXXN}{4:\r\n:20:${id}\r\n:25:4471900217\r\n:28C:324/1\r\n:60F:C261001AUD100,00\r
:61:2611021102C12,34NTRFNONREF//${id}B\r\n:62F:C261110AUD112,34\r\n-}`;

const report = {
  ...{ report_type: "TRANSACTIONS" as const, file_type: "csv" as const, filters: {} },
  columns: [{ name: "reference", label: "Reference" }],
  ...{ period_from: "2026-09-01T00:00:00.000Z", period_to: "2026-12-01T00:00:00.000Z", time_zone: "UTC" },
};

/** One-time codes and links. */
const proofs: OnceOnlyAct[] = [
  act("GET /partner-user/bo-admin-login", "first", async (t) => {
    const email = await t.emailOf("admin");
    const { link } = (await t.call("POST /sandbox/backoffice/impersonate", { body: { email } }, null)).data;
    const bo_admin_login_token = new URL(link).searchParams.get("bo_admin_login_token") ?? "";
    return {
      input: { query: { bo_admin_login_token } },
      token: null,
      effects: number(t, "select count(*) from session where impersonator_name is not null"),
    };
  }),
  act("GET /partner/organization/partner-admin-login", "first", async (t) => {
    const person = await activeOwner(t);
    const { link } = (await t.call("POST /partner/organization/partner-admin-login", { body: person })).data;
    const partner_admin_login_token = new URL(link).searchParams.get("partner_admin_login_token") ?? "";
    return {
      input: { query: { partner_admin_login_token } },
      token: null,
      effects: number(
        t,
        "select count(*) from one_time_token where subject_id = $1 and used_at is not null and purpose = 'MERCHANT_LOGIN'",
        person.org_user_id,
      ),
    };
  }),
  act("POST /verifyLoginOtp/{auth_id}/{otp}", "first", async (t) => {
    const email = await t.emailOf("read_only");
    const { auth_id, access_token } = await reachCodeStep(t, email);
    return {
      input: { params: { auth_id, otp: await codeSentTo(t, email) } },
      token: access_token,
      effects: number(
        t,
        "select count(*) from session s join credential c on c.partner_user_id = s.partner_user_id where s.kind = 'full' and c.email = $1",
        email,
      ),
    };
  }),
  act("PATCH /partner-user/reset-password", "first", async (t) => {
    const email = await t.emailOf("l2_admin");
    await t.call("POST /partner-user/reset-password", { body: { email } }, null);
    const body = { password_reset_code: await tokenSentTo(t, email), new_password: t.encrypt("Another-Horse-9") };
    const { id } = await one<{ id: string }>(t, "select partner_user_id as id from credential where email = $1", email);
    return { input: { body }, token: null, effects: audited(t, "PASSWORD_RESET", id) };
  }),
  act("PATCH /partner/reset-invitation-password", "first", async (t) => {
    const { id, email } = await invitedMerchant(t);
    const body = { invitation_token: await tokenSentTo(t, email), password: t.encrypt("Kiosk-Password-1") };
    return { input: { body }, token: null, effects: audited(t, "INVITATION_ACCEPTED", id) };
  }),
  act("POST /partner-user/verify-email", "first", async (t) => {
    const email = `${unique("nadia")}@newcomer.example`;
    await t.call("POST /register", { body: newPartner(t, { email }) }, null);
    return {
      input: { body: { token: await tokenSentTo(t, email) } },
      token: null,
      effects: number(t, "select count(*) from credential where email = $1 and is_email_verified", email),
    };
  }),
  act("POST /partner/permission-answer", "first", async (t) => {
    const { id, email } = await invitedMerchant(t, true);
    await t.call("POST /partner/partner-permission/kyb-submission-request/{id}", { params: { id } });
    const body = { token: await tokenSentTo(t, email), is_allowed: true };
    return { input: { body }, token: null, effects: audited(t, "PERMISSION_ANSWERED", id) };
  }),
];

/** Money, and where it goes. */
const money: OnceOnlyAct[] = [
  act(
    "POST /sandbox/backoffice/refund/{id}",
    "first",
    async (t) => {
      const { id, amount } = await refundable(t);
      return {
        input: { params: { id }, body: { amount } },
        token: null,
        effects: number(t, "select count(*) from refund where payin_id = $1", id),
      };
    },
    "of all",
  ),
  act(
    "POST /sandbox/backoffice/refund/{id}",
    "first",
    async (t) => {
      const { id, amount } = await refundable(t);
      return {
        input: { params: { id }, body: { amount: String(Math.ceil(Number(amount) * 0.6)) } },
        token: null,
        effects: number(t, "select count(*) from refund where payin_id = $1", id),
      };
    },
    "of more than half",
  ),
  // Two that are answered at once pay different partners.
  act("POST /sandbox/backoffice/commission-payout", "any", async (t) => {
    const unpaid = await rows<{ currency: string; amount: string }>(
      t,
      `select currency, sum(amount)::text as amount from commission_line
       where partner_id = ${partnerId} and commission_payout_id is null and kind <> 'PAYOUT' group by currency order by currency`,
    );
    const due = unpaid.find(({ currency, amount }) => compareDecimals(missingToPayout(amount, currency), "0") === 0);
    if (!due) throw new Error(`no commission is due: ${JSON.stringify(unpaid)}`);
    const { currency } = due;
    return {
      input: { body: { currency } },
      token: null,
      effects: number(t, `select count(*) from commission_payout where partner_id = ${partnerId} and currency = $1`, currency),
    };
  }),
  act("POST /sandbox/backoffice/settlement-bank/{id}", "any", async (t) => {
    const { id } = await addBank(t);
    return {
      input: { params: { id }, body: approved },
      token: null,
      effects: number(t, "select version from settlement_bank where id = $1", id),
    };
  }),
  act("POST /partner/organization/settlement-bank", "same", async (t) => {
    const org_id = await newMerchant(t, unique("Bank"));
    return {
      input: { body: account(org_id), headers: key() },
      effects: number(t, "select count(*) from settlement_bank where org_id = $1", org_id),
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
    const { bank } = await replacement(t);
    return {
      input: { params: { id: bank.id }, body: { version: bank.version } },
      effects: audited(t, "SETTLEMENT_BANK_CONFIRMED", bank.id),
    };
  }),
  act("PATCH /partner/pricing/fx-conversion-markup/{id}", "first", async (t) => {
    const id = await payingMerchant(t);
    return {
      input: { params: { id }, body: { requested_fx_conversion_markup: "2.35" } },
      effects: number(t, "select count(*) from price_change where org_id = $1", id),
    };
  }),
  act("POST /sandbox/backoffice/plan-change/{id}", "first", async (t) => {
    const { id } = await requestMarkup(t, await payingMerchant(t));
    return {
      input: { params: { id }, body: approved },
      token: null,
      effects: audited(t, "PRICE_CHANGE_APPROVED", id),
    };
  }),
  act("DELETE /pricing/change-request/{id}", "first", async (t) => {
    const { id } = await requestMarkup(t, await payingMerchant(t));
    return { input: { params: { id } }, effects: audited(t, "PRICE_CHANGE_WITHDRAWN", id) };
  }),
  act("POST /partner/bank-statement", "any", async (t) => {
    const id = unique("RACE");
    return {
      input: { body: { file_name: "statement.sta", content: statement(id) } },
      effects: number(t, `select count(*) from bank_statement_entry where partner_id = ${partnerId}`),
    };
  }),
];

/** Verifications. */
const kyb: OnceOnlyAct[] = [
  act("POST /partner/partner-permission/kyb-submission-request/{id}", "first", async (t) => {
    const { id } = await invitedMerchant(t, true);
    return { input: { params: { id } }, effects: number(t, "select count(*) from permission_request where org_id = $1", id) };
  }),
  act("PATCH /partner/organization/kyb/submit", "any", async (t) => {
    const org_id = await merchantCalled(t, nearlyComplete);
    const { version } = await finish(t, org_id);
    const kyb = { signature_initials: "AB", signature_timestamp: Math.floor(t.clock.now().getTime() / 1000) };
    return { input: { headers: headersOf(org_id), body: { version, kyb } }, effects: audited(t, "KYB_SUBMITTED", org_id) };
  }),
  act("POST /sandbox/backoffice/kyb/{org_id}", "first", async (t) => {
    const { id } = await one<{ id: string }>(
      t,
      `select id from organization where partner_id = ${partnerId} and kyb_status in ('CUST_SUBMITTED', 'PENDING') order by id limit 1`,
    );
    return {
      input: { params: { org_id: id }, body: approved },
      token: null,
      effects: number(t, "select count(*) from kyb_history where org_id = $1", id),
    };
  }),
  act("PATCH /partner/organization/kyb/save-and-continue", "first", async (t) => {
    const org_id = await newMerchant(t, unique("Verified"));
    const { version } = (await readKyb(t, org_id)).data;
    return {
      input: { headers: headersOf(org_id), body: { version, organization: { legal_name: "Kiosk GmbH" } } },
      effects: audited(t, "KYB_SAVED", org_id),
    };
  }),
];

/** What is made once for one `Idempotency-Key`, address or name. */
const makings: OnceOnlyAct[] = [
  act("POST /partner/report", "same", (t) =>
    Promise.resolve({
      input: { body: report, headers: key() },
      effects: number(t, `select count(*) from report where partner_id = ${partnerId}`),
    }),
  ),
  act("POST /partner/organization/invite-organization", "same", (t) => {
    const body = invitationOf(unique("Race"));
    return Promise.resolve({
      input: { body, headers: key() },
      effects: number(t, "select count(*) from organization where name = $1", body.org_name),
    });
  }),
  act("POST /register", "first", (t) => {
    const email = `${unique("nadia")}@newcomer.example`;
    return Promise.resolve({
      input: { body: newPartner(t, { email }) },
      token: null,
      effects: number(t, "select count(*) from partner_user where email = $1", email),
    });
  }),
];

const idOf = async (t: TestGateway, text: string, ...values: unknown[]): Promise<string> =>
  (await one<{ id: string }>(t, text, ...values)).id;

const colleague = () => ({ first_name: "Ines", last_name: "Hale", email: `${unique("ines")}@race.example`, is_admin: false });
const invitedColleague = async (t: TestGateway) => (await t.call("POST /partner-user/peers", { body: colleague() })).data;
const userOf = (org_id: string) => ({
  org_id,
  first_name: "Ines",
  last_name: "Hale",
  email: `${unique("ines")}@race.example`,
  role: "ADMIN" as const,
});
const invitedUser = async (t: TestGateway) =>
  (await t.call("POST /partner-user/organization-user/add", { body: userOf(await newMerchant(t, unique("Users"))) })).data;

/** Who may do what, and who is asked. */
const people: OnceOnlyAct[] = [
  act("POST /partner-user/peers", "first", (t) => {
    const body = colleague();
    return Promise.resolve({ input: { body }, effects: mailed(t, body.email) });
  }),
  act("POST /partner-user/peers/{id}/resend-invitation", "paced", async (t) => {
    const { id, email } = await invitedColleague(t);
    return { input: { params: { id } }, effects: mailed(t, email) };
  }),
  act("POST /partner-user/peers/{id}/cancel-invitation", "any", async (t) => {
    const { id } = await invitedColleague(t);
    return { input: { params: { id } }, effects: audited(t, "PARTNER_USER_INVITATION_CANCELLED", id) };
  }),
  act("PATCH /partner-user/peers/{id}", "first", async (t) => {
    const { id, version } = await invitedColleague(t);
    return { input: { params: { id }, body: { version, is_admin: true } }, effects: audited(t, "PARTNER_USER_CHANGED", id) };
  }),
  act("POST /partner-user/organization-user/add", "first", async (t) => {
    const body = userOf(await newMerchant(t, unique("Users")));
    return { input: { body }, effects: number(t, "select count(*) from organization_user where email = $1", body.email) };
  }),
  act("PATCH /partner-user/organization-user/{id}", "first", async (t) => {
    const { id, version } = await invitedUser(t);
    return { input: { params: { id }, body: { version, first_name: "Inez" } }, effects: audited(t, "ORGANIZATION_USER_CHANGED", id) };
  }),
  act("POST /partner-user/organization-user/resend-user-invitation-email/{id}", "paced", async (t) => {
    const { id, email } = await invitedUser(t);
    return { input: { params: { id } }, effects: mailed(t, email) };
  }),
  act("POST /partner-user/organization-user/cancel-invitation/{id}", "any", async (t) => {
    const { id } = await invitedUser(t);
    return { input: { params: { id } }, effects: audited(t, "ORGANIZATION_USER_INVITATION_CANCELLED", id) };
  }),
  act("POST /partner/organization/resend-invitation-email/{id}", "paced", async (t) => {
    const { id, email } = await invitedMerchant(t);
    return { input: { params: { id } }, effects: mailed(t, email) };
  }),
  act("POST /partner/organization/{id}/remind", "paced", async (t) => {
    const { id, email } = await invitedMerchant(t);
    return { input: { params: { id } }, effects: mailed(t, email) };
  }),
  act("POST /partner/open-item/{id}/close", "any", async (t) => {
    const { data } = (await t.call("GET /partner/open-item", { query: { state: "RESPONSE_REQUIRED", kind: "PAYOUT_FAILED" } })).data;
    const id = data[0]?.id ?? "";
    return { input: { params: { id } }, effects: audited(t, "OPEN_ITEM_CLOSED", id) };
  }),
  act("POST /partner/open-item/{id}/message", "same", async (t) => {
    const { data } = (await t.call("GET /partner/open-item", { query: { state: "RESPONSE_REQUIRED", kind: "KYB_REMARK" } })).data;
    const id = data[0]?.id ?? "";
    return {
      input: { params: { id }, body: { audience: "TEAM" as const, text: "Whoever is in first." }, headers: key() },
      effects: number(t, "select count(*) from open_item_message where open_item_id = $1", id),
    };
  }),
  act("POST /sandbox/backoffice/permission/{org_id}", "first", async (t) => {
    const { id } = await invitedMerchant(t, true);
    await t.call("POST /partner/partner-permission/kyb-submission-request/{id}", { params: { id } });
    return {
      input: { params: { org_id: id }, body: approved },
      token: null,
      effects: number(t, "select count(*) from permission_request where org_id = $1 and status = 'APPROVED'", id),
    };
  }),
];

async function openDispute(t: TestGateway): Promise<string> {
  return idOf(
    t,
    `insert into dispute (partner_id, id, org_id, payin_id, customer_id, reference, status, amount, currency, reason, evidence_state, due_at, created_at, updated_at)
     select i.partner_id, gen_random_uuid(), i.org_id, i.id, i.customer_id, replace(i.reference, 'PI-', 'DP-T-'), 'PENDING',
       i.amount, i.currency, 'Goods not received', 'NOT_STARTED', '2026-11-22T00:00:00Z'::timestamptz, i.settled_at, i.settled_at
     from payin i join organization o on o.partner_id = i.partner_id and o.id = i.org_id
     where i.partner_id = ${partnerId} and 'TRANSACTION_VIEW' = any(o.partner_permission_list)
       and i.status = 'COMPLETED' and i.method = 'CARD'
       and not exists (select 1 from dispute d where d.payin_id = i.id) and not exists (select 1 from refund r where r.payin_id = i.id)
     limit 1 returning id`,
  );
}

const planFees = [
  { method: "CARD" as const, currency: "AUD", region: "DOMESTIC" as const, percent: "1.60", fixed_amount: "0.30" },
  { method: "FX" as const, currency: "AUD", percent: "0.80" },
];
const madePlan = async (t: TestGateway) =>
  (await t.call("POST /pricing/partner-plan", { body: { name: unique("Plan"), fees: planFees } })).data;

/** Disputes, prices and settlement. */
const business: OnceOnlyAct[] = [
  act("POST /partner/torc/dispute/{id}/evidence", "first", async (t) => {
    const id = await openDispute(t);
    return {
      input: { params: { id }, body: { evidence_text: "It was signed for." } },
      effects: audited(t, "DISPUTE_EVIDENCE_SUBMITTED", id),
    };
  }),
  act("POST /partner/torc/dispute/{id}/accept-loss", "first", async (t) => {
    const id = await openDispute(t);
    return { input: { params: { id } }, effects: number(t, "select count(*) from transaction where dispute_id = $1", id) };
  }),
  act("POST /partner/torc/dispute/{id}/evidence-document", "same", async (t) => {
    const id = await openDispute(t);
    const body = { file_name: `${unique("Delivery")}.pdf`, file_type: "application/pdf" as const };
    return {
      input: { params: { id }, body, headers: key() },
      effects: number(t, "select count(*) from document_upload where file_name = $1", body.file_name),
    };
  }),
  act("POST /pricing/partner-plan", "first", (t) => {
    const body = { name: unique("Plan"), fees: planFees };
    return Promise.resolve({ input: { body }, effects: number(t, "select count(*) from partner_plan where name = $1", body.name) });
  }),
  act("PATCH /pricing/partner-plan", "first", async (t) => {
    const { id, version } = await madePlan(t);
    const fees = planFees.map((fee) => ({ ...fee, percent: "1.90" }));
    return {
      input: { body: { plan_id: id, version, fees, effective_from: "2026-12-01" } },
      effects: number(t, "select count(*) from plan_version where plan_id = $1", id),
    };
  }),
  act("PATCH /pricing/organization-plan/{id}", "first", async (t) => {
    const id = await payingMerchant(t);
    const plan_id = await idOf(
      t,
      `select p.id from partner_plan p where p.partner_id = ${partnerId} and p.name in ('Growth', 'Scale', 'Starter')
         and p.id <> (select plan_id from organization where id = $1) order by p.name limit 1`,
      id,
    );
    return {
      input: { params: { id }, body: { plan_id, scope: "ORGANIZATION" as const } },
      effects: number(t, "select count(*) from price_change where org_id = $1", id),
    };
  }),
  act("POST /partner/organization/settlement-config", "first", async (t) => {
    const org_id = await newMerchant(t, unique("Settled"));
    const body = { org_id, currency: "EUR", settlement_payout_mode: "WALLET", settlement_schedule: "DAILY" } as const;
    return { input: { body }, effects: number(t, "select count(*) from settlement_config where org_id = $1", org_id) };
  }),
  act("PATCH /partner/organization/settlement-config/{id}", "first", async (t) => {
    const org_id = await newMerchant(t, unique("Settled"));
    const body = { org_id, currency: "EUR", settlement_payout_mode: "WALLET", settlement_schedule: "DAILY" } as const;
    const { id, version } = (await t.call("POST /partner/organization/settlement-config", { body })).data;
    return {
      input: { params: { id }, body: { version, settlement_schedule: "WEEKLY_MONDAY" as const } },
      effects: audited(t, "SETTLEMENT_CONFIG_CHANGED", id),
    };
  }),
  act("PATCH /partner/bank-statement-entry/{id}", "any", async (t) => {
    const { id, statement_id } = await one<{ id: string; statement_id: string }>(
      t,
      `select id, bank_statement_id as statement_id from bank_statement_entry where partner_id = ${partnerId} and match = 'TO_CONFIRM' limit 1`,
    );
    return { input: { params: { id }, body: { match: "MATCHED" as const } }, effects: audited(t, "BANK_ENTRY_MATCHED", statement_id) };
  }),
  act("POST /partner/report-schedule", "same", async (t) => {
    const own = await idOf(t, "select id from partner_user where email = $1", await t.emailOf("admin"));
    const { period_from: _from, period_to: _to, ...question } = report;
    return {
      input: { body: { ...question, rhythm: "WEEKLY" as const, day: 1, at_time: "08:00", recipients: [own] }, headers: key() },
      effects: number(t, `select count(*) from report_schedule where partner_id = ${partnerId}`),
    };
  }),
  act("DELETE /partner/report/{id}", "same", async (t) => {
    const { id } = (await t.call("POST /partner/report", { body: report })).data;
    return { input: { params: { id } }, effects: audited(t, "REPORT_CANCELLED", id) };
  }),
];

/** What the person proves once more. */
const own: OnceOnlyAct[] = [
  act("POST /partner-user/passkey", "first", async (t) => {
    const options = (await t.call("POST /partner-user/passkey-options", { body: { password: t.encrypt(demoPassword) } })).data;
    const attestation = softAuthenticator("https://portal.example").make(options);
    const { id } = (await t.call("GET /partner-user")).data;
    return { input: { body: { name: "Laptop", attestation } }, token: t.token ?? null, effects: audited(t, "PASSKEY_ADDED", id) };
  }),
  act("PATCH /update-totp-status", "any", async (t) => {
    const token = await t.signIn("other_admin");
    const { id } = (await t.call("GET /partner-user", {}, token)).data;
    const { totp_secret } = (await t.call("PATCH /set-totp-secret", { body: { password: t.encrypt(demoPassword) } }, token)).data;
    const otp = new TOTP({ secret: totp_secret, digits: 6, period: 30 }).generate({ timestamp: t.clock.now().getTime() });
    return { input: { body: { is_totp_enabled: true, otp } }, token, effects: audited(t, "TOTP_ENABLED", id) };
  }),
  act("POST /partner-user/verify-phonenumber-verification-otp", "first", async (t) => {
    const { id } = (await t.call("GET /partner-user")).data;
    const phone = { phone_country_code: "+61", phone_number: "498 765 432" };
    await t.call("POST /partner-user/send-phonenumber-verification-otp", { body: { ...phone, password: t.encrypt(demoPassword) } });
    return { input: { body: { otp: await codeSentTo(t, "+61498765432") } }, effects: audited(t, "PHONE_VERIFIED", id) };
  }),
];

const investment = { partner: "syfe", currency: "SGD", purpose: "EARN_ON_IDLE_CASH", tax_residence: "SG", has_read_terms: true } as const;

/** What a merchant with enough in its wallet asks an investment partner for. */
async function investor(t: TestGateway) {
  const org_id = await merchantCalled(t, "Tanjong Tea House Pte. Ltd.");
  await t.store.pool.query("update wallet set balance = '412300.00' where org_id = $1 and currency = 'SGD'", [org_id]);
  const users = (await t.call("GET /partner/organization/{id}/user", { params: { id: org_id }, query: { status: "ACTIVE" } })).data.data;
  const { terms_version } = (await t.call("GET /partner/invest/bank-interface/name/{name}", { params: { name: "syfe" } })).data;
  return { ...investment, org_id, amount: "300000.00", called_back_by: users[0]?.id ?? "", terms_version };
}

/** One merchant's investment, from the choice of a partner to its decision: each act goes on from the one before. */
const investing: OnceOnlyAct[] = [
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

/** Signing in and out. */
const sessions: OnceOnlyAct[] = [
  act("POST /resend-login-otp", "paced", async (t) => {
    const email = await t.emailOf("read_only");
    const { auth_id, session_id, access_token } = await reachCodeStep(t, email);
    await t.store.pool.query("update login_code set sent_at = $2 where auth_id = $1", [
      auth_id,
      new Date(t.clock.now().getTime() - 60_000),
    ]);
    return {
      input: { body: { auth_id, session_id } },
      token: access_token,
      effects: mailed(t, email),
    };
  }),
  act("DELETE /logout/{session_id}", "first", async (t) => {
    const { session_id } = await t.signInWith(await t.emailOf("admin"), demoPassword);
    return {
      input: { params: { session_id: session_id ?? "" } },
      effects: number(t, "select count(*) from session where id = $1 and ended_at is not null", session_id),
    };
  }),
];

export const onceOnlyActs: readonly OnceOnlyAct[] = [
  ...proofs,
  ...money,
  ...kyb,
  ...makings,
  ...people,
  ...business,
  ...investing,
  ...sessions,
  ...own,
];

/** Writes that are done as often as they are sent. */
export const repeatableCalls: Readonly<Record<string, readonly Call[]>> = {
  "asks, and writes nothing": [
    "POST /partner/organization/check-invitations",
    "POST /countries/states",
    "POST /countries/cities",
    "POST /partner/organization/is-valid-address",
    "POST /pricing/what-if",
    "POST /partner/report/preview",
  ],
  "reads, and notes each time who did": [
    "POST /partner/torc/payout-beneficiary/{id}/reveal",
    "POST /partner/torc/payout-sender/{id}/reveal",
    "POST /partner/torc/virtual-account/{id}/reveal",
    "POST /partner/organization/settlement-bank/{id}/reveal",
  ],
  "begins another of its kind each time": [
    "POST /login",
    "POST /login-passkey-options",
    "POST /partner-user/passkey-options",
    "POST /partner-user/reset-password",
    "POST /partner-user/resend-email-verification",
    "PATCH /set-totp-secret",
    "POST /partner-user/recovery-codes",
    "POST /partner/organization/partner-admin-login",
    "PATCH /partner/organization/merge-contract-documents",
    "POST /partner/export",
    "POST /sandbox/backoffice/impersonate",
    "POST /sandbox/rails/tick",
    "POST /sandbox/backoffice/rotate-keys",
  ],
  "says how something is to be": [
    "DELETE /partner/session",
    "PATCH /partner-user/email-code-status",
    "PATCH /partner-user/password",
    "PATCH /partner/notification/{id}",
    "PATCH /partner/notification",
    "PUT /partner-setting",
    "PUT /partner-org-feature-control",
    "PUT /upload/{token}",
    "POST /partner/organization/settlement-bank/payout-method/{id}/validate-settlement-bank",
    "POST /sandbox/backoffice/require-password-reset",
  ],
};

/** Writes that count once and are not in the table yet. */
export const untriedCalls: readonly Call[] = [
  "DELETE /partner/session/{id}",
  "POST /partner-user/passkey/{id}/remove",
  "PATCH /partner-user",
  "POST /partner/organization/invite-organizations",
  "PATCH /partner/organization/account-activation/{id}",
  "DELETE /partner/organization/organization-shareholder/{id}",
  "DELETE /partner/organization/organization-director/{id}",
  "POST /partner/kyb/verification",
  "POST /partner/kyb/screening",
  "POST /partner/organization/resend-permission-request/{a}/{b}",
  "PUT /partner/torc/dispute/{id}/evidence-document/{document_id}",
  "DELETE /partner/torc/dispute/{id}/evidence-document/{document_id}",
  "DELETE /partner/torc/dispute/{id}/evidence",
  "POST /partner/organization/remind",
  "POST /sendOtpOnPhoneEmail",
  "POST /verify-login-passkey",
  "POST /partner-user/send-phonenumber-verification-otp",
  "POST /partner/organization/organization-document",
  "POST /partner-document",
  "PATCH /partner/organization-document/{org}/sign-document/{doc}",
  "DELETE /partner/export/{id}",
  "POST /sandbox/backoffice/activation/{org_id}",
  "PATCH /partner/report-schedule/{id}",
  "DELETE /partner/report-schedule/{id}",
];
