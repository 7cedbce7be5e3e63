/** What number checks look up: facts of each country, with their source. */

/** Length of an IBAN by country (SWIFT, "IBAN Registry", and the countries that use it without being listed there). */
export const ibanLengths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    15: "NO",
    16: "BE",
    18: "DK FI FK FO GL NL SD",
    19: "MK SI",
    20: "AT BA EE KZ LT LU MN XK",
    21: "CH HR LI LV",
    22: "BG BH CR DE GB GE IE ME RS VA",
    23: "AE GI IL IQ OM SO TL",
    24: "AD CZ ES MD PK RO SA SE SK TN VG",
    25: "AO CV GW LY MZ PT ST",
    26: "DZ IR IS TR",
    27: "BI CF CG CM DJ FR GA GQ GR IT KM MC MG MR SM TD",
    28: "AL AZ BF BJ BY CI CY DO GT HN HU LB MA ML NE NI PL SN SV TG",
    29: "BR EG PS QA UA",
    30: "JO KW MU YE",
    31: "MT SC",
    32: "LC",
    33: "RU",
  }).flatMap(([length, countries]) => countries.split(" ").map((country) => [country, Number(length)] as const)),
);

/** VAT numbers after their two letters (European Commission, VIES, "format of VAT numbers"). */
export const vatShapes: ReadonlyMap<string, RegExp> = new Map([
  ["AT", /^U\d{8}$/],
  ["BE", /^[01]\d{9}$/],
  ["BG", /^\d{9,10}$/],
  ["CY", /^\d{8}[A-Z]$/],
  ["CZ", /^\d{8,10}$/],
  ["DE", /^\d{9}$/],
  ["DK", /^\d{8}$/],
  ["EE", /^\d{9}$/],
  ["EL", /^\d{9}$/],
  ["ES", /^[A-Z\d]\d{7}[A-Z\d]$/],
  ["FI", /^\d{8}$/],
  ["FR", /^[A-HJ-NP-Z\d]{2}\d{9}$/],
  ["HR", /^\d{11}$/],
  ["HU", /^\d{8}$/],
  ["IE", /^(\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/],
  ["IT", /^\d{11}$/],
  ["LT", /^(\d{9}|\d{12})$/],
  ["LU", /^\d{8}$/],
  ["LV", /^\d{11}$/],
  ["MT", /^\d{8}$/],
  ["NL", /^[A-Z\d+*]{10}\d{2}$/],
  ["PL", /^\d{10}$/],
  ["PT", /^\d{9}$/],
  ["RO", /^\d{2,10}$/],
  ["SE", /^\d{12}$/],
  ["SI", /^\d{8}$/],
  ["SK", /^\d{10}$/],
  ["XI", /^(\d{9}|\d{12}|(GD|HA)\d{3})$/],
]);

/** Beginnings of an EIN that no campus of the IRS gives out (IRS, "How EINs are assigned and valid EIN prefixes"). */
export const unassignedEin: ReadonlySet<string> = new Set("00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97".split(" "));

/** Letters in front of a company number of the United Kingdom (Companies House, "uniform resource identifiers"). */
export const gbCompanyPrefixes: ReadonlySet<string> = new Set(
  "AC CE CS FC FE GE GN GS IC IP LP NA NC NF NI NL NO NP NR NV OC OE PC R0 RC RS SA SC SE SF SG SI SL SO SP SR SZ ZC".split(" "),
);

/** Which check a bank of New Zealand uses (Inland Revenue, "RWT and NRWT certificate filing specification", section 8). */
export const nzBankChecks: ReadonlyMap<string, "AB" | "D" | "E" | "F" | "G" | "none"> = new Map([
  ...["01", "02", "03", "06", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "27", "30", "35", "38"].map((bank) => [bank, "AB"] as const),
  ["08", "D"],
  ["09", "E"],
  ["25", "F"],
  ["33", "F"],
  ["26", "G"],
  ["28", "G"],
  ["29", "G"],
  // Banks whose account numbers carry no check, or none that is published.
  ...["04", "05", "10", "31", "88"].map((bank) => [bank, "none"] as const),
]);

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
