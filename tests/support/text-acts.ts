/** Valid calls that take a free text, beside those that count once: what each needs, and what is sent. */
import type { Call } from "../../contract/endpoints";
import { saveKyb, newMerchant, headersOf, uploaded } from "./kyb-fixture";
import type { CallInput, TestGateway } from "./gateway-fixture";

export interface TextAct<C extends Call = Call> {
  call: C;
  /** Fields that stay as they are. */
  except?: RegExp;
  arrange: (t: TestGateway) => Promise<{ input: CallInput<C>; token?: string | null }>;
}

const act = <C extends Call>(call: C, arrange: TextAct<C>["arrange"], except?: RegExp): TextAct =>
  ({ call, arrange, except }) as unknown as TextAct;

let made = 0;
const unique = (word: string) => `${word} ${String((made += 1)).padStart(4, "0")}`;

async function idOf(t: TestGateway, text: string): Promise<string> {
  const { rows } = await t.store.pool.query<{ id: string }>(text);
  if (!rows[0]) throw new Error(`nothing to put a text into: ${text}`);
  return rows[0].id;
}
const ofPartner = "partner_id = (select partner_id from partner where name = (select partner from demo_account where role = 'admin'))";

/** A verification with one shareholder. */
async function checkedMerchant(t: TestGateway) {
  const org_id = await newMerchant(t, unique("Checked"));
  const id = crypto.randomUUID();
  await saveKyb(t, org_id, 0, { shareholder: [{ id, first_name: "Ann", last_name: "Berg", dob: "1974-05-01", nationality: "DE" }] });
  return { org_id, id };
}

const columns = ["reference", "amount"];

