import { describe, expect, test } from "vitest";
import { feeProblems, type BuyRate, type PlanFee } from "./check-fees";
import { compareFees } from "./compare-fees";
import { inForceAt } from "./versions";

const floor: BuyRate = { method: "CARD", currency: "AUD", percent: "0.95", fixed_amount: "0.10" };
const yen: BuyRate = { method: "CARD", currency: "JPY", percent: "0.95", fixed_amount: "10" };
const fee = (given: Partial<PlanFee> = {}): PlanFee => ({
  method: "CARD",
  currency: "AUD",
  region: "DOMESTIC",
  percent: "1.45",
  fixed_amount: "0.30",
  minimum_amount: null,
  maximum_amount: null,
  tiers: [],
  ...given,
});
const tier = (from_amount: string, percent = "1", fixed_amount = "0.10") => ({ from_amount, percent, fixed_amount });
const codes = (...fees: PlanFee[]) =>
  Object.fromEntries(Object.entries(feeProblems(fees, [floor, yen])).map(([field, { code }]) => [field, code]));

describe("a plan's fees", () => {
  test("nothing is wrong with a good one", () => {
    expect(codes(fee(), fee({ currency: "JPY", fixed_amount: "30" }))).toEqual({});
  });

  test.each<[string, PlanFee, Record<string, string>]>([
    ["percent below the buy rate", fee({ percent: "0.94" }), { "fees.0.percent": "percent_below_floor" }],
    ["fixed part below the buy rate", fee({ fixed_amount: "0.09" }), { "fees.0.fixed_amount": "amount_below_floor" }],
    ["exactly the buy rate", fee({ percent: "0.9500", fixed_amount: "0.1" }), {}],
    [
      "minimum over the maximum",
      fee({ minimum_amount: "5", maximum_amount: "4" }),
      { "fees.0.minimum_amount": "fee_minimum_over_maximum" },
    ],
    ["overlapping tiers", fee({ tiers: [tier("0"), tier("500"), tier("500")] }), { "fees.0.tiers.2.from_amount": "tier_overlaps" }],
    ["a gap before the first tier", fee({ tiers: [tier("1"), tier("500")] }), { "fees.0.tiers.0.from_amount": "tier_starts_late" }],
    ["a tier below the buy rate", fee({ tiers: [tier("0"), tier("500", "0.5")] }), { "fees.0.tiers.1.percent": "percent_below_floor" }],
    ["more decimals than the yen has", fee({ currency: "JPY", fixed_amount: "30.5" }), { "fees.0.fixed_amount": "amount_too_precise" }],
    ["a region that the method lacks", fee({ region: "INTERNATIONAL" }), { "fees.0.region": "fee_region_not_there" }],
    ["a currency that is not offered", fee({ currency: "XOF" }), { "fees.0.currency": "fee_not_offered" }],
  ])("%s", (_, wrong, expected) => {
    expect(codes(wrong)).toEqual(expected);
  });

  test("a twin names the row before it", () => {
    expect(feeProblems([fee(), fee()], [floor])).toEqual({ "fees.1.method": { code: "fee_twice", params: { row: 1 } } });
  });
});

test("two lists are compared fee by fee, whatever their order and however their decimals are written", () => {
  const left = [fee(), fee({ currency: "JPY", fixed_amount: "30" })];
  const right = [
    fee({ currency: "JPY", fixed_amount: "31" }),
    fee({ percent: "1.4500" }),
    fee({ method: "WIRE", region: "INTERNATIONAL" }),
  ];
  expect(compareFees(left, right).map(({ key, differs }) => [key, differs])).toEqual([
    ["CARD AUD", false],
    ["CARD JPY", true],
    ["WIRE AUD", true],
  ]);
});

test("the version in force is the last to have begun", () => {
  const versions = [
    { version: 1, effective_from: "2026-01-01T00:00:00.000Z" },
    { version: 3, effective_from: "2026-12-01T00:00:00.000Z" },
    { version: 2, effective_from: "2026-06-01T00:00:00.000Z" },
  ];
  const at = (instant: string) => inForceAt(versions, instant)?.version;
  expect([
    at("2025-12-31T23:59:59.999Z"),
    at("2026-01-01T00:00:00.000Z"),
    at("2026-11-30T00:00:00.000Z"),
    at("2027-01-01T00:00:00.000Z"),
  ]).toEqual([undefined, 1, 2, 3]);
});
