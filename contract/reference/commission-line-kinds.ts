/** `PAYOUT` is commission paid out to the partner; the others are earned, or taken back when below zero. */
export const commissionLineKinds = ["FEE_MARGIN", "FX_MARKUP", "PAYOUT", "ADJUSTMENT"] as const;
