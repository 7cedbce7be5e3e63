/**
 * Payout methods: a local transfer within a country in its own currency, a wire everywhere else. What each needs
 * depends on how the beneficiary's country numbers its accounts.
 */
import type { PayoutMethod } from "../records/payout-method";

type Needs = PayoutMethod["required_field_list"];
interface Rail {
  name: string;
  currency: string;
  needs: Needs;
}

const iban: Needs = ["iban"];
const sepa = (country: string): [string, Rail] => [country, { name: "SEPA credit transfer", currency: "EUR", needs: iban }];

/** By the beneficiary's country. */
const rails = new Map<string, Rail>([
  ["AU", { name: "Direct entry", currency: "AUD", needs: ["bsb", "account_number"] }],
  ["NZ", { name: "Bulk electronic clearing", currency: "NZD", needs: ["account_number"] }],
  ["GB", { name: "Faster Payments", currency: "GBP", needs: ["sort_code", "account_number"] }],
  ["US", { name: "ACH credit", currency: "USD", needs: ["aba", "account_number"] }],
  ["SG", { name: "FAST", currency: "SGD", needs: ["bic_swift", "account_number"] }],
  ["PH", { name: "InstaPay", currency: "PHP", needs: ["bic_swift", "account_number"] }],
  ["TH", { name: "BAHTNET", currency: "THB", needs: ["bic_swift", "account_number"] }],
  ["ID", { name: "BI-FAST", currency: "IDR", needs: ["bic_swift", "account_number"] }],
  ...["AT", "BE", "DE", "ES", "FI", "FR", "IE", "IT", "NL", "PT"].map(sepa),
]);

/** Countries outside SEPA whose accounts have an IBAN. */
const ibanCountries = new Set("AE BG BH CH CZ DK GB HR HU IL KW NO PL QA RO SA SE TR".split(" "));

const wireNeeds = (country: string): Needs => {
  const rail = rails.get(country);
  if (ibanCountries.has(country) || rail?.currency === "EUR") return ["iban", "bic_swift"];
  return ["account_number", "bic_swift"];
};

/**
 * A version 8 UUID (custom layout) that encodes method and route, so that every gateway returns the same id
 * and can decode it without a table.
 */
function idOf(method: PayoutMethod["method"], { sender_country, beneficiary_country, currency }: PayoutRoute): string {
  const signs = `${method.charAt(0)}${sender_country}${beneficiary_country}${currency}`;
  const hex = [...signs].map((sign) => sign.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8000-8000-${hex.slice(12).padEnd(12, "0")}`;
}

function routeOf(id: string): PayoutRoute {
  const hex = id.replaceAll("-", "");
  const codes = (hex.slice(0, 12) + hex.slice(20)).match(/../g) ?? [];
  const text = String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)));
  return { sender_country: text.slice(1, 3), beneficiary_country: text.slice(3, 5), currency: text.slice(5, 8) };
}

export interface PayoutRoute {
  sender_country: string;
  beneficiary_country: string;
  currency: string;
}

export function listPayoutMethods({ sender_country, beneficiary_country, currency }: PayoutRoute): PayoutMethod[] {
  const route = { sender_country, beneficiary_country, currency };
  const rail = rails.get(beneficiary_country);
  const make = (name: string, method: PayoutMethod["method"], required_field_list: Needs): PayoutMethod => ({
    id: idOf(method, route),
    name,
    method,
    ...route,
    required_field_list,
  });
  return [
    ...(rail?.currency === currency ? [make(rail.name, "LOCAL_TRANSFER", rail.needs)] : []),
    ...(sender_country === beneficiary_country ? [] : [make("International wire", "WIRE", wireNeeds(beneficiary_country))]),
  ];
}

/** Null for an id that matches no route. */
export const payoutMethodCalled = (id: string): PayoutMethod | null =>
  listPayoutMethods(routeOf(id)).find((each) => each.id === id.toLowerCase()) ?? null;

/** Those that reach an account from its own country, as a settlement does. */
export const settlementMethodsOf = (country: string, currency: string): PayoutMethod[] =>
  listPayoutMethods({ sender_country: country, beneficiary_country: country, currency });

/** Whether payouts by this method arrive at accounts in that country and currency. */
export function reachesAccount(id: string, { bank_country, currency }: { bank_country: string | null; currency: string | null }): boolean {
  const method = payoutMethodCalled(id);
  return method !== null && method.currency === currency && method.beneficiary_country === bank_country;
}
