/** What a verification asks, section by section (specification, section 3): the fields, their kinds, and the draft made of them. */
import { clause } from "../clause";
import { z } from "zod";
import { Id } from "../values";
import {
  abnOrAcn,
  allUsagePurposes,
  businessTypes,
  countRanges,
  identificationTypes,
  notifications,
  payIdTypes,
  referralSources,
  sourcesOfFunds,
  usageIntents,
  volumeRanges,
} from "./choices";
import * as f from "./field";

const address = {
  address_line1: f.text(),
  address_line2: f.text(),
  address_city: f.city(),
  address_state: f.state(),
  address_country: f.country(),
  address_zip_code: f.text(20),
};

const phone = { phone_country_code: f.phoneCode(), phone_number: f.phoneNumber() };

const identification = {
  nationality: f.country(),
  identification_type: f.choice(identificationTypes),
  identification_custom_type: f.text(100),
  identification_value: f.secret(),
  identification_document_id: f.document(),
};

export const organizationFields = {
  name: f.text(),
  short_name: f.text(60),
  legal_name: f.text(),
  dba_name: f.text(),
  business_type: f.choice(businessTypes),
  country: f.country(),
  is_abn_acn: f.choice(abnOrAcn),
  abn: f.text(30),
  acn: f.text(30),
  company_registration_number: f.text(60),
  tax_registration_number: f.text(60),
  ...address,
  org_timezone: f.timeZone(),
  industry_name: f.text(100),
  does_org_has_website: f.flag(),
  website_url: f.url(),
  product_description: f.longText(2000),
  statement_descriptor: f.text(22),
  support_email_address: f.email(),
  support_phone_country_code: f.phoneCode(),
  support_phone_number: f.phoneNumber(),
  referral_source: f.choice(referralSources),
  referred_by: f.text(),
  is_licensed_fi: f.flag(),
  is_cfd_provider: f.flag(),
  source_of_funds: f.choice(sourcesOfFunds),
  source_of_funds_custom: f.text(),
  expected_payin_country_list: f.countries(),
  expected_payout_country_list: f.countries(),
  expected_txn_count_range_per_month: f.choice(countRanges),
  expected_txn_volume_range_per_month_usd: f.choice(volumeRanges),
  account_usage_intent: f.choices(usageIntents),
  account_usage_purpose: f.choices(allUsagePurposes),
  notification_setting: f.choices(notifications),
  /** Opaque: stored as received, never shown. */
  hash: f.text(),
  company_registration_document_id: f.document(),
  logo_document_id: f.document(),
  address_proof_document_id: f.document(),
  shareholding_structure_document_id: f.document(),
  msa_signature_list_document_id: f.document(),
  aml_cft_policy_document_id: f.document(),
  customer_onboarding_policy_document_id: f.document(),
  license_document_id: f.document(),
  client_suitability_test_document_id: f.document(),
  risk_disclosures_document_id: f.document(),
  marketing_brochure_document_id: f.document(),
};

export const authRepFields = {
  first_name: f.text(),
  middle_name: f.text(),
  last_name: f.text(),
  dob: f.day(),
  email_list: f.emails(),
  phone_number_list: f.phones(),
  ...identification,
  ...address,
  address_proof_document_id: f.document(),
};

export const shareholderFields = {
  first_name: f.text(),
  middle_name: f.text(),
  last_name: f.text(),
  dob: f.day(),
  email: f.email(),
  ...phone,
  shareholder_percentage: f.percentage(),
  /** Set by the gateway: whether the percentage is over 25. */
  is_owner_of_over_25_percent: f.flag(),
  ...identification,
  address_proof_document_id: f.document(),
};

export const directorFields = {
  first_name: f.text(),
  middle_name: f.text(),
  last_name: f.text(),
  email: f.email(),
  ...phone,
  ...identification,
  ...address,
};

export const bankFields = {
  account_holder_name: f.text(),
  /** Always a company's (specification, section 3). */
  type: f.choice(["company"]),
  settlement_bank_display_name: f.text(100),
  bank_country: f.country(),
  currency: f.currency(),
  bank_name: f.text(),
  account_number: f.secret(),
  bsb: f.text(20),
  aba: f.text(20),
  sort_code: f.text(20),
  iban: f.secret(),
  bic_swift: f.text(20),
  pay_id: f.text(),
  pay_id_type: f.choice(payIdTypes),
  payout_method_id: f.payoutMethod(),
  bank_statement_document_id: f.document(),
};

/** The company block of a settlement bank. */
export const bankCompanyFields = {
  name: f.text(),
  registration_number: f.text(60),
  incorporation_country: f.country(),
  ...address,
  ...phone,
  company_email: f.email(),
};

