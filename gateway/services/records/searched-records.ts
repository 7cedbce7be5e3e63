/** The kinds of record that search knows, and by which of their columns; each of these columns has an index. */
import { sql as fragment, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ListCall } from "../../../contract/endpoints";
import { organization } from "../../db/schema/organization";
import { partnerUser } from "../../db/schema/partner";
import { checkout, customer, virtualAccount } from "../../db/schema/records/customer";
import { fxConversion } from "../../db/schema/records/fx-conversion";
import { invoice } from "../../db/schema/records/invoice";
import { dispute, payin, refund } from "../../db/schema/records/payin";
import { beneficiary, payout } from "../../db/schema/records/payout";
import { settlement } from "../../db/schema/records/settlement";
import { transaction } from "../../db/schema/transaction";

export interface SearchedRecord {
  /** The resource's name in the portal. */
  resource: string;
  table: PgTable & { id: PgColumn; partner_id: PgColumn };
  /** Its list: who may see that may find it. */
  call: ListCall;
  org_id: PgColumn | null;
  title: PgColumn | SQL;
  subtitle?: PgColumn | SQL;
  money?: { amount: PgColumn; currency: PgColumn };
  status: PgColumn;
  /** `part`: a name that is found from any letter on; a merchant's. */
  by: { reference?: PgColumn; email?: PgColumn; name?: PgColumn; part?: PgColumn; amount?: PgColumn };
}

/** Records of money: found by reference and amount. */
type MoneyTable = PgTable & Record<"id" | "partner_id" | "org_id" | "reference" | "status" | "amount_key", PgColumn>;

const money = (
  resource: string,
  call: ListCall,
  table: MoneyTable,
  { amount, currency }: { amount: PgColumn; currency: PgColumn },
): SearchedRecord => ({
  resource,
  call,
  table,
  org_id: table.org_id,
  title: table.reference,
  money: { amount, currency },
  status: table.status,
  by: { reference: table.reference, amount: table.amount_key },
});

/** In the order of what people look for. */
export const searchedRecords: readonly SearchedRecord[] = [
  {
    resource: "organizations",
    table: organization,
    call: "GET /partner/organization",
    org_id: organization.id,
    title: organization.name,
    subtitle: organization.contact_email,
    status: organization.status,
    by: { name: organization.name_key, part: organization.name_key, email: organization.contact_email },
  },
  money("transactions", "GET /partner/torc/transaction", transaction, transaction),
  money("payins", "GET /partner/torc/payin", payin, payin),
  money("payouts", "GET /partner/torc/payout", payout, payout),
  {
    resource: "customers",
    table: customer,
    call: "GET /partner/torc/customer",
    org_id: customer.org_id,
    title: customer.name,
    subtitle: customer.email,
    status: customer.status,
    by: { reference: customer.reference, email: customer.email, name: customer.name_key },
  },
  money("refunds", "GET /partner/torc/refund", refund, refund),
  money("disputes", "GET /partner/torc/dispute", dispute, dispute),
  {
    resource: "beneficiaries",
    table: beneficiary,
    call: "GET /partner/torc/payout-beneficiary",
    org_id: beneficiary.org_id,
    title: beneficiary.name,
    subtitle: beneficiary.email,
    status: beneficiary.status,
    by: { email: beneficiary.email, name: beneficiary.name_key },
  },
  {
    resource: "virtual-accounts",
    table: virtualAccount,
    call: "GET /partner/torc/virtual-account",
    org_id: virtualAccount.org_id,
    title: virtualAccount.reference,
    subtitle: virtualAccount.account_holder_name,
    status: virtualAccount.status,
    by: { reference: virtualAccount.reference },
  },
  money("checkouts", "GET /partner/torc/checkout", checkout, checkout),
  money("fx-conversions", "GET /partner/torc/fx-conversion", fxConversion, {
    amount: fxConversion.source_amount,
    currency: fxConversion.source_currency,
  }),
  money("settlements", "GET /partner/torc/settlement", settlement, settlement),
  money("invoices", "GET /partner/torc/invoice", invoice, { amount: invoice.total, currency: invoice.currency }),
  {
    resource: "users",
    table: partnerUser,
    call: "GET /partner-user/peers",
    org_id: null,
    title: fragment`${partnerUser.first_name} || ' ' || ${partnerUser.last_name}`,
    subtitle: partnerUser.email,
    status: partnerUser.status,
    by: { email: partnerUser.email },
  },
];
