/** Lookup tables for the number checks: facts about each country, with their source. */

/** Beginnings of an EIN that no campus of the IRS gives out (IRS, "How EINs are assigned and valid EIN prefixes"). */
export const unassignedEin: ReadonlySet<string> = new Set("00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97".split(" "));

/** Letters in front of a company number of the United Kingdom (Companies House, "uniform resource identifiers"). */
export const gbCompanyPrefixes: ReadonlySet<string> = new Set(
  "AC CE CS FC FE GE GN GS IC IP LP NA NC NF NI NL NO NP NR NV OC OE PC R0 RC RS SA SC SE SF SG SI SL SO SP SR SZ ZC".split(" "),
);

/**
 * Banks of New Zealand: which check their accounts have, and the branches that they may give themselves (Inland Revenue,
 * "RWT and NRWT certificate filing specification", section 8). A bank without branches here gives out what it likes.
 */
export const nzBanks: ReadonlyMap<
  string,
  { check: "AB" | "D" | "E" | "F" | "G" | "none"; branches: readonly (readonly [from: number, to: number])[] }
> = new Map(
  (
    [
      ["AB", "01 1-999 1100-1199 1800-1899"],
      ["AB", "02 1-999 1200-1299"],
      ["AB", "03 1-999 1300-1399 1500-1599 1700-1799 1900-1999 7350-7399"],
      ["none", "04 2020-2024"],
      ["none", "05"],
      ["AB", "06 1-999 1400-1499"],
      ["D", "08 6500-6599"],
      ["E", "09 0-0"],
      ["none", "10 5165-5169"],
      ["AB", "11 5000-6499 6600-8999"],
      ["AB", "12 3000-3299 3400-3499 3600-3699"],
      ["AB", "13 4900-4999"],
      ["AB", "14 4700-4799"],
      ["AB", "15 3900-3999"],
      ["AB", "16 4400-4499"],
      ["AB", "17 3300-3399"],
      ["AB", "18 3500-3599"],
      ["AB", "19 4600-4649"],
      ["AB", "20 4100-4199"],
      ["AB", "21 4800-4899"],
      ["AB", "22 4000-4049"],
      ["AB", "23 3700-3799"],
      ["AB", "24 4300-4349"],
      ["F", "25 2500-2599"],
      ["G", "26 2600-2699"],
      ["AB", "27 3800-3849"],
      ["G", "28 2100-2149"],
      ["G", "29 2150-2299"],
      ["AB", "30 2900-2949"],
      ["none", "31 2800-2849"],
      ["F", "33 6700-6799"],
      ["AB", "35 2400-2499"],
      ["AB", "38 9000-9499"],
      ["none", "88"],
    ] as const
  ).map(([check, text]) => {
    const [bank = "", ...ranges] = text.split(" ");
    return [bank, { check, branches: ranges.map((range) => range.split("-").map(Number) as [number, number]) }] as const;
  }),
);

/** Over bank (2), branch (4), account (8) and suffix (4). */
export const nzBankWeights = {
  A: [0, 0, 6, 3, 7, 9, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0],
  B: [0, 0, 0, 0, 0, 0, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0],
  D: [0, 0, 0, 0, 0, 0, 0, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0],
  E: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 4, 3, 2, 0, 0, 0, 1],
  F: [0, 0, 0, 0, 0, 0, 0, 1, 7, 3, 1, 7, 3, 1, 0, 0, 0, 0],
  G: [0, 0, 0, 0, 0, 0, 0, 1, 3, 7, 1, 3, 7, 1, 0, 3, 7, 1],
} as const;

/** Kinds of entities in a UEN that is neither a business's nor a company's (ACRA, "entity-type indicators"). */
export const uenEntityTypes: ReadonlySet<string> = new Set(
  "CC CD CH CL CM CP CS CX DP FB FC FM FN GA GB GS HS LL LP MB MC MD MH MM MQ NB NR PA PB PF RF RP SM SS TC TU VH XL".split(" "),
);
