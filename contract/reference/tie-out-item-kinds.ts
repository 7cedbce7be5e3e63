/** What a tie-out names beside its sums. Pure. */

/** Still on its way. */
export const openItemKinds = [
  /** Started in the period and not decided: the commission that it was promised. */
  "UNDER_WAY",
  /** Earned, and paid by the next payout. */
  "AWAITING_PAYOUT",
  /** Fees that settled, and whose month isn't invoiced yet. */
  "AWAITING_INVOICE",
] as const;

/** Doesn't add up: each kind is a leg of its own, held against the next record on the way from a payment to its payout. */
export const faultKinds = [
  /** A payment whose lines don't add up to its commission, fee or cost. */
  "LINES_DIFFER",
  /** A line of a payment that isn't there or isn't through. */
  "LINE_WITHOUT_PAYMENT",
  /** A line that isn't its own formula, or not at the share that its payment was promised. */
  "FORMULA_DIFFERS",
  /** The roll-up that figures are read from isn't the sum of the lines. */
  "ROLL_UP_DIFFERS",
  /** The wallet's balance isn't the sum of all its lines, whenever they were written. */
  "WALLET_DIFFERS",
  /** A payout that isn't the sum of the lines it paid, or names no line. */
  "PAYOUT_DIFFERS",
  /** A document that isn't the sum of its lines, of the fees it bills, or of its tax. */
  "INVOICE_DIFFERS",
] as const;

export const tieOutItemKinds = [...openItemKinds, ...faultKinds] as const;
export type TieOutItemKind = (typeof tieOutItemKinds)[number];
