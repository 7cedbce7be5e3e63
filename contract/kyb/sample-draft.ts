/** A draft with every answer a country requires and valid numbers, for tests. */
import { settlementMethodsOf } from "../reference/payout-methods";
import { rulesOf } from "./country-rules";
import { emptyBank, emptyDirector, emptyDraft, emptyShareholder, type KybDraft } from "./draft";

/** A well-formed, sequential id. */
export const personId = (count: number): string => `019d0000-0000-7000-8000-${count.toString(16).padStart(12, "0")}`;

const documentId = (count: number): string => `019d0000-0000-7000-9000-${count.toString(16).padStart(12, "0")}`;

const states: Record<string, string> = { AU: "NSW", US: "California", ID: "DI Yogyakarta", TH: "Bangkok", PH: "Metro Manila" };

export function completeDraft(country: string): KybDraft {
  const draft = emptyDraft(personId(1));
  const rules = rulesOf(country);
  const address = {
    address_line1: "12 Harbour Street",
    address_city: "Harbourtown",
    address_country: country,
    address_state: states[country] ?? null,
    address_zip_code: rules.postcode?.example ?? null,
  };
  Object.assign(draft.organization, {
    ...address,
    legal_name: "Harbour Tea House Limited",
    name: "Harbour Tea House",
    business_type: "PRIVATE_COMPANY",
    country,
    company_registration_number: rules.registration?.example ?? null,
    tax_registration_number: rules.tax?.rule?.example ?? null,
    ...(country === "AU" && { is_abn_acn: "ABN", abn: "51 824 753 556" }),
    industry_name: "Food and drink",
    product_description: "Loose-leaf tea and tea ware, sold online.",
    does_org_has_website: true,
    website_url: "https://harbourtea.example",
    statement_descriptor: "HARBOUR TEA",
    support_email_address: "help@harbourtea.example",
    support_phone_country_code: "+61",
    support_phone_number: "290001234",
    is_licensed_fi: false,
    is_cfd_provider: false,
    source_of_funds: "SALES_REVENUE",
    expected_payin_country_list: ["SG", "AU"],
    expected_payout_country_list: ["SG"],
    expected_txn_count_range_per_month: "FROM_500_TO_2500",
    expected_txn_volume_range_per_month_usd: "FROM_50000_TO_200000",
    account_usage_intent: ["MONEY_MOVEMENT"],
    account_usage_purpose: ["RECEIVE_FUNDS", "SEND_FUNDS"],
    company_registration_document_id: documentId(1),
    address_proof_document_id: documentId(2),
    shareholding_structure_document_id: documentId(3),
    aml_cft_policy_document_id: documentId(4),
  } satisfies Partial<KybDraft["organization"]>);
  const person = {
    first_name: "Dewi",
    last_name: "Lestari",
    nationality: "SG",
    identification_type: "PASSPORT" as const,
    identification_value: "E1234567K",
    identification_document_id: documentId(5),
  };
  Object.assign(draft.auth_rep, {
    ...person,
    ...address,
    dob: "1984-08-17",
    email_list: ["dewi@harbourtea.example"],
    phone_number_list: ["+61 412345678"],
    address_proof_document_id: documentId(6),
  } satisfies Partial<KybDraft["auth_rep"]>);
  draft.shareholder = [
    {
      ...emptyShareholder(personId(2)),
      ...person,
      dob: "1984-08-17",
      shareholder_percentage: "100",
      is_owner_of_over_25_percent: true,
      address_proof_document_id: documentId(8),
    },
  ];
  draft.director = [{ ...emptyDirector(personId(3)), ...person, ...address }];
  draft.settlement_bank = [
    {
      ...emptyBank(personId(4)),
      account_holder_name: "Harbour Tea House Limited",
      bank_country: country,
      currency: "USD",
      bank_name: "Harbour Bank",
      ...bankNumbersOf(country),
      payout_method_id: settlementMethodsOf(country, "USD")[0]?.id ?? null,
      bank_statement_document_id: documentId(7),
    },
  ];
  draft.kyb = { signature_initials: "DL", signature_timestamp: 1_795_132_800 };
  return draft;
}

const bankNumbersOf = (country: string) => ({
  bsb: country === "AU" ? "062-000" : null,
  aba: country === "US" ? "021000021" : null,
  sort_code: country === "GB" ? "20-00-00" : null,
  account_number: country === "NZ" ? "01-0902-0068389-00" : rulesOf(country).bank.includes("account_number") ? "123456789" : null,
  iban: rulesOf(country).bank.includes("iban") ? "NL91ABNA0417164300" : null,
  bic_swift: rulesOf(country).bank.includes("bic_swift") ? "ABNANL2A" : null,
});
