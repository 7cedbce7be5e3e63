/** The name under which what is asked about earnings is kept, and the addresses around the commission wallet. Pure. */
import type { TransactionType } from "../../contract/reference/transaction-types";

export const earnings = "earnings";

const dashboards = "/preview/dashboards";
export const walletAddress = `${dashboards}/commission-wallet`;
export const linesAddress = `${walletAddress}/lines`;
export const lineHref = (id: string): string => `${walletAddress}/line/${id}`;
export const transactionHref = (org_id: string, id: string): string => `${dashboards}/transactions/${org_id}/${id}`;

/** Lines filtered as the list's own address does it. */
export const linesHref = (filters: Partial<Record<"currency" | "org_id" | "kind", string>> & { type?: TransactionType }): string =>
  `${linesAddress}?${new URLSearchParams(filters)}`;
