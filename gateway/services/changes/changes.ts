/** Changes for live updates: written with the change itself, read by polling. */
import { and, asc, eq, getTableColumns, gt, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Call } from "../../../contract/endpoints";
import type { RecordChange } from "../../../contract/records/record-change";
import type { StoreContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { recordChange } from "../../db/schema/records/record-change";

export interface NewChange {
  /** The call that returns the record. */
  call: Call;
  record_id: string;
  org_id: string | null;
  kind: RecordChange["kind"];
}

/** A change with what its organization has granted the partner; null if it belongs to none. */
export type ScopedChange = RecordChange & { granted: string[] | null };

const keptMs = 24 * 3_600_000;

/** Call it in the transaction that changes the record, so that both are saved or neither. */
export async function noteChanges({ gateway, tx }: StoreContext, changes: readonly NewChange[]): Promise<void> {
  if (changes.length === 0) return;
  const at = gateway.clock();
  const msecs = at.getTime();
  await tx.sql
    .insert(recordChange)
    .values(changes.map((change) => ({ partner_id: tx.partner_id, id: uuidv7({ msecs }), at: at.toISOString(), ...change })));
  await tx.sql.delete(recordChange).where(lt(recordChange.at, new Date(msecs - keptMs).toISOString()));
}

/** The smallest id of an instant. */
export function idAt(msecs: number): string {
  const hex = Math.max(0, msecs).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
}

export const instantOf = (id: string): number => parseInt(id.replace("-", "").slice(0, 12), 16);

/** Changes after an id in the order of their ids, at most `limit`. */
export async function readChanges(sql: Sql, after: string, limit: number): Promise<ScopedChange[]> {
  const { partner_id: _, ...columns } = getTableColumns(recordChange);
  return sql
    .select({ ...columns, granted: organization.partner_permission_list })
    .from(recordChange)
    .leftJoin(organization, and(eq(organization.partner_id, recordChange.partner_id), eq(organization.id, recordChange.org_id)))
    .where(gt(recordChange.id, after))
    .orderBy(asc(recordChange.id))
    .limit(limit);
}
