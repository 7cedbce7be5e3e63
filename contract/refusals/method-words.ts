/** Words for a payment method that is a sentence's parameter. */
import type { paymentMethods } from "../reference/payment-methods";

export const methodWords: Readonly<Record<(typeof paymentMethods)[number], string>> = {
  CARD: "cards",
  CARD_INTERNATIONAL: "international cards",
  BANK_TRANSFER: "bank transfers",
  VIRTUAL_ACCOUNT: "virtual accounts",
  LOCAL_TRANSFER: "local transfers",
  WIRE: "wires",
  FX: "conversions",
};
