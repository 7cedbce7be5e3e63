/** What moves a merchant's wallet beside payments, and what it holds, as the provider tells it. */
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { compareDecimals } from "../../../contract/decimal";
import { roundMoney } from "../../../contract/currency";
import { payinLifecycle } from "../../../contract/lifecycles/payments";
import { TellAdjustment, TellFundTransfer, TellWallet } from "../../../contract/records/told-money";
import { refusedField } from "../../app-error";
import { adjustment, wallet, walletFundTransfer } from "../../db/schema/records/wallet";
import { refusal } from "../../refusal";
import { postToWallet } from "../payments/post-to-wallet";
import { changed, tell, type Step } from "../payments/step";
import { nextReference } from "../records/next-reference";
import type { Telling } from "./tell";
import { inDecimalsOf, moneyOf, refuseOther, requireMerchant, requireWay } from "./tell-checks";

/** The merchant's in this currency, made empty if it has none. */
async function walletOf({ tx, now }: Step, org_id: string, currency: string): Promise<typeof wallet.$inferSelect> {
  const id = uuidv7({ msecs: Date.parse(now) });
  const empty = {
    partner_id: tx.partner_id,
    id,
    org_id,
    currency,
    status: "ACTIVE" as const,
    balance: "0",
    created_at: now,
    updated_at: now,
  };
  await tx.sql.insert(wallet).values(empty).onConflictDoNothing();
  const [own] = await tx.sql
    .select()
    .from(wallet)
    .where(and(eq(wallet.org_id, org_id), eq(wallet.currency, currency)))
    .for("update");
  if (!own) throw new Error(`no wallet of ${org_id} in ${currency}`);
  return own;
}

/** `FT-0FC3-` */
const prefixOf = (kind: string, org_id: string): string => `${kind}-${org_id.slice(-4).toUpperCase()}-`;

const ways = { PENDING: "send", COMPLETED: "complete", REJECTED: "reject", CANCELLED: "cancel" } as const;
type Transfer = typeof walletFundTransfer.$inferSelect;

/** What goes out is taken when it begins and given back if it fails; what comes in is there once it is through. */
async function moveTransfer(step: Step, found: Transfer, status: TellFundTransfer["status"]): Promise<void> {
  if (status === found.status) return;
  requireWay(payinLifecycle, found.status, status === "INITIATED" ? null : ways[status], status);
  const { tx, now } = step;
  const settled_at = status === "COMPLETED" ? now : null;
  await tx.sql.update(walletFundTransfer).set({ status, settled_at, updated_at: now }).where(eq(walletFundTransfer.id, found.id));
  const isBack = found.direction === "OUT" && (status === "REJECTED" || status === "CANCELLED");
  if (isBack) await postTransfer(step, found, found.amount, "Not made, given back");
  if (found.direction === "IN" && status === "COMPLETED") await postTransfer(step, found, found.amount, "From the bank");
  await tell(step, found.id, status);
  changed(step, "UPDATED", found.org_id, { fund_transfer: found.id });
}

const postTransfer = ({ tx, now }: Step, { id, org_id, currency, reference }: Transfer, amount: string, description: string) =>
  postToWallet(tx, { org_id, currency, amount, subject_id: id, reference, type: "FUND_TRANSFER", description }, now);

export const fundTransferTelling: Telling<TellFundTransfer> = {
  kind: "FUND_TRANSFER",
  item: TellFundTransfer,
  async create(step, item) {
    const { tx, now } = step;
    const { currency, direction } = item;
    const org_id = item.org_id.toLowerCase();
    await requireMerchant(step, org_id);
    const amount = moneyOf(item.amount, currency);
    const own = await walletOf(step, org_id, currency);
    const id = uuidv7({ msecs: Date.parse(now) });
    const reference = await nextReference(step, walletFundTransfer, prefixOf("FT", org_id));
    const [made] = await tx.sql
      .insert(walletFundTransfer)
      .values({
        ...{ partner_id: tx.partner_id, id, org_id, wallet_id: own.id, reference, direction, amount, currency },
        ...{ status: "INITIATED", created_at: now, updated_at: now },
      })
      .returning();
    if (!made) throw new Error(`${reference} was not kept`);
    if (direction === "OUT") await postTransfer(step, made, `-${amount}`, "To the bank");
    await tell(step, id, "CREATED");
    changed(step, "CREATED", org_id, { fund_transfer: id });
    await moveTransfer(step, made, item.status);
    return id;
  },
  async correct(step, record_id, item) {
    const [found] = await step.tx.sql.select().from(walletFundTransfer).where(eq(walletFundTransfer.id, record_id)).for("update");
    if (!found) throw new Error(`there is no transfer ${record_id}`);
    refuseOther({
      org_id: item.org_id.toLowerCase() === found.org_id,
      currency: item.currency === found.currency,
      direction: item.direction === found.direction,
      amount: compareDecimals(item.amount, found.amount) === 0,
    });
    await moveTransfer(step, found, item.status);
  },
};

