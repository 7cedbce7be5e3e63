import { expect, test } from "vitest";
import { emptyDraft } from "./draft";
import { riskFactors, riskLevelOf, type RiskFacts } from "./risk";

const facts = (given: Partial<RiskFacts> = {}): RiskFacts => ({
  draft: emptyDraft("00000000-0000-7000-8000-000000000001"),
  country: "AU",
  screening: [null],
  verification: ["NOT_STARTED"],
  payin_count: 0,
  dispute_count: 0,
  refund_count: 0,
  ...given,
});
const codes = (given: Partial<RiskFacts>) => riskFactors(facts(given)).map(({ code }) => code);

test("a merchant that nothing speaks against has a low risk", () => {
  expect(riskFactors(facts())).toEqual([]);
  expect(riskLevelOf(0)).toBe("LOW");
});

test("every factor is named, and adds to the score", () => {
  expect(codes({ country: "CD", screening: ["HIT"] })).toEqual(["risk_country", "risk_screening"]);
  const score = riskFactors(facts({ country: "CD", screening: ["HIT"] })).reduce((sum, { points }) => sum + points, 0);
  expect([score, riskLevelOf(score)]).toEqual([70, "HIGH"]);
});

test("a few disputes count only where they are many for its payins", () => {
  expect(codes({ payin_count: 100, dispute_count: 2 })).toEqual([]);
  expect(codes({ payin_count: 1000, dispute_count: 10 })).toEqual([]);
  expect(codes({ payin_count: 1000, dispute_count: 11 })).toEqual(["risk_disputes"]);
});
