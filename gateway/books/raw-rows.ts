/** Payments and lines of commission as they are read, and how rows are grouped. */

export type Text = string;
export interface Part {
  kind: string;
  base_amount: Text;
  terms: { percent: Text; fixed_amount: Text; minimum_amount: Text | null; maximum_amount: Text | null } | null;
  cost_terms: { percent: Text; fixed_amount: Text } | null;
  charged_amount: Text;
  cost_amount: Text;
  commission_amount: Text;
}
export interface Payment {
  id: string;
  org_id: string;
  reference: string;
  type: string;
  method: string;
  status: string;
  amount: Text;
  currency: string;
  fee_amount: Text;
  buy_rate_amount: Text;
  commission_amount: Text;
  prices: { plan_id: string | null; plan_version: number | null; share_percent: Text; parts: Part[] };
  payin_id: string | null;
  invoice_id: string | null;
  settlement_id: string | null;
  settled_at: string | null;
  decided_at: string | null;
}
export interface Line {
  id: string;
  transaction_id: string | null;
  reference: string;
  kind: string;
  currency: string;
  charged_amount: Text;
  cost_amount: Text;
  share_percent: Text;
  rounding: Text;
  amount: Text;
  commission_payout_id: string | null;
  plan_id: string | null;
  plan_version: number | null;
  created_at: string;
}

/** A column as the second and its fraction, in UTC. */
export const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** How a difference names a line. */
export const ofLine = ({ currency, id, reference }: Pick<Line, "currency" | "id" | "reference">) =>
  ({ leg: "line", currency, record_id: id, reference }) as const;
