/** Commission that was paid out to the partner's bank. */
import { z } from "zod";
import { Currency, Decimal } from "../money";
import type { ListSpec } from "../paging";
import { Id, Time } from "../values";
import { Party } from "./party";

export const CommissionPayout = z.object({
  /** Also that of its commission line. */
  id: Id,
  reference: z.string(),
  currency: Currency,
  /** In major units of `currency`, above zero. */
  amount: Decimal,
  /** Appears on the partner's bank statement: at most 16 letters and digits. */
  bank_reference: z.string(),
  /** The partner's account as it was when it was paid to; null where none was on record. */
  bank_name: z.string().nullable(),
  account_holder_name: z.string().nullable(),
  /** The last four letters or digits of the account number or IBAN; null for a short one. */
  account_last4: z.string().nullable(),
  /** The day on which the partner's bank statement has it, and that statement; null while none has. */
  seen_on: z.iso.date().nullable(),
  bank_statement_id: Id.nullable(),
  created_at: Time,
});
export type CommissionPayout = z.infer<typeof CommissionPayout>;

export const commissionPayoutList = {
  filters: { currency: { kind: "text" }, amount: { kind: "amount" }, created_at: { kind: "time" } },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: ["reference", "bank_reference", "id"],
} as const satisfies ListSpec;

/** The remittance advice: what a payout paid. */
export const CommissionPayoutDetail = CommissionPayout.extend({
  /** The partner. */
  holder: Party,
  line_count: z.number(),
  /** When the first and the last of its lines settled. */
  first_at: Time.nullable(),
  last_at: Time.nullable(),
  /** Its lines by organization, the largest first; `earned` and `taken_back` make `amount`. */
  organizations: z.array(
    z.object({
      org_id: Id.nullable(),
      org_name: z.string().nullable(),
      line_count: z.number(),
      earned: Decimal,
      taken_back: Decimal,
      amount: Decimal,
    }),
  ),
  /** The payout less the sum of its lines. */
  unexplained: Decimal,
});
export type CommissionPayoutDetail = z.infer<typeof CommissionPayoutDetail>;

/** What was paid to a partner at once. */
export const PaidOutCommission = z.object({ id: Id, partner_name: z.string(), reference: z.string(), currency: Currency, amount: Decimal });
export type PaidOutCommission = z.infer<typeof PaidOutCommission>;
