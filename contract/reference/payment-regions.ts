/** Where a payment by each method comes from or goes to: which regions a fee for it may name. */
import type { paymentMethods } from "./payment-methods";

export const feeRegions = ["DOMESTIC", "INTERNATIONAL"] as const;
export type FeeRegion = (typeof feeRegions)[number];

type Method = (typeof paymentMethods)[number];

/** Null: the method knows no region. */
export const regionOf: Readonly<Record<Method, FeeRegion | null>> = {
  CARD: "DOMESTIC",
  CARD_INTERNATIONAL: "INTERNATIONAL",
  BANK_TRANSFER: "DOMESTIC",
  VIRTUAL_ACCOUNT: "DOMESTIC",
  LOCAL_TRANSFER: "DOMESTIC",
  WIRE: "INTERNATIONAL",
  FX: null,
};
