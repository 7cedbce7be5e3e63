/** The parts of a price list, and the methods of each. */
import type { paymentMethods } from "./payment-methods";

export const planProducts = ["PAYINS", "PAYOUTS", "CONVERSIONS"] as const;
export type PlanProduct = (typeof planProducts)[number];

export const methodsOf: Readonly<Record<PlanProduct, readonly (typeof paymentMethods)[number][]>> = {
  PAYINS: ["CARD", "CARD_INTERNATIONAL", "BANK_TRANSFER", "VIRTUAL_ACCOUNT"],
  PAYOUTS: ["LOCAL_TRANSFER", "WIRE"],
  CONVERSIONS: ["FX"],
};
