/** A price list while it is typed: decimals as text, and what is wrong with each row. Pure. */
import { feeKey, problemsOfFee, type BuyRate, type PlanFee } from "../../../contract/pricing/check-fees";
import type { FeeTier } from "../../../contract/pricing/fee";
import { areSameTerms } from "../../../contract/pricing/compare-fees";
import type { Coded } from "../../../contract/sentence";
import { regionOf } from "../../../contract/reference/payment-regions";

export interface TierDraft {
  from_amount: string;
  percent: string;
  fixed_amount: string;
}

export interface FeeDraft {
  method: PlanFee["method"];
  currency: string;
  percent: string;
  fixed_amount: string;
  minimum_amount: string;
  maximum_amount: string;
  tiers: TierDraft[];
}

export interface PlanDraft {
  name: string;
  description: string;
  /** `2026-12-01`; empty: at once. */
  effective_from: string;
  fees: FeeDraft[];
}

export type FeeProblems = Readonly<Record<string, Coded>>;

/** 1.4500 → 1.45: what people type. */
const plain = (decimal: string) => (decimal.includes(".") ? decimal.replace(/0+$/, "").replace(/\.$/, "") : decimal);

export const draftOf = ({ region: _, ...fee }: PlanFee): FeeDraft => ({
  ...fee,
  percent: plain(fee.percent),
  minimum_amount: fee.minimum_amount ?? "",
  maximum_amount: fee.maximum_amount ?? "",
  tiers: fee.tiers.map((tier) => ({ ...tier, percent: plain(tier.percent) })),
});

export const newFee = (method: PlanFee["method"], currency: string): FeeDraft => ({
  method,
  currency,
  percent: "",
  fixed_amount: "",
  minimum_amount: "",
  maximum_amount: "",
  tiers: [],
});

const isPercent = (text: string) => text === "" || /^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/.test(text);
const isAmount = (text: string) => text === "" || /^\d{1,12}(\.\d{1,3})?$/.test(text);

const orZero = (text: string) => (text === "" ? "0" : text);
const orNull = (text: string) => (text === "" ? null : text);

export interface SentFee extends PlanFee {
  tiers: FeeTier[];
}

/** As it would be sent; only for a row without malformed fields. */
export const feeOf = (draft: FeeDraft): SentFee => {
  const tiers = draft.tiers.map((tier) => ({
    from_amount: orZero(tier.from_amount),
    percent: orZero(tier.percent),
    fixed_amount: orZero(tier.fixed_amount),
  }));
  const rate = tiers[0] ?? { percent: orZero(draft.percent), fixed_amount: orZero(draft.fixed_amount) };
  return {
    method: draft.method,
    currency: draft.currency,
    region: regionOf[draft.method],
    percent: rate.percent,
    fixed_amount: rate.fixed_amount,
    minimum_amount: orNull(draft.minimum_amount),
    maximum_amount: orNull(draft.maximum_amount),
    tiers,
  };
};

const noPercent: Coded = { code: "no_percent", params: {} };
const noAmount: Coded = { code: "no_amount", params: {} };

function malformedIn(draft: FeeDraft): FeeProblems {
  const problems: Record<string, Coded> = {};
  const check = (field: string, text: string) => {
    const isPercentField = field.endsWith("percent");
    if (isPercentField ? !isPercent(text) : !isAmount(text)) problems[field] = isPercentField ? noPercent : noAmount;
  };
  if (draft.tiers.length === 0) for (const field of ["percent", "fixed_amount"] as const) check(field, draft[field]);
  for (const field of ["minimum_amount", "maximum_amount"] as const) check(field, draft[field]);
  for (const [place, tier] of draft.tiers.entries())
    for (const field of ["from_amount", "percent", "fixed_amount"] as const) check(`tiers.${place}.${field}`, tier[field]);
  return problems;
}

/** By field of the row: `percent`, `tiers.1.from_amount`; empty if it can be saved. */
export function problemsOf(draft: FeeDraft, floor: BuyRate | undefined): FeeProblems {
  const malformed = malformedIn(draft);
  return Object.keys(malformed).length > 0 ? malformed : problemsOfFee(feeOf(draft), floor);
}

/** What is typed at a problem's field: `tiers.1.percent`. */
const typedAt = (draft: FeeDraft, field: string): string => {
  const [first = "", place, name = ""] = field.split(".");
  const holder: object | undefined = place === undefined ? draft : draft.tiers[Number(place)];
  const typed: unknown = holder && Reflect.get(holder, place === undefined ? first : name);
  return typeof typed === "string" ? typed : "";
};

/** Those of fields that hold something: what is still to be typed isn't wrong yet. */
export const problemsTyped = (draft: FeeDraft, problems: FeeProblems): FeeProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => typedAt(draft, field) !== ""));

/** The floor of one field, where it is below it: what "Use 7.00" puts there. */
export function floorFor(field: string, { code }: Coded, floor: BuyRate | undefined): string | null {
  if (!floor || (code !== "percent_below_floor" && code !== "amount_below_floor")) return null;
  return plain(field.endsWith("percent") ? floor.percent : floor.fixed_amount);
}

/** How many rows differ from the version they began with, those that were added and removed included. */
export function countChanges(fees: readonly FeeDraft[], before: readonly PlanFee[], isSound: (draft: FeeDraft) => boolean): number {
  const known = new Map(before.map((fee) => [feeKey(fee), fee]));
  const changed = fees.filter((draft) => {
    const old = known.get(feeKey(draft));
    known.delete(feeKey(draft));
    return !old || !isSound(draft) || !areSameTerms(feeOf(draft), old);
  });
  return changed.length + known.size;
}
