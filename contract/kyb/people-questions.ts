/** Questions about the people behind a business, and the account it is settled to. */
import { countryCodes } from "../reference/country-codes";
import { reachesAccount, settlementMethodsOf } from "../reference/payout-methods";
import { isSettledIn, settlementCurrenciesOf } from "../reference/settlement-currencies";
import { bankNumberRule, rulesOf, type BankNumber } from "./country-rules";
import { authRepFields, bankCompanyFields, bankFields, directorFields, shareholderFields, signatureFields } from "./draft";
import type { KybField } from "./field";
import type { KybPage } from "./pages";
import type { Problem } from "./problem";
import { checkPersonName, checkStreet, isHighRisk, isOverAQuarter, type Question, type Questions, type Scope } from "./question";

type Rest = Omit<Question, "field" | "page">;
const asker =
  <F extends Record<string, KybField>>(fields: F, page: KybPage) =>
  (name: keyof F & string, rest: Rest = {}): Question => ({ field: fields[name] as KybField, page, ...rest });

const name: Rest = { due: "currently", check: checkPersonName };
const middleName: Rest = { check: checkPersonName };
const isOther = ({ item }: Scope) => item.identification_type === "OTHERS";
const abroad = ({ item }: Scope) => rulesOf(typeof item.address_country === "string" ? item.address_country : null);

/** A citizen's own number where it is an identity card; the format of any other document's number is unknown. */
const identityNumber: Rest = {
  due: "currently",
  number: ({ item }) =>
    item.identification_type === "NATIONAL_ID" && typeof item.nationality === "string" ? rulesOf(item.nationality).national_id : null,
};

const homeAddress = {
  line1: { due: "currently", check: checkStreet } satisfies Rest,
  country: { due: "currently" } satisfies Rest,
  state: { isAsked: (scope) => abroad(scope).has_states } satisfies Rest as Rest,
  city: { due: "currently" } satisfies Rest,
  zip: { isAsked: (scope) => abroad(scope).has_postcode, number: (scope) => abroad(scope).postcode } satisfies Rest as Rest,
};

const riskyProof: Rest = { isAsked: isHighRisk, due: "currently", hint: () => "high_risk" };

const rep = asker(authRepFields, "representative");
export const authRepQuestions: Questions = {
  first_name: rep("first_name", name),
  last_name: rep("last_name", name),
  middle_name: rep("middle_name", middleName),
  dob: rep("dob", { due: "currently" }),
  email_list: rep("email_list", { due: "currently" }),
  phone_number_list: rep("phone_number_list", { due: "currently" }),
  nationality: rep("nationality", { due: "currently" }),
  identification_type: rep("identification_type", { due: "currently" }),
  identification_custom_type: rep("identification_custom_type", { isAsked: isOther, due: "currently" }),
  identification_value: rep("identification_value", identityNumber),
  identification_document_id: rep("identification_document_id", { due: "currently" }),
  address_line1: rep("address_line1", homeAddress.line1),
  address_line2: rep("address_line2"),
  address_country: rep("address_country", homeAddress.country),
  address_state: rep("address_state", homeAddress.state),
  address_city: rep("address_city", homeAddress.city),
  address_zip_code: rep("address_zip_code", homeAddress.zip),
  address_proof_document_id: rep("address_proof_document_id", {
    due: (scope) => (isHighRisk(scope) ? "currently" : "eventually"),
    hint: (scope) => (isHighRisk(scope) ? "high_risk" : null),
  }),
};

const holdsMuch = ({ item }: Scope) => isOverAQuarter(item.shareholder_percentage);
const holder = asker(shareholderFields, "shareholders");
export const shareholderQuestions: Questions = {
  first_name: holder("first_name", name),
  last_name: holder("last_name", name),
  middle_name: holder("middle_name", middleName),
  dob: holder("dob", { due: "currently" }),
  nationality: holder("nationality", { due: "currently" }),
  shareholder_percentage: holder("shareholder_percentage", { due: "currently", hint: (scope) => (holdsMuch(scope) ? "over_25" : null) }),
  identification_type: holder("identification_type", { due: "currently" }),
  identification_custom_type: holder("identification_custom_type", { isAsked: isOther, due: "currently" }),
  identification_value: holder("identification_value", identityNumber),
  email: holder("email", { due: "eventually" }),
  phone_country_code: holder("phone_country_code"),
  phone_number: holder("phone_number"),
  identification_document_id: holder("identification_document_id", {
    due: (scope) => (holdsMuch(scope) || isHighRisk(scope) ? "currently" : "eventually"),
    hint: (scope) => (isHighRisk(scope) ? "high_risk" : holdsMuch(scope) ? "over_25" : null),
  }),
  address_proof_document_id: holder("address_proof_document_id", riskyProof),
};

