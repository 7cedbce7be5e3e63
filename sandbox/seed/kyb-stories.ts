/** Where the seeded drafts stop, and what the reviewer said of those that came back. */
import type { KybDraft } from "../../contract/kyb/draft";

/** What is still missing or wrong in a draft that would be whole. */
type Gap = (draft: KybDraft) => void;

const noDocuments: Gap = ({ organization }) => {
  for (const name of Object.keys(organization)) if (name.endsWith("_document_id")) Object.assign(organization, { [name]: null });
};
const noDirectors: Gap = (draft) => void (draft.director = []);
const noOwners: Gap = (draft) => void (draft.shareholder = []);
const noAccount: Gap = (draft) => void (draft.settlement_bank = []);
const unsigned: Gap = (draft) => void (draft.kyb = { signature_initials: null, signature_timestamp: null });
const noActivity: Gap = ({ organization }) =>
  void Object.assign(organization, {
    expected_txn_count_range_per_month: null,
    expected_txn_volume_range_per_month_usd: null,
    expected_payin_country_list: [],
    expected_payout_country_list: [],
    source_of_funds: null,
    account_usage_intent: [],
    account_usage_purpose: [],
  });

/** Four things are left, and each is of another kind: a number, a share, a post box, a document. */
const fourLeft: Gap = (draft) => {
  const [first, second] = draft.shareholder;
  if (first && second) {
    Object.assign(first, { shareholder_percentage: "45", is_owner_of_over_25_percent: true });
    Object.assign(second, { shareholder_percentage: "30", is_owner_of_over_25_percent: true, identification_value: null });
    draft.shareholder = [first, second];
  }
  Object.assign(draft.director.at(-1) ?? {}, { address_line1: "PO Box 1187" });
  Object.assign(draft.settlement_bank[0] ?? {}, { bank_statement_document_id: null });
};

const wrongAbn: Gap = ({ organization }) =>
  void (organization.abn = organization.abn?.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) ?? null);

const gaps: Record<string, readonly Gap[]> = {
  "PT Nusantara Batik Digital": [fourLeft],
  "Redgum Cycles Pty Ltd": [wrongAbn, noActivity, noOwners, noDirectors, noAccount, noDocuments, unsigned],
  "Amoy Street Bakers Pte. Ltd.": [noAccount, unsigned],
  "Kea Adventure Parks Limited": [noDirectors, noActivity, unsigned],
  "Deansgate Tailors LLP": [noOwners, noAccount, noDocuments, unsigned],
};

export function leaveGaps(draft: KybDraft, merchant: string): void {
  for (const gap of gaps[merchant] ?? [noDirectors, noAccount, unsigned]) gap(draft);
}

export interface SeededRemark {
  path: string;
  text: string;
  /** Days to answer. */
  days: number;
  /** Who said what since. */
  thread: readonly { author: "partner" | "merchant"; audience: "MERCHANT" | "PROVIDER" | "TEAM"; text: string }[];
}

const remarks: Record<string, readonly SeededRemark[]> = {
  "Chao Phraya Ceramics Co., Ltd.": [
    {
      path: "auth_rep.address_proof_document_id",
      text: "The utility bill is cut off at the right edge, so its date cannot be read. A bank statement or bill from the last three months will do.",
      days: 10,
      thread: [
        { author: "partner", audience: "MERCHANT", text: "Could you send a statement of the account? Any of August to October." },
        { author: "merchant", audience: "MERCHANT", text: "I have asked the bank for October. It comes this week." },
      ],
    },
  ],
  "Kwun Tong Components Company Limited": [
    { path: "director.0.address_line1", text: "A post box is not a home address.", days: 9, thread: [] },
    {
      path: "organization.website_url",
      text: "The website does not open.",
      days: 3,
      thread: [{ author: "partner", audience: "TEAM", text: "Opens from Hong Kong only; ask them about the firewall." }],
    },
  ],
  "Görlitzer Klavierbau GmbH": [
    {
      path: "organization.company_registration_document_id",
      text: "The extract of the register is older than three months.",
      days: 9,
      thread: [
        { author: "partner", audience: "MERCHANT", text: "The provider needs a new extract. The register sends it by mail within a day." },
      ],
    },
    {
      path: "settlement_bank.0.account_holder_name",
      text: "The bank knows this account under another name. Give the name as it stands on the statement.",
      days: 9,
      thread: [],
    },
    {
      path: "shareholder.0.identification_document_id",
      text: "The photo of the passport reflects the light; the number cannot be read.",
      days: 9,
      thread: [],
    },
  ],
};

const anyRemark: readonly SeededRemark[] = [
  {
    path: "settlement_bank.0.bank_statement_document_id",
    text: "The statement is of another account than the one given.",
    days: 9,
    thread: [],
  },
];

export const remarksOf = (merchant: string): readonly SeededRemark[] => remarks[merchant] ?? anyRemark;

/** A name that matched another person's on a list, and is being reviewed. */
export const screeningHits: Readonly<Record<string, string>> = {
  "Atelier Marée SAS": "A person of the same name and year of birth is on a list of politically exposed persons.",
};

/** Who represents a merchant, where it is not the owner. */
export const representatives: Readonly<Record<string, { first_name: string; last_name: string }>> = {
  "Chao Phraya Ceramics Co., Ltd.": { first_name: "Somchai", last_name: "Wattanakul" },
};