type Adjustment = typeof adjustment.$inferSelect;

async function moveAdjustment(step: Step, found: Adjustment, { status }: TellAdjustment): Promise<void> {
  if (status === found.status) return;
  if (found.status !== "REQUESTED") throw refusedField("status", refusal("told_no_way", { from: found.status, to: status }));
  const { tx, now } = step;
  const { id, org_id, currency, amount, reference, reason } = found;
  await tx.sql.update(adjustment).set({ status, updated_at: now }).where(eq(adjustment.id, id));
  if (status === "COMPLETED")
    await postToWallet(tx, { org_id, currency, amount, subject_id: id, reference, type: "ADJUSTMENT", description: reason }, now);
  await tell(step, id, status);
  changed(step, "UPDATED", org_id, { adjustment: id });
}

export const adjustmentTelling: Telling<TellAdjustment> = {
  kind: "ADJUSTMENT",
  item: TellAdjustment,
  async create(step, item) {
    const { tx, now } = step;
    const { currency, reason } = item;
    const org_id = item.org_id.toLowerCase();
    await requireMerchant(step, org_id);
    const amount = moneyOf(item.amount, currency, { isSigned: true });
    const own = await walletOf(step, org_id, currency);
    const id = uuidv7({ msecs: Date.parse(now) });
    const reference = await nextReference(step, adjustment, prefixOf("AD", org_id));
    const [made] = await tx.sql
      .insert(adjustment)
      .values({
        ...{ partner_id: tx.partner_id, id, org_id, wallet_id: own.id, reference, amount, currency, reason },
        ...{ status: "REQUESTED", subject_id: null, created_at: now, updated_at: now },
      })
      .returning();
    if (!made) throw new Error(`${reference} was not kept`);
    await tell(step, id, "CREATED", reason);
    changed(step, "CREATED", org_id, { adjustment: id });
    await moveAdjustment(step, made, item);
    return id;
  },
  async correct(step, record_id, item) {
    const [found] = await step.tx.sql.select().from(adjustment).where(eq(adjustment.id, record_id)).for("update");
    if (!found) throw new Error(`there is no adjustment ${record_id}`);
    refuseOther({
      org_id: item.org_id.toLowerCase() === found.org_id,
      currency: item.currency === found.currency,
      amount: compareDecimals(item.amount, found.amount) === 0,
      reason: item.reason === found.reason,
    });
    await moveAdjustment(step, found, item);
  },
};

/** A balance is never set: one that isn't what moved the wallet says that something was not told. */
async function holdWallet(step: Step, item: TellWallet): Promise<string> {
  const { tx, now } = step;
  const { currency, status } = item;
  const org_id = item.org_id.toLowerCase();
  await requireMerchant(step, org_id);
  const balance = inDecimalsOf(item.balance, currency, "balance");
  const own = await walletOf(step, org_id, currency);
  if (compareDecimals(balance, own.balance) !== 0)
    throw refusedField("balance", refusal("told_balance_off", { balance: roundMoney(own.balance, currency), currency }));
  if (status !== own.status) {
    await tx.sql.update(wallet).set({ status, updated_at: now }).where(eq(wallet.id, own.id));
    changed(step, "UPDATED", org_id, { wallet: own.id });
  }
  return own.id;
}

export const walletTelling: Telling<TellWallet> = {
  kind: "WALLET",
  item: TellWallet,
  create: holdWallet,
  async correct(step, record_id, item) {
    refuseOther({ org_id: (await holdWallet(step, item)) === record_id });
  },
};
