/**
 * The store holds records to their lifecycles: no write, from whatever code, can make a transition that the contract doesn't
 * have. A lifecycle that changes needs a migration with these statements.
 */
import { lifecycles } from "../../contract/lifecycles";
import type { Lifecycle, Transition } from "../../contract/lifecycles/define-lifecycle";

/** Tables whose `status` is a lifecycle's state, or what the record shows of it. */
const tables = {
  transaction: lifecycles.transaction,
  payin: lifecycles.payin,
  refund: lifecycles.refund,
  payout: lifecycles.payout,
  fx_conversion: lifecycles.conversion,
  dispute: lifecycles.dispute,
  price_change: lifecycles.price_change,
  settlement: lifecycles.settlement,
  settlement_payout: lifecycles.settlement_payout,
  invoice: lifecycles.invoice,
  settlement_bank: lifecycles.settlement_bank,
} as const;

/** States that depend on more than the status. */
const statusOf: Readonly<Record<string, string>> = { APPLIED: "APPROVED", UNVALIDATED: "APPROVED", WAITING_FOR_CONFIRMATION: "APPROVED" };

/** `INITIATED>PENDING`; sorted. */
const waysOf = ({ events }: Lifecycle<string, string>): string[] => {
  const ways = Object.values<Transition<string>>(events).flatMap(({ from, to = [] }) =>
    from.flatMap((state) => [to].flat().map((next) => [statusOf[state] ?? state, statusOf[next] ?? next] as const)),
  );
  return [...new Set(ways.filter(([state, next]) => state !== next).map((way) => way.join(">")))].sort();
};

export const lifecycleTriggers: readonly { table: string; statement: string }[] = Object.entries(tables).map(([table, lifecycle]) => ({
  table,
  statement: `CREATE OR REPLACE TRIGGER "${table}_lifecycle" BEFORE UPDATE OF "status" ON "${table}" FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION hold_to_lifecycle(${waysOf(
    lifecycle,
  )
    .map((way) => `'${way}'`)
    .join(", ")})`,
}));
