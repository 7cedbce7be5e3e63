/** How payments begin: at the prices of now, with their transaction. Called by the rails, and for what the provider tells. */
import { getTableColumns } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roundMoney } from "../../../contract/currency";
import { addDecimals, type DecimalText } from "../../../contract/decimal";
import { payin } from "../../db/schema/records/payin";
import { payout } from "../../db/schema/records/payout";
import { transaction } from "../../db/schema/transaction";
import { refusal, type Refusal } from "../../refusal";
import { isFeatureOff } from "../access/merchant-features";
import { pricesAtStart } from "../pricing/start-prices";
import { nextReference } from "../records/next-reference";
import { writeOrGather, type MayGather, type Writer } from "../records/write-later";
import { postToWallet } from "./post-to-wallet";
import { changed, tell, type Step } from "./step";

export type Transaction = typeof transaction.$inferSelect;

/** What began, or why it can't: a feature that is off, or a method without a price. */
export type Begun = { begun: Transaction } | { field: "org_id" | "method"; refusal: Refusal };

interface NewPayment {
  org_id: string;
  method: Transaction["method"];
  /** In major units of `currency`, with its decimals. */
  amount: DecimalText;
  currency: string;
  description: string | null;
  /** When it began, not after now; now if left out. */
  started_at?: string;
}

/** The rest of a payin as its record has it. */
type PayinDetails = Partial<
  Pick<
    typeof payin.$inferInsert,
    | "customer_id"
    | "payer_name"
    | "statement_descriptor"
    | "card_brand"
    | "card_last4"
    | "card_country"
    | "checkout_id"
    | "virtual_account_id"
  >
>;

/** `PI-0FC3-`: the mark is the merchant's. */
const prefixOf = (kind: "PI" | "PO", org_id: string): string => `${kind}-${org_id.slice(-4).toUpperCase()}-`;

/** A payin is INITIATED; `prefix` is its reference before the number, a merchant's own if left out. */
export async function beginPayin(step: Step, payment: NewPayment, details: PayinDetails = {}, prefix?: string): Promise<Begun> {
  const { tx, now } = step;
  const { org_id, method, currency, amount, started_at = now } = payment;
  const priced = await priceOf(step, payment, "PAYINS");
  if ("refusal" in priced) return priced;
  const made = {
    partner_id: tx.partner_id,
    id: uuidv7({ msecs: Date.parse(started_at) }),
    org_id,
    reference: await nextReference(step, payin, prefix ?? prefixOf("PI", org_id)),
    ...{ method, currency, amount, status: "INITIATED" as const, description: payment.description },
    fee_amount: priced.fee_amount,
    created_at: started_at,
    updated_at: now,
  };
  const transaction_id = uuidv7({ msecs: Date.parse(started_at) });
  await writeOrGather(step, insertPayins, { ...details, ...made, transaction_id });
  const begun = await book(step, {
    ...made,
    ...priced,
    id: transaction_id,
    type: "PAYIN",
    commission_amount: roundMoney("0", currency),
    counterparty_name: details.payer_name ?? null,
    payin_id: made.id,
    customer_id: details.customer_id ?? null,
  });
  await tell({ ...step, now: started_at }, made.id, "CREATED", made.description);
  changed(step, "CREATED", org_id, { payin: made.id, transaction: transaction_id });
  return { begun };
}

/** The rest of a payout as its record has it. */
type PayoutDetails = Pick<typeof payout.$inferInsert, "payout_beneficiary_id" | "name_check" | "screening"> &
  Partial<Pick<typeof payout.$inferInsert, "payout_sender_id" | "payout_reference" | "purpose">>;

/** A payout is INITIATED, in the currency of the wallet that pays it and its fee. */
export async function beginPayout(step: Step, payment: NewPayment, details: PayoutDetails, beneficiary_name: string): Promise<Begun> {
  const { tx, now } = step;
  const { org_id, method, currency, amount, started_at = now } = payment;
  const priced = await priceOf(step, payment, "PAYOUTS");
  if ("refusal" in priced) return priced;
  const made = {
    partner_id: tx.partner_id,
    id: uuidv7({ msecs: Date.parse(started_at) }),
    org_id,
    reference: await nextReference(step, payout, prefixOf("PO", org_id)),
    ...{ method, currency, amount, status: "INITIATED" as const },
    fee_amount: priced.fee_amount,
    created_at: started_at,
    updated_at: now,
  };
  const transaction_id = uuidv7({ msecs: Date.parse(started_at) });
  await tx.sql.insert(payout).values({ ...details, ...made, transaction_id, source_amount: amount, source_currency: currency });
  const begun = await book(step, {
    ...made,
    ...priced,
    id: transaction_id,
    type: "PAYOUT",
    commission_amount: roundMoney("0", currency),
    counterparty_name: beneficiary_name,
    description: payment.description,
    payout_id: made.id,
  });
  const taken = `-${addDecimals(amount, priced.fee_amount)}`;
  const posting = { org_id, currency, amount: taken, subject_id: made.id, reference: made.reference };
  await postToWallet(tx, { ...posting, type: "PAYOUT", description: `To ${beneficiary_name}` }, now);
  await tell({ ...step, now: started_at }, made.id, "CREATED", payment.description);
  changed(step, "CREATED", org_id, { payout: made.id, transaction: transaction_id });
  return { begun };
}

async function priceOf(step: Step, { org_id, method, currency, amount, started_at = step.now }: NewPayment, feature: "PAYINS" | "PAYOUTS") {
  if (await isFeatureOff(step, org_id, feature, started_at))
    return { field: "org_id" as const, refusal: refusal("merchant_feature_off", { feature }) };
  const priced = await pricesAtStart(step, { org_id, currency, amount, charges: [{ kind: "FEE_MARGIN", method }] });
  return priced ?? { field: "method" as const, refusal: refusal("payment_without_price", { method, currency }) };
}

const insertPayins: Writer<typeof payin.$inferInsert> = async ({ sql }, rows) => {
  await sql.insert(payin).values([...rows]);
};

const insertTransactions: Writer<typeof transaction.$inferInsert> = async ({ sql }, rows) => {
  await sql.insert(transaction).values([...rows]);
};

const nothing = Object.fromEntries(Object.keys(getTableColumns(transaction)).map((name) => [name, null]));

async function book({ tx, later }: MayGather, row: typeof transaction.$inferInsert): Promise<Transaction> {
  if (later) {
    later.gather(insertTransactions, row);
    return { ...nothing, ...row } as Transaction;
  }
  const [made] = await tx.sql.insert(transaction).values(row).returning();
  if (!made) throw new Error(`${row.reference} was not booked`);
  return made;
}
