/** Conversions between a merchant's wallets as the provider tells them. */
import { eq } from "drizzle-orm";
import { multiplyDecimals, roundDecimal, subtractDecimals, withoutSign, compareDecimals } from "../../../contract/decimal";
import { currencyDecimals } from "../../../contract/currency";
import { TellConversion } from "../../../contract/records/told-money";
import { refusedField } from "../../app-error";
import { fxConversion } from "../../db/schema/records/fx-conversion";
import { refusal } from "../../refusal";
import { beginConversion } from "../payments/begin-conversion";
import type { Step } from "../payments/step";
import type { Telling } from "./tell";
import { moneyOf, refuseOther, requireActive, requireFeature, startOf } from "./tell-checks";
import { lockTransaction, moveTo } from "./tell-payments";

/** Throws `refused`, naming the field. */
async function conversionOf(step: Step, told: TellConversion) {
  const { org_id, source_currency, target_currency, rate, mid_rate } = told;
  const started_at = startOf(step, told.started_at);
  await requireActive(step, org_id, started_at);
  if (source_currency === target_currency) throw refusedField("target_currency", refusal("told_same_currency"));
  const source_amount = moneyOf(told.source_amount, source_currency, { field: "source_amount" });
  const target_amount = moneyOf(told.target_amount, target_currency, { field: "target_amount" });
  const digits = currencyDecimals(target_currency);
  const due = roundDecimal(multiplyDecimals(source_amount, rate), digits);
  // Whichever way the last unit was rounded.
  const unit = digits === 0 ? "1" : `0.${"0".repeat(digits - 1)}1`;
  if (compareDecimals(withoutSign(subtractDecimals(target_amount, due)), unit) > 0)
    throw refusedField("target_amount", refusal("told_target_off", { amount: due, currency: target_currency }));
  await requireFeature(step, org_id, "FX_CONVERSIONS", started_at);
  const rate_held_until = told.rate_held_until ? new Date(told.rate_held_until).toISOString() : null;
  return { org_id, source_amount, source_currency, target_amount, target_currency, rate, mid_rate, rate_held_until, started_at };
}

export const conversionTelling: Telling<TellConversion> = {
  kind: "CONVERSION",
  item: TellConversion,
  async create(step, item) {
    const made = await beginConversion(step, await conversionOf(step, item));
    if ("refusal" in made) throw refusedField(made.field, made.refusal);
    await moveTo(step, made.begun, item);
    return made.begun.fx_conversion_id ?? "";
  },
  async correct(step, record_id, item) {
    const found = await lockTransaction(step, "FX_CONVERSION", record_id);
    const [made] = await step.tx.sql.select().from(fxConversion).where(eq(fxConversion.id, record_id));
    if (!made) throw new Error(`there is no conversion ${record_id}`);
    const isSame = (name: "source_amount" | "target_amount" | "rate" | "mid_rate") => compareDecimals(item[name], made[name]) === 0;
    refuseOther({
      org_id: item.org_id.toLowerCase() === made.org_id,
      source_amount: isSame("source_amount"),
      source_currency: item.source_currency === made.source_currency,
      target_amount: isSame("target_amount"),
      target_currency: item.target_currency === made.target_currency,
      rate: isSame("rate"),
      mid_rate: isSame("mid_rate"),
    });
    await moveTo(step, found, item);
  },
};
