/** The name under which what is asked about earnings is kept, and the addresses around the commission wallet. Pure. */
import type { TransactionType } from "../../contract/reference/transaction-types";

export const earnings = "earnings";

const dashboards = "/preview/dashboards";
export const walletAddress = `${dashboards}/commission-wallet`;
export const statementAddress = `${walletAddress}/statement`;
export const payoutsAddress = `${walletAddress}/payouts`;
export const bankStatementsAddress = `${dashboards}/bank-statements`;
export const payoutHref = (id: string): string => `${walletAddress}/payout/${id}`;
export const linesAddress = `${walletAddress}/lines`;
export const lineHref = (id: string): string => `${walletAddress}/line/${id}`;
export const transactionHref = (org_id: string, id: string): string => `${dashboards}/transactions/${org_id}/${id}`;

type Range = Partial<Record<"created_at_from" | "created_at_to", string>>;

/** Lists filtered as their own addresses do it. */
export const linesHref = (
  filters: Partial<Record<"currency" | "org_id" | "kind" | "type" | "commission_payout_id", string>> & Range,
): string => `${linesAddress}?${new URLSearchParams(filters)}`;
export const transactionsHref = (
  filters: Partial<Record<"currency" | "org_id" | "method" | "status" | "invoice_id" | "settled_at_from" | "settled_at_to", string>> & {
    type?: TransactionType;
  },
): string => `${dashboards}/transactions?${new URLSearchParams(filters)}`;