export const signatureFields = {
  signature_initials: f.text(6),
};

const AdditionalDocument = z.strictObject({ field_id: z.string().min(1).max(100), doc_id: Id });
const Company = z.strictObject(f.shapeOf(bankCompanyFields));
const SignatureTime = z.int().min(0).max(9_999_999_999).nullable();

export const KybOrganization = z.strictObject({
  ...f.shapeOf(organizationFields),
  /** Documents beyond the named ones; `field_id` is what the reviewer or the partner called it. */
  additional_documents: z.array(AdditionalDocument).max(20),
});
export const KybAuthRep = z.strictObject({ id: Id, ...f.shapeOf(authRepFields) });
export const KybShareholder = z.strictObject({ id: Id, ...f.shapeOf(shareholderFields) });
export const KybDirector = z.strictObject({ id: Id, ...f.shapeOf(directorFields) });
export const KybSettlementBank = z.strictObject({ id: Id, ...f.shapeOf(bankFields), company: Company });
/** `signature_timestamp` in seconds since 1970 (specification, section 3). */
export const KybSignature = z.strictObject({ ...f.shapeOf(signatureFields), signature_timestamp: SignatureTime });

export type KybOrganization = z.infer<typeof KybOrganization>;
export type KybAuthRep = z.infer<typeof KybAuthRep>;
export type KybShareholder = z.infer<typeof KybShareholder>;
export type KybDirector = z.infer<typeof KybDirector>;
export type KybSettlementBank = z.infer<typeof KybSettlementBank>;
export type KybSignature = z.infer<typeof KybSignature>;

/** Maximum number of people in a list. */
export const mostPeople = 100;

export const KybDraft = z.strictObject({
  organization: KybOrganization,
  auth_rep: KybAuthRep,
  shareholder: z.array(KybShareholder),
  director: z.array(KybDirector),
  settlement_bank: z.array(KybSettlementBank),
  kyb: KybSignature,
});
export type KybDraft = z.infer<typeof KybDraft>;

export const kybSections = [
  "organization",
  "auth_rep",
  "shareholder",
  "director",
  "settlement_bank",
  "kyb",
] as const satisfies readonly (keyof KybDraft)[];
export type KybSection = (typeof kybSections)[number];

/** Lists of people or accounts: their items have ids. */
export const listSections = ["shareholder", "director", "settlement_bank"] as const;
export type ListSection = (typeof listSections)[number];

/**
 * A list is the whole list: an item with a known id is kept, and its unnamed fields stay; one with a new id, or with
 * none, is added; one that is missing is removed.
 */
const listed = <T extends z.ZodRawShape>(item: z.ZodObject<T>) => z.array(item.partial());

/** Numbers are accepted and read as text. */
const numberAsText = z.preprocess((value) => (typeof value === "number" ? String(value) : value), f.Percentage);

/** Any part of any section, however incomplete; what is not named stays as it is. */
export const KybPatch = z.strictObject({
  organization: KybOrganization.partial().optional(),
  auth_rep: KybAuthRep.omit({ id: true }).partial().optional(),
  shareholder: listed(KybShareholder.extend({ shareholder_percentage: numberAsText }))
    .max(mostPeople)
    .optional(),
  director: listed(KybDirector).max(mostPeople).optional(),
  settlement_bank: z
    .array(KybSettlementBank.extend({ company: Company.partial() }).partial())
    .max(1, clause("accounts_too_many"))
    .optional(),
  kyb: KybSignature.partial().optional(),
});
export type KybPatch = z.infer<typeof KybPatch>;

type Fields = Record<string, f.KybField>;

const emptyOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, listKinds.has(kind) ? [] : null]));
const listKinds = new Set(["countries", "choices", "emails", "phones"]);

export const emptyShareholder = (id: string) => ({ id, ...emptyOf(shareholderFields) }) as KybShareholder;
export const emptyDirector = (id: string) => ({ id, ...emptyOf(directorFields) }) as KybDirector;
export const emptyBank = (id: string) =>
  ({ id, ...emptyOf(bankFields), type: "company", company: emptyOf(bankCompanyFields) }) as KybSettlementBank;

/** An empty draft; the ids are the representative's and the account's. */
export function emptyDraft(auth_rep_id: string): KybDraft {
  return {
    organization: { ...emptyOf(organizationFields), additional_documents: [] } as unknown as KybOrganization,
    auth_rep: { id: auth_rep_id, ...emptyOf(authRepFields) } as unknown as KybAuthRep,
    shareholder: [],
    director: [],
    settlement_bank: [],
    kyb: { signature_initials: null, signature_timestamp: null },
  };
}
