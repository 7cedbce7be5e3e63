/** Customers, virtual accounts, checkouts and visits of them as the provider tells them. */
import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import type { OrgFeature } from "../../../contract/records/organization";
import type { ToldKind } from "../../../contract/records/told";
import { TellCheckout, TellCustomer, TellSession, TellVirtualAccount } from "../../../contract/records/told-parties";
import { checkout, checkoutSession, customer, virtualAccount } from "../../db/schema/records/customer";
import { payin } from "../../db/schema/records/payin";
import { changed, type Moved, type Step } from "../payments/step";
import type { Telling } from "./tell";
import { moneyOf, otherTold, refuseOther, requireFeature, requireMerchant, startOf } from "./tell-checks";

type Table = PgTable & { id: PgColumn; org_id: PgColumn };

interface Kept<T> {
  kind: ToldKind;
  item: Telling<T & { id: string; version: number }>["item"];
  table: Table;
  /** The merchant's switch under which it begins, if there is one. */
  feature: OrgFeature | null;
  orgOf: (step: Step, item: T) => Promise<string>;
  /** The row but for ids and times. */
  rowOf: (step: Step, item: T) => Promise<Record<string, unknown>>;
  moved: (id: string) => Moved;
}

/** What is as the newest version says: nothing was promised by it. Only its merchant stays. */
function keeping<T extends { id: string; version: number; created_at: string }>(kept: Kept<T>): Telling<T> {
  const { kind, item, table, feature, orgOf, rowOf, moved } = kept;
  return {
    kind,
    item,
    async create(step, told) {
      const { tx, now } = step;
      const org_id = await orgOf(step, told);
      await requireMerchant(step, org_id);
      const created_at = startOf(step, told.created_at, "created_at");
      if (feature) await requireFeature(step, org_id, feature, created_at);
      const id = uuidv7({ msecs: Date.parse(created_at) });
      const row = await rowOf(step, told);
      await tx.sql.insert(table).values({ partner_id: tx.partner_id, id, org_id, ...row, created_at, updated_at: now } as never);
      changed(step, "CREATED", org_id, moved(id));
      return id;
    },
    async correct(step, record_id, told) {
      const org_id = await orgOf(step, told);
      const [found] = await step.tx.sql.select({ org_id: table.org_id }).from(table).where(eq(table.id, record_id)).for("update");
      if (!found) throw new Error(`there is no ${kind} ${record_id}`);
      refuseOther({ org_id: org_id === found.org_id });
      const row = await rowOf(step, told);
      await step.tx.sql
        .update(table)
        .set({ ...row, updated_at: step.now })
        .where(eq(table.id, record_id));
      changed(step, "UPDATED", org_id, moved(record_id));
    },
  };
}

const ownOrg = (_: Step, { org_id }: { org_id: string }) => Promise.resolve(org_id.toLowerCase());

export const customerTelling = keeping<TellCustomer>({
  kind: "CUSTOMER",
  item: TellCustomer,
  table: customer,
  feature: null,
  orgOf: ownOrg,
  rowOf: (_, told) =>
    Promise.resolve({
      ...{ name: told.name, email: told.email?.toLowerCase() ?? null, status: told.status, country: told.country },
      ...{ phone_country_code: told.phone_country_code ?? null, phone_number: told.phone_number ?? null },
      ...{ address_line1: told.address_line1 ?? null, city: told.city ?? null, state: told.state ?? null, zip_code: told.zip_code ?? null },
      reference: told.reference ?? told.id,
    }),
  moved: (id) => ({ customer: id }),
});

export const virtualAccountTelling = keeping<TellVirtualAccount>({
  kind: "VIRTUAL_ACCOUNT",
  item: TellVirtualAccount,
  table: virtualAccount,
  feature: "VIRTUAL_ACCOUNTS",
  orgOf: ownOrg,
  rowOf: async (step, told) => ({
    customer_id: await otherTold(step, "CUSTOMER", told.customer_id, "customer_id"),
    reference: told.reference ?? told.id,
    ...{ status: told.status, currency: told.currency, account_holder_name: told.account_holder_name },
    ...{ bank_name: told.bank_name, bank_country: told.bank_country, account_number: told.account_number ?? null },
    ...{ bsb: told.bsb ?? null, aba: told.aba ?? null, sort_code: told.sort_code ?? null },
    ...{ iban: told.iban ?? null, bic_swift: told.bic_swift ?? null },
  }),
  moved: (id) => ({ virtual_account: id }),
});

export const checkoutTelling = keeping<TellCheckout>({
  kind: "CHECKOUT",
  item: TellCheckout,
  table: checkout,
  feature: "CHECKOUT",
  orgOf: ownOrg,
  rowOf: async (step, told) => ({
    customer_id: await otherTold(step, "CUSTOMER", told.customer_id, "customer_id"),
    payin_id: await otherTold(step, "PAYIN", told.payin_id, "payin_id"),
    ...{ reference: told.reference ?? told.id, status: told.status, currency: told.currency },
    ...{ amount: moneyOf(told.amount, told.currency), description: told.description ?? null },
    ...{ success_url: told.success_url ?? null, cancel_url: told.cancel_url ?? null },
    expires_at: new Date(told.expires_at).toISOString(),
  }),
  moved: (id) => ({ checkout: id }),
});

/** Throws `refused` for a checkout that wasn't told. */
async function visitedOf(step: Step, told_id: string) {
  const id = (await otherTold(step, "CHECKOUT", told_id, "checkout_id")) ?? "";
  const [found] = await step.tx.sql.select().from(checkout).where(eq(checkout.id, id));
  if (!found) throw new Error(`there is no checkout ${id}`);
  return found;
}

export const sessionTelling = keeping<TellSession>({
  kind: "SESSION",
  item: TellSession,
  table: checkoutSession,
  feature: null,
  orgOf: async (step, { checkout_id }) => (await visitedOf(step, checkout_id)).org_id,
  async rowOf(step, told) {
    const { id: checkout_id, customer_id, amount, currency } = await visitedOf(step, told.checkout_id);
    const payin_id = await otherTold(step, "PAYIN", told.payin_id, "payin_id");
    const [paid] = payin_id ? await step.tx.sql.select({ method: payin.method }).from(payin).where(eq(payin.id, payin_id)) : [];
    return {
      ...{ checkout_id, customer_id, payin_id, reference: told.id, status: told.status, amount, currency },
      ...{ method: told.method ?? paid?.method ?? null, device: told.device ?? null, country: told.country ?? null },
      completed_at: told.completed_at ? new Date(told.completed_at).toISOString() : null,
    };
  },
  moved: (id) => ({ session: id }),
});