const head = asker(directorFields, "directors");
export const directorQuestions: Questions = {
  first_name: head("first_name", name),
  last_name: head("last_name", name),
  middle_name: head("middle_name", middleName),
  nationality: head("nationality", { due: "currently" }),
  email: head("email", { due: "eventually" }),
  phone_country_code: head("phone_country_code"),
  phone_number: head("phone_number"),
  identification_type: head("identification_type", { due: "currently" }),
  identification_custom_type: head("identification_custom_type", { isAsked: isOther, due: "currently" }),
  identification_value: head("identification_value", identityNumber),
  identification_document_id: head("identification_document_id", {
    due: (scope) => (isHighRisk(scope) ? "currently" : "eventually"),
    hint: (scope) => (isHighRisk(scope) ? "high_risk" : null),
  }),
  address_line1: head("address_line1", homeAddress.line1),
  address_line2: head("address_line2"),
  address_country: head("address_country", homeAddress.country),
  address_state: head("address_state", homeAddress.state),
  address_city: head("address_city", homeAddress.city),
  address_zip_code: head("address_zip_code", homeAddress.zip),
};

const bankCountryOf = ({ item }: Scope) => (typeof item.bank_country === "string" ? item.bank_country : null);
const account = asker(bankFields, "settlement-bank");
const bankNumber = (field: BankNumber): Question =>
  account(field, {
    isAsked: (scope) => rulesOf(bankCountryOf(scope)).bank.includes(field),
    due: "currently",
    number: (scope) => bankNumberRule(field, bankCountryOf(scope)),
  });

function currencyProblem(currency: string, scope: Scope): Problem | null {
  const country = bankCountryOf(scope);
  // An invalid country is reported at the country field.
  if (country === null || !countryCodes.includes(country) || isSettledIn(currency, country)) return null;
  return { code: "currency_not_there", params: { currency, country, allowed: settlementCurrenciesOf(country).join(", ") } };
}

/** None reaches an account abroad, or in another currency than its country's, from within the country. */
const methodsOf = ({ item: { bank_country, currency } }: Scope) =>
  typeof bank_country === "string" && typeof currency === "string" ? settlementMethodsOf(bank_country, currency) : [];

/** What was submitted before this was asked is not turned back for it. */
const wasSubmittedWithout = ({ submitted }: Scope) =>
  submitted !== null && (submitted.settlement_bank[0]?.payout_method_id ?? null) === null;

function payoutMethodProblem(id: string, { item }: Scope): Problem | null {
  const bank_country = item.bank_country as string | null;
  const currency = item.currency as string | null;
  if (reachesAccount(id, { bank_country, currency })) return null;
  return { code: "payout_method_elsewhere", params: { currency: currency ?? "", country: bank_country ?? "" } };
}
const isAtAustralianBank = (scope: Scope) => bankCountryOf(scope) === "AU";

export const bankQuestions: Questions = {
  account_holder_name: account("account_holder_name", { due: "currently" }),
  settlement_bank_display_name: account("settlement_bank_display_name"),
  bank_country: account("bank_country", { due: "currently" }),
  currency: account("currency", { due: "currently", check: currencyProblem }),
  bank_name: account("bank_name", { due: "currently" }),
  bsb: bankNumber("bsb"),
  aba: bankNumber("aba"),
  sort_code: bankNumber("sort_code"),
  account_number: bankNumber("account_number"),
  iban: bankNumber("iban"),
  bic_swift: bankNumber("bic_swift"),
  pay_id_type: account("pay_id_type", { isAsked: isAtAustralianBank }),
  pay_id: account("pay_id", { isAsked: (scope) => isAtAustralianBank(scope) && scope.item.pay_id_type !== null, due: "currently" }),
  payout_method_id: account("payout_method_id", {
    isAsked: (scope) => scope.has_local_rails && methodsOf(scope).length > 0,
    due: (scope) => (wasSubmittedWithout(scope) ? "eventually" : "currently"),
    check: payoutMethodProblem,
    hint: () => "payout_method",
  }),
  bank_statement_document_id: account("bank_statement_document_id", { due: "currently" }),
};

const company = asker(bankCompanyFields, "settlement-bank");
const ifNamed: Rest = { due: ({ item }) => (item.name ? "currently" : null) };
/** Held by a different company than the one being verified; empty means the same company. */
export const bankCompanyQuestions: Questions = {
  name: company("name", { hint: () => "same_company" }),
  registration_number: company("registration_number", ifNamed),
  incorporation_country: company("incorporation_country", ifNamed),
  address_line1: company("address_line1"),
  address_line2: company("address_line2"),
  address_country: company("address_country"),
  address_state: company("address_state"),
  address_city: company("address_city"),
  address_zip_code: company("address_zip_code"),
  phone_country_code: company("phone_country_code"),
  phone_number: company("phone_number"),
  company_email: company("company_email"),
};

export const signatureQuestions: Questions = {
  signature_initials: { field: signatureFields.signature_initials, page: "review", due: "currently" },
};
