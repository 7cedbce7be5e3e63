/** Fields that identify a person or an account: the audit log says that they changed, but not to what. */
import type { KybDraft } from "./kyb/draft";
import type { PartnerUser } from "./records/partner";
import type { SettlementBank } from "./records/settlement-bank";

const ofAccount = [
  "account_number",
  "iban",
  "bsb",
  "aba",
  "sort_code",
  "bic_swift",
  "pay_id",
  "company_registration_number",
  "company_phone_number",
  "company_email",
] as const satisfies readonly (keyof SettlementBank)[];
const ofUser = ["phone_number"] as const satisfies readonly (keyof PartnerUser)[];
const ofOrganization = [
  "tax_registration_number",
  "company_registration_number",
  "abn",
  "acn",
  "support_phone_number",
  "support_email_address",
] as const satisfies readonly (keyof KybDraft["organization"])[];

/** Of a person whose identity is verified; everything about a verification's people is personal besides. */
const ofPerson = ["identification_value", "dob"] as const;

const personalFields: ReadonlySet<string> = new Set([...ofAccount, ...ofUser, ...ofOrganization, ...ofPerson]);

/** `settlement_bank.0.iban`: by the last name of the path. */
export const isPersonalField = (path: string): boolean => personalFields.has(path.slice(path.lastIndexOf(".") + 1));
