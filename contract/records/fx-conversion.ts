import { z } from "zod";
import { conversions } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency, Decimal } from "../money";
import { paymentStatuses } from "../statuses";
import { Id, Time } from "../values";

/** A conversion between a merchant's currencies, alone or for a payout. */
export const FxConversion = z.object({
  id: Id,
  org_id: Id,
  transaction_id: Id,
  /** The payout it was made for. */
  payout_id: Id.nullable(),
  reference: z.string(),
  status: z.enum(paymentStatuses),
  /** In major units of `source_currency`. */
  source_amount: Decimal,
  source_currency: Currency,
  /** In major units of `target_currency`. */
  target_amount: Decimal,
  target_currency: Currency,
  /** Target currency per unit of source currency: what the merchant got, and the fixing under it. */
  rate: Decimal,
  mid_rate: Decimal,
  /** Of 100. */
  markup_percent: Decimal,
  /** The markup as an amount, in `source_currency`. */
  markup_amount: Decimal,
  rate_held_until: Time.nullable(),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
  settled_at: Time.nullable(),
});
export type FxConversion = z.infer<typeof FxConversion>;

export const fxConversionRecord = defineRecord({
  slug: "fx-conversion",
  words: ["conversions", "a conversion"],
  access: conversions,
  record: FxConversion,
  money: { source_currency: ["source_amount", "markup_amount"], target_currency: ["target_amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: paymentStatuses },
      org_id: { kind: "id" },
      source_currency: { kind: "text" },
      target_currency: { kind: "text" },
      source_amount: { kind: "amount" },
      created_at: { kind: "time" },
      payout_id: { kind: "id" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id"],
  },
});