export const textActs: readonly TextAct[] = [
  act("PATCH /partner-user", async (t) => {
    const { version } = (await t.call("GET /partner-user")).data;
    return { input: { body: { version, first_name: "Priya", last_name: "Raman" } } };
  }),
  // A list shows those of the saved columns that it has: with a payload alone it would show nothing.
  act(
    "PUT /partner-setting",
    () => {
      const view = { id: crypto.randomUUID(), name: "Mine", search: "status=COMPLETED", columns, density: "standard" as const };
      return Promise.resolve({
        input: { body: { key: "transaction" as const, value: { columns, density: "standard" as const, views: [view] } } },
      });
    },
    /^value\.columns/,
  ),
  act("PUT /partner-setting", () =>
    Promise.resolve({ input: { body: { key: "display" as const, value: { theme: null, time_zone: "UTC", language: null } } } }),
  ),
  act("POST /partner/organization/invite-organizations", () => {
    const email = `${unique("many").replace(" ", "-")}@many.example`;
    const row = {
      key: crypto.randomUUID(),
      email,
      first_name: "Ottilie",
      last_name: "Brandt",
      org_name: unique("Many"),
      org_country: "DE",
    };
    return Promise.resolve({ input: { body: { rows: [{ ...row, is_kyb_permission_by_merchant: false }] } } });
  }),
  act("POST /partner/kyb/screening", async (t) => {
    const { org_id, id } = await checkedMerchant(t);
    const body = { screening_entity_id: id, screening_entity: "SHAREHOLDER" as const, screening_term: "Ann Berg" };
    return { input: { headers: headersOf(org_id), body } };
  }),
  act("POST /partner/organization/organization-document", async (t) => {
    const org_id = await newMerchant(t, unique("Papers"));
    const body = { file_name: "bill.pdf", file_type: "application/pdf" as const, descriptor: "address_proof_document" as const };
    return { input: { headers: headersOf(org_id), body } };
  }),
  act("POST /partner-document", () => {
    const body = { file_name: "logo.png", file_type: "image/png" as const, descriptor: "logo_document" as const };
    return Promise.resolve({ input: { body } });
  }),
  act("PATCH /partner/organization-document/{org}/sign-document/{doc}", async (t) => {
    const org = await newMerchant(t, unique("Signed"));
    const doc = await uploaded(t, org, "msa_signature_list_document");
    const signature_timestamp = Math.floor(t.clock.now().getTime() / 1000);
    return { input: { params: { org, doc }, body: { signature_initials: "PR", signature_timestamp } } };
  }),
  act("POST /sandbox/backoffice/kyb/{org_id}", async (t) => {
    const org_id = await idOf(
      t,
      `select id from organization where ${ofPartner} and kyb_status in ('CUST_SUBMITTED', 'PENDING') order by id limit 1`,
    );
    const remarks = [{ path: "organization.legal_name", message: "It differs from the register." }];
    return {
      input: { params: { org_id }, body: { status: "TO_BE_RESUBMITTED" as const, remarks, reviewer_name: "Mara Voss" } },
      token: null,
    };
  }),
  act("POST /sandbox/backoffice/impersonate", async (t) => {
    const email = await t.emailOf("read_only");
    return { input: { body: { email, admin_name: "Mara Voss", reason: "A ticket" } }, token: null };
  }),
  act("POST /provider/acting", async (t) => {
    const body = { email: await t.emailOf("read_only"), admin_name: "Mara Voss", reason: "A ticket" };
    return { input: { body }, token: await t.providerToken() };
  }),
  act("POST /provider/require-new-password", async (t) => {
    return { input: { body: { email: await t.emailOf("read_only"), reason: "A ticket" } }, token: await t.providerToken() };
  }),
  act("POST /provider/document/{id}", async (t) => {
    const id = await idOf(t, `select id from document where ${ofPartner} and review = 'PENDING' order by id limit 1`);
    const body = { status: "REJECTED" as const, reason: "The last page is missing." };
    return { input: { params: { id }, body }, token: await t.providerToken() };
  }),
  act("POST /provider/invoice/{id}", async (t) => {
    const id = await idOf(t, `select id from invoice where ${ofPartner} and status = 'PENDING' order by id limit 1`);
    return { input: { params: { id }, body: { status: "CANCELLED" as const, reason: "Another tax" } }, token: await t.providerToken() };
  }),
  act("PUT /provider/organization/{org_id}/risk", async (t) => {
    const org_id = await idOf(t, `select id from organization where ${ofPartner} and status = 'ACTIVE' order by id limit 1`);
    const body = { level: "HIGH" as const, reason: "Chargebacks elsewhere" };
    return { input: { params: { org_id }, body }, token: await t.providerToken() };
  }),
  act("PUT /provider/organization/{org_id}/status", async (t) => {
    const org_id = await idOf(t, `select id from organization where ${ofPartner} and status = 'ACTIVE' order by id desc limit 1`);
    const body = { status: "ACTIVE" as const, reason: "Open again" };
    return { input: { params: { org_id }, body }, token: await t.providerToken() };
  }),
  act("PUT /provider/invest-offer/{partner}", async (t) => {
    const offer = {
      ...{
        name: "Syfe",
        product: "CASH" as const,
        currencies: [{ currency: "SGD" as const, smallest_amount: "5.00" }],
        yield_percent: "3.3",
      },
      ...{ yield_date: "2026-11-19", notice_days_from: 1, notice_days_to: 3, fee_percent: "0.2", fee_basis: "IN_YIELD" as const },
      ...{ commission_percent: "0.07", terms_version: "2026-12", terms_date: "2026-12-01", review_days: 2 },
    };
    return { input: { params: { partner: "syfe" as const }, body: offer }, token: await t.providerToken() };
  }),
  act("POST /partner/export", () => {
    const column = { name: "reference", label: "Reference" };
    const body = { call: "GET /partner/torc/transaction", query: {}, columns: [column], file_type: "csv" as const, time_zone: "UTC" };
    return Promise.resolve({ input: { body } });
  }),
  act("POST /sandbox/backoffice/activation/{org_id}", async (t) => {
    const { rows } = await t.store.pool.query<{ org_id: string; currency: "AUD" }>(
      `select org_id, currency from activation where ${ofPartner} and status = 'REQUESTED' limit 1`,
    );
    const [asked = { org_id: "", currency: "AUD" as const }] = rows;
    return {
      input: {
        params: { org_id: asked.org_id },
        body: { currency: asked.currency, status: "REJECTED" as const, reason: "Not served yet." },
      },
      token: null,
    };
  }),
  act("POST /sandbox/backoffice/invest/{org_id}", async (t) => {
    const { rows } = await t.store.pool.query<{ org_id: string; partner: "syfe" }>(
      `select org_id, partner from invest_case where ${ofPartner} and state = 'REQUESTED' limit 1`,
    );
    const [asked = { org_id: "", partner: "syfe" as const }] = rows;
    return {
      input: { params: { org_id: asked.org_id }, body: { partner: asked.partner, status: "REJECTED" as const, reason: "Not this year." } },
      token: null,
    };
  }),
];

/** Writes whose texts are compared, looked up or computed with, and kept nowhere. */
export const storingNothing: ReadonlySet<Call> = new Set<Call>([
  "POST /partner/organization/is-valid-address",
  "POST /partner-user/reset-password/passkey-options",
  "POST /countries/states",
  "POST /countries/cities",
  "POST /pricing/what-if",
  "POST /partner/report/preview",
  "POST /partner-user/send-phonenumber-verification-otp",
  // One of the currencies, and a time of the day.
  "PATCH /partner/organization/account-activation/{id}",
  "PATCH /partner/report-schedule/{id}",
  "PUT /provider/partner/{partner_id}/buy-rate",
  "PUT /provider/partner/{partner_id}/plan/{plan_id}/share",
  // Each item is answered by itself, whatever the call says: their texts are put into the same columns by statements.
  "POST /provider/partner/{partner_id}/organization",
  "POST /provider/partner/{partner_id}/payin",
  "POST /provider/partner/{partner_id}/dispute",
  "POST /provider/partner/{partner_id}/refund",
  "POST /provider/partner/{partner_id}/payout",
  "POST /provider/partner/{partner_id}/wallet",
  // A check's note is put into its column by statements as well.
  "POST /provider/identity-check/{org_id}",
  // Currencies and numbers.
  "POST /provider/fx-rate",
  // Its reason stands in the log, which shows it nowhere; the person is gone.
  "POST /sandbox/backoffice/erase",
]);
