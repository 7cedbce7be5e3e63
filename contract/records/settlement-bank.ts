import { clause } from "../clause";
import { z } from "zod";
import { nameChecks } from "../reference/payout-checks";
import { payIdTypes } from "../kyb/choices";
import { ServedCountry } from "../kyb/served-country";
import { isMasked } from "../mask";
import { MaskedNumber } from "../masked-number";
import { Currency } from "../money";
import type { ListSpec } from "../paging";
import { settlementCurrencies } from "../reference/settlement-currencies";
import { settlementBankStatuses } from "../statuses";
import { CountryCode, Email, Id, Name, PhoneCountryCode, PhoneNumber, Time } from "../values";
import { BankAccount } from "./bank-account";

/** An account that a merchant is settled to (specification, section 3). */
export const SettlementBank = z.object({
  id: Id,
  org_id: Id,
  status: z.enum(settlementBankStatuses),
  is_primary: z.boolean(),
  settlement_bank_display_name: z.string().nullable(),
  account_holder_name: z.string().nullable(),
  currency: Currency,
  ...BankAccount.shape,
  pay_id: MaskedNumber,
  pay_id_type: z.string().nullable(),
  payout_method_id: Id.nullable(),
  company_name: z.string().nullable(),
  company_registration_number: z.string().nullable(),
  company_incorporation_country: CountryCode.nullable(),
  company_address_line1: z.string().nullable(),
  company_address_city: z.string().nullable(),
  company_address_state: z.string().nullable(),
  company_address_zip_code: z.string().nullable(),
  company_phone_country_code: z.string().nullable(),
  company_phone_number: z.string().nullable(),
  company_email: z.string().nullable(),
  bank_statement_document_id: Id.nullable(),
  validated_at: Time.nullable(),
  /** Why the provider rejected it. */
  reason: z.string().nullable(),
  /** Approved as the replacement of an account that stays in use until the partner confirms this one. */
  needs_confirmation: z.boolean(),
  /** The account that stays in use until this one is approved and confirmed; never itself an unconfirmed replacement. */
  replaces_id: Id.nullable(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
});
export type SettlementBank = z.infer<typeof SettlementBank>;

export const settlementBankList = {
  filters: {
    status: { kind: "one_of", values: settlementBankStatuses },
    org_id: { kind: "id" },
    currency: { kind: "text" },
    bank_country: { kind: "text" },
    is_primary: { kind: "boolean" },
    created_at: { kind: "time" },
    needs_confirmation: { kind: "boolean" },
  },
  sort: ["created_at", "settlement_bank_display_name"],
  default_sort: "-created_at",
  search: ["settlement_bank_display_name", "account_holder_name", "id"],
} as const satisfies ListSpec;

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, clause("control_characters"));

/** Saved as typed; what `MaskedNumber` answered is no number to save. */
const wholeNumber = (max: number) => line(max).refine((text) => !isMasked(text), clause("number_masked"));

const SettlementCurrency = z.enum(settlementCurrencies);

/** `settlement-bank-rules.ts` defines which numbers an account needs and how they are written. */
const writable = {
  settlement_bank_display_name: line(100).nullish(),
  bank_name: Name.nullish(),
  account_number: wholeNumber(60).nullish(),
  bsb: line(20).nullish(),
  aba: line(20).nullish(),
  sort_code: line(20).nullish(),
  iban: wholeNumber(60).nullish(),
  bic_swift: line(20).nullish(),
  pay_id: wholeNumber(200).nullish(),
  pay_id_type: z.enum(payIdTypes).nullish(),
  company_name: Name.nullish(),
  company_registration_number: line(60).nullish(),
  company_incorporation_country: ServedCountry.nullish(),
  company_address_line1: line(200).nullish(),
  company_address_city: line(100).nullish(),
  company_address_state: line(100).nullish(),
  company_address_zip_code: line(20).nullish(),
  company_phone_country_code: PhoneCountryCode.nullish(),
  company_phone_number: PhoneNumber.nullish(),
  company_email: Email.nullish(),
  is_primary: z.boolean().optional(),
  /** How payouts reach it, if the partner has local rails. */
  payout_method_id: Id.nullish(),
  bank_statement_document_id: Id.nullish(),
};

export const validationStatuses = ["PASSED", "FAILED"] as const;
export const validationCodes = ["account_details", "bank_directory", "payout_method", "bank_statement"] as const;

/** Checks of an account before the provider decides on it. */
export const BankValidation = z.object({
  status: z.enum(validationStatuses),
  checks: z.array(z.object({ code: z.enum(validationCodes), passed: z.boolean(), message: z.string() })),
  /** The name that was typed beside the merchant's legal name: nobody else was asked. */
  account_name_match: z.enum(["EXACT", "CLOSE", "NONE"]),
  /** What the bank says of the name and the number; NOT_CHECKED where none was asked, or it gave no answer. */
  name_check: z.enum(nameChecks).optional(),
});
export type BankValidation = z.infer<typeof BankValidation>;

export const ConfirmSettlementBank = z.strictObject({ version: z.int().min(1) });

export const AddSettlementBank = z.strictObject({
  org_id: Id,
  account_holder_name: Name,
  currency: SettlementCurrency,
  bank_country: ServedCountry,
  ...writable,
});
export type AddSettlementBank = z.infer<typeof AddSettlementBank>;

/** Fields left out stay as they are. */
export const ChangeSettlementBank = z.strictObject({
  /** The version the change is based on; if someone else saved in between, the call returns 409 and overwrites nothing. */
  version: z.int().min(1),
  account_holder_name: Name.optional(),
  currency: SettlementCurrency.optional(),
  bank_country: ServedCountry.optional(),
  ...writable,
});
export type ChangeSettlementBank = z.infer<typeof ChangeSettlementBank>;
