/** The rows of a partner's buy rates and of a plan's fees, for every method and currency. */
import { paymentMethods } from "../../contract/reference/payment-methods";
import { regionOf } from "../../contract/reference/payment-regions";
import { buyRate, type planFee } from "../../gateway/db/schema/pricing";
import { countries } from "./countries";
import { printMinor, printPercent } from "./minor-units";
import { chargeOf, providerRates, type Charge, type Plan } from "./plans";
import type { RowWriter } from "./row-writer";

/** Of the countries that merchants come from. */
const currencies = [...new Set(Object.values(countries).map(({ currency }) => currency))];

const asTerms = ({ ppm, fixed }: Charge, currency: string) => ({ percent: printPercent(ppm), fixed_amount: printMinor(fixed, currency) });

export function seedBuyRates(rows: RowWriter, partner_id: string): void {
  for (const method of paymentMethods)
    for (const currency of currencies)
      rows.add(buyRate, { partner_id, method, currency, ...asTerms(chargeOf(providerRates[method], currency), currency) });
}

type Fee = Omit<typeof planFee.$inferInsert, "partner_id" | "plan_id" | "version">;

/** `dearer` multiplies the percents. */
export const planFees = (rates: Plan["rates"], dearer = 1): Fee[] =>
  paymentMethods
    .flatMap((method) => currencies.map((currency) => ({ method, currency })))
    .map(({ method, currency }, place) => {
      const { percent, dollars } = rates[method];
      const charge = chargeOf({ percent: Math.round(percent * dearer * 100) / 100, dollars }, currency);
      const terms = { ...asTerms(charge, currency), minimum_amount: null, maximum_amount: null, tiers: [] };
      return { method, currency, region: regionOf[method], ...terms, place };
    });
