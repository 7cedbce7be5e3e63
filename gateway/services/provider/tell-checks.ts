/** What is asked of several kinds of items that the provider tells. All throw `refused`, naming the field. */
import { eq } from "drizzle-orm";
import { currencyDecimals, roundMoney } from "../../../contract/currency";
import { compareDecimals, trimDecimal, type DecimalText } from "../../../contract/decimal";
import { mayMove, type Lifecycle } from "../../../contract/lifecycles/define-lifecycle";
import type { OrgFeature } from "../../../contract/records/organization";
import type { ToldKind } from "../../../contract/records/told";
import { refusedField } from "../../app-error";
import { organization } from "../../db/schema/organization";
import { inSeconds } from "../../lib/in-seconds";
import { refusal } from "../../refusal";
import { isFeatureOff } from "../access/merchant-features";
import type { Failure } from "../payments/move-payment";
import type { Step, ToldMerchant } from "../payments/step";
import { findTold } from "./tell";

/** A clock that is a little ahead of ours tells nothing wrong. */
const aheadSeconds = 300;

/** A merchant of the partner's, whatever its state. */
export async function requireMerchant({ tx, merchants }: Step, org_id: string): Promise<ToldMerchant> {
  const known = merchants?.get(org_id);
  if (known !== undefined) return known;
  const { status, status_before, deactivated_at } = organization;
  const [merchant] = await tx.sql.select({ status, status_before, deactivated_at }).from(organization).where(eq(organization.id, org_id));
  if (!merchant) throw refusedField("org_id", refusal("told_merchant_unknown"));
  merchants?.set(org_id, merchant);
  return merchant;
}

/** One for which something could begin then: what was under way when it was deactivated goes on, even if the provider tells of it later. */
export async function requireActive(step: Step, org_id: string, at: string): Promise<void> {
  const { status, status_before, deactivated_at } = await requireMerchant(step, org_id);
  if (status === "ACTIVE" || (status_before === "ACTIVE" && deactivated_at !== null && at < deactivated_at)) return;
  throw refusedField("org_id", refusal("told_merchant_not_active"));
}

export async function requireFeature(step: Step, org_id: string, feature: OrgFeature, at: string): Promise<void> {
  if (await isFeatureOff(step, org_id, feature, at)) throw refusedField("org_id", refusal("merchant_feature_off", { feature }));
}

/** In the currency's decimals; above zero unless it may be below. */
export function moneyOf(amount: DecimalText, currency: string, { field = "amount", isSigned = false } = {}): DecimalText {
  if (compareDecimals(amount, "0") === 0 || (!isSigned && compareDecimals(amount, "0") < 0))
    throw refusedField(field, refusal("told_nothing"));
  return inDecimalsOf(amount, currency, field);
}

export function inDecimalsOf(amount: DecimalText, currency: string, field: string): DecimalText {
  const count = currencyDecimals(currency);
  if ((trimDecimal(amount).split(".")[1] ?? "").length > count)
    throw refusedField(field, refusal("amount_too_precise", { currency, count }));
  return roundMoney(amount, currency);
}

/** Not after now. */
export function startOf({ gateway, now }: Step, told: string, field = "started_at"): string {
  const start = new Date(told).toISOString();
  if (start > inSeconds(gateway.clock(), aheadSeconds)) throw refusedField(field, refusal("told_in_future"));
  return start > now ? now : start;
}

/** For what a correction can't change. */
export function refuseOther(isSame: Readonly<Record<string, boolean>>): void {
  const [other] = Object.keys(isSame).filter((field) => !isSame[field]);
  if (other !== undefined) throw refusedField(other, refusal("told_for_good"));
}

export function requireWay(lifecycle: Lifecycle<string, string>, from: string, event: string | null, to: string): void {
  if (event === null || !mayMove(lifecycle, from, event)) throw refusedField("status", refusal("told_no_way", { from, to }));
}

export function failureOf({
  failure_code,
  failure_message,
}: {
  failure_code?: string | null | undefined;
  failure_message?: string | null | undefined;
}): Failure {
  if (!failure_message) throw refusedField("failure_message", refusal("told_failure_missing"));
  return { failure_code: failure_code ?? "failed", failure_message };
}

/** Our id of what has this one at the provider; null where none was given. */
export async function otherTold(step: Step, kind: ToldKind, told_id: string | null | undefined, field: string): Promise<string | null> {
  if (!told_id) return null;
  const known = await findTold(step.tx, kind, told_id);
  if (!known) throw refusedField(field, refusal("told_other_unknown"));
  return known.record_id;
}
