/**
 * Countries that the provider does not serve, or serves after a closer look (specification, section 9: about 36
 * codes, six of them named there; the rest follow the public lists of the FATF and of EU sanctions).
 */

/** No one from here is onboarded, and no money goes there. */
export const restrictedCountries = ["IR", "KP", "SY", "CU", "RU", "BY", "MM", "AF", "YE", "SD", "SS", "SO", "LY"] as const;

/** Onboarded with extra checks: a person from here is referred to the reviewer. */
export const highRiskCountries = [
  "AO",
  "BF",
  "BG",
  "BI",
  "CD",
  "CF",
  "CI",
  "CM",
  "DZ",
  "GW",
  "HT",
  "IQ",
  "KE",
  "LA",
  "LB",
  "ML",
  "MZ",
  "NA",
  "NG",
  "NI",
  "NP",
  "VE",
  "VU",
] as const;

const restricted = new Set<string>(restrictedCountries);
const highRisk = new Set<string>(highRiskCountries);

export const isRestrictedCountry = (code: string | null | undefined): boolean => restricted.has(code ?? "");
export const isHighRiskCountry = (code: string | null | undefined): boolean => highRisk.has(code ?? "");
