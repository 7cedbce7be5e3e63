/** How a conversion between two of a merchant's wallets begins: paid at once, and priced by the merchant's markup of its start. */
import { v7 as uuidv7 } from "uuid";
import { roundMoney } from "../../../contract/currency";
import {
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
  trimDecimal,
  withoutSign,
  compareDecimals,
  roundDecimal,
  type DecimalText,
} from "../../../contract/decimal";
import { fxConversion } from "../../db/schema/records/fx-conversion";
import { transaction } from "../../db/schema/transaction";
import { refusal, type Refusal } from "../../refusal";
import { pricesAtStart } from "../pricing/start-prices";
import { nextReference } from "../records/next-reference";
import type { Transaction } from "./begin-payment";
import { postToWallet } from "./post-to-wallet";
import { changed, tell, type Step } from "./step";

export interface NewConversion {
  org_id: string;
  /** In major units of their currencies, with their decimals. */
  source_amount: DecimalText;
  source_currency: string;
  target_amount: DecimalText;
  target_currency: string;
  /** Target currency per unit of source currency: what the merchant gets, and the fixing under it. */
  rate: DecimalText;
  mid_rate: DecimalText;
  rate_held_until: string | null;
  /** Not after now. */
  started_at: string;
}

type Begun = { begun: Transaction } | { field: "source_currency" | "rate"; refusal: Refusal };

/** Rates are rounded to nine digits or so: of the fixing, a hundred-thousandth. */
const rateTolerance = "0.00001";
const rateDigits = 9;

/** A conversion is INITIATED. Refused where the plan doesn't price it, or where the rate isn't the fixing less its markup. */
export async function beginConversion(step: Step, wanted: NewConversion): Promise<Begun> {
  const { tx, now } = step;
  const { org_id, source_amount: amount, source_currency: currency, target_currency, rate, mid_rate, started_at } = wanted;
  const charges = [{ kind: "FX_MARKUP" as const, method: "FX" as const, fx: { rate, mid_rate } }];
  // Its rate was fixed at the markup of then, whatever applies by now.
  const priced = await pricesAtStart(step, { org_id, currency, amount, charges }, started_at);
  const [part] = priced?.prices.parts ?? [];
  if (!priced || !part?.terms) return { field: "source_currency", refusal: refusal("payment_without_price", { method: "FX", currency }) };
  const markup = part.terms.percent;
  const due = multiplyDecimals(mid_rate, subtractDecimals("1", divideDecimals(markup, "100", 8)));
  const off = withoutSign(subtractDecimals(rate, due));
  if (compareDecimals(off, multiplyDecimals(mid_rate, rateTolerance)) > 0)
    return {
      field: "rate",
      refusal: refusal("told_rate_off", { markup: trimDecimal(markup), rate: trimDecimal(roundDecimal(due, rateDigits)) }),
    };
  const msecs = Date.parse(started_at);
  const [id, transaction_id] = [uuidv7({ msecs }), uuidv7({ msecs })];
  const reference = await nextReference({ tx }, fxConversion, `FX-${org_id.slice(-4).toUpperCase()}-`);
  const same = { partner_id: tx.partner_id, org_id, reference, status: "INITIATED" as const, created_at: started_at, updated_at: now };
  const { target_amount, rate_held_until } = wanted;
  await tx.sql.insert(fxConversion).values({
    ...{ ...same, id, transaction_id, payout_id: null, source_amount: amount, source_currency: currency, target_amount, target_currency },
    ...{ rate, mid_rate, markup_percent: markup, markup_amount: part.charged_amount, rate_held_until },
  });
  const description = `${currency} to ${target_currency}`;
  const [begun] = await tx.sql
    .insert(transaction)
    .values({
      ...{ ...same, ...priced, id: transaction_id, type: "FX_CONVERSION", method: "FX", amount, currency, description },
      ...{ commission_amount: roundMoney("0", currency), counterparty_name: null, fx_conversion_id: id },
    })
    .returning();
  if (!begun) throw new Error(`${reference} was not booked`);
  await postToWallet(tx, { org_id, currency, amount: `-${amount}`, subject_id: id, reference, type: "FX_CONVERSION", description }, now);
  await tell({ ...step, now: started_at }, id, "CREATED");
  changed(step, "CREATED", org_id, { conversion: id, transaction: transaction_id });
  return { begun };
}
