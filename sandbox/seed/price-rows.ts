/** The rows of a partner's buy rates and of a plan's fees, for every method and currency. */
import { paymentMethods } from "../../contract/reference/payment-methods";
import { regionOf } from "../../contract/reference/payment-regions";
import { buyRate, type planFee } from "../../gateway/db/schema/pricing";
import { countries } from "./countries";
import { printMinor, printPercent } from "./minor-units";
import { chargeOf, providerRates, type Charge, type Plan, type Step } from "./plans";
import type { RowWriter } from "./row-writer";

/** Of the countries that merchants come from. */
const currencies = [...new Set(Object.values(countries).map(({ currency }) => currency))];

const asRate = ({ ppm, fixed }: Step, currency: string) => ({ percent: printPercent(ppm), fixed_amount: printMinor(fixed, currency) });

function asTerms({ steps, minimum, maximum }: Charge, currency: string) {
  const print = (amount: number | null) => (amount === null ? null : printMinor(amount, currency));
  const tiers = steps.flatMap((step) =>
    step.from === null ? [] : { from_amount: printMinor(step.from, currency), ...asRate(step, currency) },
  );
  return { ...asRate(steps[0], currency), minimum_amount: print(minimum), maximum_amount: print(maximum), tiers };
}

export function seedBuyRates(rows: RowWriter, partner_id: string): void {
  for (const method of paymentMethods)
    for (const currency of currencies)
      rows.add(buyRate, { partner_id, method, currency, ...asRate(chargeOf(providerRates[method], currency).steps[0], currency) });
}

type Fee = Omit<typeof planFee.$inferInsert, "partner_id" | "plan_id" | "version">;

/** `dearer` multiplies the percents. */
export const planFees = (rates: Plan["rates"], dearer = 1): Fee[] =>
  paymentMethods
    .flatMap((method) => currencies.map((currency) => ({ method, currency })))
    .map(({ method, currency }, place) => {
      const terms = asTerms(chargeOf(rates[method], currency, dearer), currency);
      return { method, currency, region: regionOf[method], ...terms, place };
    });
