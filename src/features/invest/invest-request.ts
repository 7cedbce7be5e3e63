/** What is typed into a request, and what it still lacks. What is allowed is the gateway's to say. Pure. */
import { decimalShape } from "../../../contract/decimal";
import type { InvestCase, InvestOffer, RequestInvestment } from "../../../contract/records/invest";
import { investPurposes } from "../../../contract/reference/invest-choices";

export interface RequestValues {
  amount: string | null;
  currency: string | null;
  purpose: string | null;
  called_back_by: string | null;
  tax_residence: string | null;
  has_read_terms: boolean;
}

/** What was asked before stays; the terms are read again each time. */
export function startOf(found: InvestCase, { currencies }: InvestOffer): RequestValues {
  const taken = currencies.map(({ currency }) => currency);
  const held = found.wallets?.map(({ currency }) => currency) ?? [];
  const { amount, purpose, called_back_by, tax_residence } = found;
  const currency = found.currency ?? taken.find((each) => held.includes(each)) ?? taken[0] ?? null;
  return { amount, currency, purpose, called_back_by, tax_residence, has_read_terms: false };
}

export type Missing = Partial<Record<keyof RequestValues, keyof RequestValues | "amount_shape">>;

/** By field, what to say about it. */
export function missingIn(typed: RequestValues): Missing {
  const { amount, has_read_terms } = typed;
  const empty = (["amount", "currency", "purpose", "called_back_by", "tax_residence"] as const).filter((name) => !typed[name]);
  return {
    ...Object.fromEntries(empty.map((name) => [name, name])),
    ...(amount && !decimalShape.test(amount) && { amount: "amount_shape" as const }),
    ...(!has_read_terms && { has_read_terms: "has_read_terms" as const }),
  };
}

/** Null while something is missing. */
export function requestOf(typed: RequestValues, { org_id, partner }: InvestCase, { terms_version }: InvestOffer): RequestInvestment | null {
  const { amount, currency, called_back_by, tax_residence, has_read_terms } = typed;
  const purpose = investPurposes.find((each) => each === typed.purpose);
  if (Object.keys(missingIn(typed)).length > 0 || !amount || !currency || !purpose || !called_back_by || !tax_residence) return null;
  return { org_id, partner, amount, currency, purpose, called_back_by, tax_residence, has_read_terms, terms_version };
}
