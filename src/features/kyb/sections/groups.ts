/** How a page groups its questions. A question without a group goes in the last one. */
export const groupNames = [
  "identity",
  "address",
  "home_address",
  "what",
  "support",
  "regulation",
  "more",
  "volume",
  "money",
  "usage",
  "person",
  "identification",
  "contact",
  "account",
  "company",
  "proof",
  "documents",
  "additional",
] as const;
export type GroupName = (typeof groupNames)[number];

type Groups = readonly (readonly [GroupName, readonly string[]])[];

const homeAddress = [
  "address_line1",
  "address_line2",
  "address_country",
  "address_state",
  "address_city",
  "address_zip_code",
  "address_proof_document_id",
] as const;
const identification = [
  "nationality",
  "identification_type",
  "identification_custom_type",
  "identification_value",
  "identification_document_id",
] as const;

export const groupsOf = {
  "business-profile": [
    [
      "identity",
      [
        "legal_name",
        "name",
        "short_name",
        "dba_name",
        "business_type",
        "country",
        "is_abn_acn",
        "abn",
        "acn",
        "company_registration_number",
        "tax_registration_number",
      ],
    ],
    ["address", ["address_line1", "address_line2", "address_country", "address_state", "address_city", "address_zip_code", "org_timezone"]],
    ["what", ["industry_name", "does_org_has_website", "website_url", "product_description", "statement_descriptor"]],
    ["support", ["support_email_address", "support_phone_country_code", "support_phone_number", "notification_setting"]],
    ["regulation", ["is_licensed_fi", "is_cfd_provider"]],
    ["more", ["referral_source", "referred_by"]],
  ],
  "expected-activity": [
    ["volume", ["expected_txn_count_range_per_month", "expected_txn_volume_range_per_month_usd"]],
    ["money", ["expected_payin_country_list", "expected_payout_country_list", "source_of_funds", "source_of_funds_custom"]],
    ["usage", ["account_usage_intent", "account_usage_purpose"]],
  ],
  representative: [
    ["person", ["first_name", "last_name", "middle_name", "dob"]],
    ["contact", ["email_list", "phone_number_list"]],
    ["identification", identification],
    ["home_address", homeAddress],
  ],
  "settlement-bank": [["account", []]],
} as const satisfies Record<string, Groups>;

export type GroupedPage = keyof typeof groupsOf;
