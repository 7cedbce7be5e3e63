/** How closely a merchant is watched, from what its verification and its payments say. Pure: the facts are read elsewhere. */
import { sentenceFor } from "../onboarding-sentences";
import type { Sentence } from "../sentence";
import type { KybDraft } from "./draft";
import { highRiskCountries } from "./high-risk";

export const riskLevels = ["LOW", "MEDIUM", "HIGH"] as const;
export type RiskLevel = (typeof riskLevels)[number];

export interface RiskFacts {
  draft: KybDraft;
  country: string;
  screening: readonly (string | null)[];
  verification: readonly string[];
  /** Of the last 90 days. */
  payin_count: number;
  dispute_count: number;
  refund_count: number;
  /** What the provider says beside them. */
  provider?: { level: RiskLevel; reason: string } | null;
}

export interface RiskFactor {
  code: string;
  sentence: Sentence;
  /** Adds to the score. */
  points: number;
}

const highRisk = new Set<string>(highRiskCountries);

/** At least `few` cases, and more than `percent` of the payins. */
const isOften = (count: number, of: number, percent: number, few = 3) => count >= few && of > 0 && count * 100 > of * percent;

type Code = Exclude<Extract<Parameters<typeof sentenceFor>[0], `risk_${string}`>, "risk_provider">;

export function riskFactors(facts: RiskFacts): RiskFactor[] {
  const { draft, country } = facts;
  const { organization, auth_rep, shareholder, director } = draft;
  const people = [auth_rep, ...shareholder, ...director];
  const factors: [Code, number, boolean][] = [
    ["risk_country", 30, highRisk.has(country)],
    ["risk_person", 20, people.some(({ nationality }) => nationality !== null && highRisk.has(nationality))],
    ["risk_screening", 40, facts.screening.includes("HIT")],
    ["risk_identity", 20, facts.verification.includes("REJECTED")],
    ["risk_financial", 20, organization.is_licensed_fi === true],
    ["risk_cfd", 30, organization.is_cfd_provider === true],
    ["risk_volume", 10, organization.expected_txn_volume_range_per_month_usd === "OVER_1000000"],
    [
      "risk_destinations",
      15,
      [...organization.expected_payin_country_list, ...organization.expected_payout_country_list].some((code) => highRisk.has(code)),
    ],
    ["risk_disputes", 25, isOften(facts.dispute_count, facts.payin_count, 1)],
    ["risk_refunds", 10, isOften(facts.refund_count, facts.payin_count, 15)],
  ];
  const own: RiskFactor[] = factors.flatMap(([code, points, applies]) => (applies ? [{ code, points, sentence: sentenceFor(code) }] : []));
  if (!facts.provider) return own;
  // As much as its level is short of by the other facts.
  const { level, reason } = facts.provider;
  const score = own.reduce((sum, { points }) => sum + points, 0);
  const points = Math.max(0, leastOf[level] - score);
  return [{ code: "risk_provider", points, sentence: sentenceFor("risk_provider", { reason }) }, ...own];
}

const leastOf: Record<RiskLevel, number> = { LOW: 0, MEDIUM: 20, HIGH: 50 };

export const riskLevelOf = (score: number): RiskLevel => (score >= leastOf.HIGH ? "HIGH" : score >= leastOf.MEDIUM ? "MEDIUM" : "LOW");
