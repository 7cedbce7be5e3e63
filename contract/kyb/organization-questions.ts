/** Questions about the business itself: its profile, expected activity and documents. */
import { abnRule, acnRule } from "./country-rules";
import { organizationFields as fields } from "./draft";
import { isHighRiskCountry } from "./high-risk";
import type { Due, Question, Questions, Scope } from "./question";

const profile = (name: keyof typeof fields, rest: Omit<Question, "field" | "page"> = {}): Question => ({
  field: fields[name],
  page: "business-profile",
  ...rest,
});
const activity = (name: keyof typeof fields, rest: Omit<Question, "field" | "page"> = {}): Question => ({
  field: fields[name],
  page: "expected-activity",
  ...rest,
});
const paper = (name: keyof typeof fields, rest: Omit<Question, "field" | "page"> = {}): Question => ({
  field: fields[name],
  page: "documents",
  ...rest,
});

const organizationOf = ({ draft }: Scope) => draft.organization;
const isAustralian = ({ country }: Scope) => country === "AU";
const when =
  (test: (scope: Scope) => unknown): ((scope: Scope) => Due | null) =>
  (scope) =>
    test(scope) ? "currently" : null;

/** Countries whose addresses need a state or province. */
const statesNeeded = new Set(["AU", "US", "ID", "TH", "PH"]);

export const profileQuestions = {
  legal_name: profile("legal_name", { due: "currently" }),
  name: profile("name", { due: "currently" }),
  short_name: profile("short_name"),
  dba_name: profile("dba_name"),
  business_type: profile("business_type", { due: "currently" }),
  country: profile("country", { due: "currently" }),
  is_abn_acn: profile("is_abn_acn", { isAsked: isAustralian, due: "currently" }),
  abn: profile("abn", {
    isAsked: (scope) => isAustralian(scope) && organizationOf(scope).is_abn_acn !== "ACN",
    due: when((scope) => organizationOf(scope).is_abn_acn === "ABN"),
    number: () => abnRule,
  }),
  acn: profile("acn", {
    isAsked: (scope) => isAustralian(scope) && organizationOf(scope).is_abn_acn === "ACN",
    due: when((scope) => organizationOf(scope).is_abn_acn === "ACN"),
    number: () => acnRule,
  }),
  company_registration_number: profile("company_registration_number", {
    isAsked: ({ rules }) => rules.registration !== null,
    due: when((scope) => organizationOf(scope).business_type !== "SOLE_TRADER"),
    number: ({ rules }) => rules.registration,
  }),
  tax_registration_number: profile("tax_registration_number", {
    isAsked: ({ rules }) => rules.tax !== null,
    due: ({ rules }) => rules.tax?.due ?? null,
    number: ({ rules }) => rules.tax?.rule ?? null,
  }),
  address_line1: profile("address_line1", { due: "currently" }),
  address_line2: profile("address_line2"),
  address_country: profile("address_country"),
  address_state: profile("address_state", {
    isAsked: ({ rules }) => rules.has_states,
    due: when(({ country }) => statesNeeded.has(country ?? "")),
  }),
  address_city: profile("address_city", { due: "currently" }),
  address_zip_code: profile("address_zip_code", {
    isAsked: ({ rules }) => rules.has_postcode,
    due: when(({ rules }) => rules.postcode),
    // An address abroad follows the rules of its own country, not the business's.
    number: ({ rules, country, item }) => (item.address_country === null || item.address_country === country ? rules.postcode : null),
  }),
  org_timezone: profile("org_timezone"),
  industry_name: profile("industry_name", { due: "currently" }),
  product_description: profile("product_description", { due: "currently" }),
  does_org_has_website: profile("does_org_has_website", { due: "currently" }),
  website_url: profile("website_url", {
    isAsked: (scope) => organizationOf(scope).does_org_has_website !== false,
    due: when((scope) => organizationOf(scope).does_org_has_website === true),
  }),
  statement_descriptor: profile("statement_descriptor", { due: "eventually", hint: () => "statement" }),
  support_email_address: profile("support_email_address", { due: "currently" }),
  support_phone_country_code: profile("support_phone_country_code", { due: "currently" }),
  support_phone_number: profile("support_phone_number", { due: "currently" }),
  is_licensed_fi: profile("is_licensed_fi", { due: "currently" }),
  is_cfd_provider: profile("is_cfd_provider", { due: "currently" }),
  referral_source: profile("referral_source"),
  referred_by: profile("referred_by", { isAsked: (scope) => organizationOf(scope).referral_source !== null }),
  notification_setting: profile("notification_setting"),
} satisfies Questions;

export const activityQuestions = {
  expected_txn_count_range_per_month: activity("expected_txn_count_range_per_month", { due: "currently" }),
  expected_txn_volume_range_per_month_usd: activity("expected_txn_volume_range_per_month_usd", { due: "currently" }),
  expected_payin_country_list: activity("expected_payin_country_list", { due: "currently" }),
  expected_payout_country_list: activity("expected_payout_country_list", { due: "currently" }),
  source_of_funds: activity("source_of_funds", { due: "currently" }),
  source_of_funds_custom: activity("source_of_funds_custom", {
    isAsked: (scope) => organizationOf(scope).source_of_funds === "OTHER",
    due: "currently",
  }),
  account_usage_intent: activity("account_usage_intent", { due: "currently" }),
  account_usage_purpose: activity("account_usage_purpose", {
    isAsked: (scope) => organizationOf(scope).account_usage_intent.length > 0,
    due: "currently",
  }),
} satisfies Questions;

const isLicensed = (scope: Scope) => organizationOf(scope).is_licensed_fi === true;
const isCfdProvider = (scope: Scope) => organizationOf(scope).is_cfd_provider === true;
const isRisky = ({ country }: Scope) => isHighRiskCountry(country);
/** A list of names doesn't show the owners behind owners. */
const isManyOwned = ({ draft }: Scope) => draft.shareholder.length > 3 || draft.organization.business_type === "TRUST";

export const documentQuestions = {
  company_registration_document_id: paper("company_registration_document_id", {
    due: when((scope) => organizationOf(scope).business_type !== "SOLE_TRADER"),
  }),
  address_proof_document_id: paper("address_proof_document_id", { due: "currently" }),
  shareholding_structure_document_id: paper("shareholding_structure_document_id", {
    due: when((scope) => isManyOwned(scope) || isRisky(scope)),
    hint: () => "four_megabytes",
  }),
  msa_signature_list_document_id: paper("msa_signature_list_document_id", { due: "eventually" }),
  license_document_id: paper("license_document_id", { isAsked: isLicensed, due: "currently", hint: () => "licensed" }),
  aml_cft_policy_document_id: paper("aml_cft_policy_document_id", {
    isAsked: (scope) => isLicensed(scope) || isRisky(scope),
    due: "currently",
    hint: (scope) => (isLicensed(scope) ? "licensed" : "high_risk"),
  }),
  customer_onboarding_policy_document_id: paper("customer_onboarding_policy_document_id", {
    isAsked: isLicensed,
    due: "currently",
    hint: () => "licensed",
  }),
  client_suitability_test_document_id: paper("client_suitability_test_document_id", {
    isAsked: isCfdProvider,
    due: "currently",
    hint: () => "cfd",
  }),
  risk_disclosures_document_id: paper("risk_disclosures_document_id", { isAsked: isCfdProvider, due: "currently", hint: () => "cfd" }),
  marketing_brochure_document_id: paper("marketing_brochure_document_id", { isAsked: isCfdProvider, due: "eventually", hint: () => "cfd" }),
  logo_document_id: paper("logo_document_id"),
} satisfies Questions;
