/** The currency of a country in which figures are summed; US dollars where it has none that the provider fixes a rate for. */
const byCountry: Record<string, string> = {
  AU: "AUD",
  NZ: "NZD",
  SG: "SGD",
  GB: "GBP",
  US: "USD",
  HK: "HKD",
  ID: "IDR",
  TH: "THB",
  PH: "PHP",
  JP: "JPY",
  KW: "KWD",
  DE: "EUR",
  FR: "EUR",
  NL: "EUR",
  IE: "EUR",
  ES: "EUR",
  IT: "EUR",
};

export const ownCurrency = (country: string | null): string => byCountry[country ?? ""] ?? "USD";
