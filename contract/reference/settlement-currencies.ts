/**
 * In which countries an account can be settled to in a currency (specification, section 3: "currency-to-allowed-country
 * lists"; it names the currencies in section 2 and the countries nowhere). Three rules fill the table:
 * - a currency of its own country or countries: where ISO 4217 says it is used, and where an agreement makes it so
 *   (the Brunei and Singapore dollars, South Africa's Common Monetary Area);
 * - the euro in the Single Euro Payments Area, whatever the local currency (European Payments Council, EPC409-09 "List
 *   of SEPA scheme countries");
 * - the US dollar everywhere, by correspondent banks.
 */
const sepa = `
  AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MF MK MQ
  MT NL NO PL PM PT RE RO RS SE SI SK SM VA YT
`;

const countriesByCurrency = {
  AED: "AE",
  AUD: "AU CC CX KI NF NR TV",
  // Gave way to the euro on 1 January 2026.
  BGN: "",
  BHD: "BH",
  CAD: "CA",
  CHF: "CH LI",
  CNY: "CN HK MO",
  CZK: "CZ",
  DKK: "DK FO GL",
  EUR: sepa,
  GBP: "GB GG IM JE",
  HKD: "HK MO",
  // Gave way to the euro on 1 January 2023.
  HRK: "",
  HUF: "HU",
  IDR: "ID",
  ILS: "IL PS",
  INR: "BT IN",
  JPY: "JP",
  KES: "KE",
  KWD: "KW",
  MXN: "MX",
  MYR: "MY",
  NOK: "NO SJ",
  NZD: "CK NU NZ PN TK",
  OMR: "OM",
  PHP: "PH",
  PLN: "PL",
  QAR: "QA",
  RON: "RO",
  // Of a country that is not served.
  RUB: "",
  SAR: "SA",
  SEK: "SE",
  SGD: "BN SG",
  THB: "TH",
  TRY: "TR",
  UGX: "UG",
  USD: "anywhere",
  ZAR: "LS NA SZ ZA",
} as const;

const table = new Map(Object.entries(countriesByCurrency).map(([currency, countries]) => [currency, countries.trim().split(/\s+/)]));

/** Every currency that an account somewhere can settle in. */
export const settlementCurrencies: readonly string[] = [...table]
  .filter(([, countries]) => countries[0] !== "")
  .map(([currency]) => currency);

const sepaCountries = new Set(sepa.trim().split(/\s+/));
export const isSepaCountry = (country: string): boolean => sepaCountries.has(country);

export function isSettledIn(currency: string, country: string): boolean {
  const countries = table.get(currency) ?? [];
  return countries[0] === "anywhere" || countries.includes(country);
}

/** The currencies an account in this country can settle in, its own currency first. */
export const settlementCurrenciesOf = (country: string): string[] =>
  settlementCurrencies.filter((currency) => isSettledIn(currency, country)).sort((a, b) => reachOf(a) - reachOf(b));

const reachOf = (currency: string): number => (currency === "USD" ? Infinity : (table.get(currency)?.length ?? 0));
