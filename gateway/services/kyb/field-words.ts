/** What a field of a verification is called in a sentence, in English: mails, questions, the sentence that says what is blocking. */
import type { KybDraft } from "../../../contract/kyb/draft";
import { valueAt } from "../../../contract/kyb/paths";

const words: Record<string, string> = {
  "organization.name": "trading name",
  "organization.is_abn_acn": "choice of ABN or ACN",
  "organization.abn": "ABN",
  "organization.acn": "ACN",
  "organization.company_registration_number": "registration number",
  "organization.tax_registration_number": "tax number",
  "organization.does_org_has_website": "answer whether it has a website",
  "organization.website_url": "website",
  "organization.is_licensed_fi": "answer whether it is a licensed institution",
  "organization.is_cfd_provider": "answer whether it offers contracts for difference",
  "organization.expected_txn_count_range_per_month": "expected number of transactions",
  "organization.expected_txn_volume_range_per_month_usd": "expected volume",
  "organization.expected_payin_country_list": "countries that pay in",
  "organization.expected_payout_country_list": "countries that are paid",
  "organization.source_of_funds_custom": "source of funds",
  "organization.account_usage_intent": "use of the account",
  "organization.account_usage_purpose": "purpose of the account",
  "organization.org_timezone": "time zone",
  "organization.industry_name": "industry",
  "organization.msa_signature_list_document_id": "signed agreement",
  "organization.aml_cft_policy_document_id": "AML/CFT policy",
  auth_rep: "authorised representative",
  shareholder: "shareholders",
  director: "directors",
  settlement_bank: "bank account",
  "settlement_bank.account_number": "bank account number",
  "settlement_bank.iban": "bank account’s IBAN",
  "settlement_bank.bsb": "bank account’s BSB",
  "settlement_bank.aba": "bank’s routing number",
  "settlement_bank.sort_code": "bank’s sort code",
  "settlement_bank.bic_swift": "bank’s BIC",
  "kyb.signature_initials": "signature",
  first_name: "first name",
  dob: "date of birth",
  email_list: "e-mail address",
  email: "e-mail address",
  phone_number_list: "phone number",
  identification_type: "kind of identification",
  identification_custom_type: "kind of identification",
  identification_value: "identification number",
  identification_document_id: "identification",
  address_proof_document_id: "proof of address",
  address_line1: "street address",
  address_city: "city",
  address_state: "state",
  address_zip_code: "postcode",
  address_country: "country of the address",
  shareholder_percentage: "share",
};

/** `shareholder.0.dob` → `date of birth`. */
export function fieldWords(path: string): string {
  const plain = path.replace(/\.\d+(?=\.|$)/g, "").replace(/\.additional_documents.*/, ".additional_documents");
  const name = plain.split(".").at(-1) ?? plain;
  return words[plain] ?? words[name] ?? name.replace(/_document_id$|_id$/, "").replaceAll("_", " ");
}

/** The person that a path is about, where there is one with a name. */
export function personAt(draft: KybDraft, path: string): string | null {
  const [section = "", index] = path.split(".");
  const item =
    section === "auth_rep"
      ? draft.auth_rep
      : section === "shareholder" || section === "director"
        ? valueAt(draft, `${section}.${index ?? ""}`)
        : null;
  if (item === null || item === undefined || typeof item !== "object") return null;
  const { first_name, last_name } = item as { first_name?: string | null; last_name?: string | null };
  const name = [first_name, last_name].filter(Boolean).join(" ");
  return name === "" ? null : name;
}

/** `Proof of address for Somchai Wattanakul`. */
export function titleOf(draft: KybDraft, path: string): string {
  const what = fieldWords(path);
  const whose = personAt(draft, path);
  return capital(whose === null ? what : `${what} for ${whose}`);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
