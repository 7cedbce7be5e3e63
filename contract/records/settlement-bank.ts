import { z } from "zod";
import { Currency } from "../money";
import type { ListSpec } from "../paging";
import { settlementBankStatuses } from "../statuses";
import { CountryCode, Id, Time } from "../values";
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
  pay_id: z.string().nullable(),
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
  validated_at: Time.nullable(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
});
export type SettlementBank = z.infer<typeof SettlementBank>;

export const settlementBankList = {
  filters: {
    org_id: { kind: "id" },
    status: { kind: "one_of", values: settlementBankStatuses },
    currency: { kind: "text" },
    bank_country: { kind: "text" },
    is_primary: { kind: "boolean" },
    created_at: { kind: "time" },
  },
  sort: ["created_at", "settlement_bank_display_name"],
  default_sort: "-created_at",
  search: ["settlement_bank_display_name", "account_holder_name", "id"],
} as const satisfies ListSpec;
