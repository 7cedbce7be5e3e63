/** What an invoice charges for: one item for each kind of transaction that merchants know by a name of its own. */
import type { paymentMethods } from "./payment-methods";
import type { TransactionType } from "./transaction-types";

type PaymentMethod = (typeof paymentMethods)[number];

/** In English, for the PDF; the portal has its own words. */
export const invoiceItemWords = {
  PAYIN_CARD: "Card payments, domestic",
  PAYIN_CARD_INTERNATIONAL: "Card payments, international",
  PAYIN_BANK_TRANSFER: "Bank transfers received",
  PAYIN_VIRTUAL_ACCOUNT: "Payins to virtual accounts",
  PAYIN: "Other payins",
  PAYOUT_LOCAL_TRANSFER: "Payouts by local transfer",
  PAYOUT_WIRE: "Payouts by wire",
  PAYOUT: "Other payouts",
  REFUND_CARD: "Refunds to cards, domestic",
  REFUND_CARD_INTERNATIONAL: "Refunds to cards, international",
  REFUND_BANK_TRANSFER: "Refunds of bank transfers",
  REFUND_VIRTUAL_ACCOUNT: "Refunds of payins to virtual accounts",
  REFUND: "Other refunds",
  CHARGEBACK_CARD: "Chargebacks on cards, domestic",
  CHARGEBACK_CARD_INTERNATIONAL: "Chargebacks on cards, international",
  CHARGEBACK: "Other chargebacks",
  FX_CONVERSION: "Currency conversions",
} as const;
export type InvoiceItem = keyof typeof invoiceItemWords;
export const invoiceItems = Object.keys(invoiceItemWords) as [InvoiceItem, ...InvoiceItem[]];

export function invoiceItemOf(type: TransactionType, method: PaymentMethod): InvoiceItem {
  const own = `${type}_${method}`;
  return own in invoiceItemWords ? (own as InvoiceItem) : type;
}
