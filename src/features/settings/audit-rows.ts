/** Entries as the table's rows: what one person saves again and again while filling in a record is one of them. Pure. */
import type { AuditEntry } from "../../../contract/records/audit-entry";

export interface AuditRow {
  /** The newest entry's. */
  id: string;
  /** Newest first; more than one where they were folded. */
  entries: readonly [AuditEntry, ...AuditEntry[]];
  /** Entries that are not loaded yet may belong to it. */
  isOpenEnded: boolean;
}

/** What is saved by itself while it is typed. */
const autosaves: readonly AuditEntry["action"][] = ["KYB_SAVED"];
/** Who stops for longer has come back to it. */
const sitting_ms = 30 * 60_000;

const sittingOf = ({ action, partner_user_id, actor_name, impersonator_name, subject_id, org_id, is_marked }: AuditEntry): string =>
  JSON.stringify([action, partner_user_id, actor_name, impersonator_name, subject_id, org_id, is_marked]);

/** `entries` newest first, as the log is read; `isWhole`: there are no earlier ones. */
export function rowsOf(entries: readonly AuditEntry[], isWhole: boolean): AuditRow[] {
  const rows: { entries: [AuditEntry, ...AuditEntry[]] }[] = [];
  const sittings = new Map<string, [AuditEntry, ...AuditEntry[]]>();
  const msBetween = (later: AuditEntry, earlier: AuditEntry) => Date.parse(later.created_at) - Date.parse(earlier.created_at);
  for (const entry of entries) {
    const key = sittingOf(entry);
    const sitting = sittings.get(key);
    const before = sitting?.at(-1);
    if (sitting && before && msBetween(before, entry) <= sitting_ms) {
      sitting.push(entry);
      continue;
    }
    const row: { entries: [AuditEntry, ...AuditEntry[]] } = { entries: [entry] };
    rows.push(row);
    if (autosaves.includes(entry.action)) sittings.set(key, row.entries);
  }
  const last = entries.at(-1);
  return rows.map(({ entries: own }) => {
    const oldest = own.at(-1) ?? own[0];
    const canGrow = sittings.get(sittingOf(oldest)) === own;
    return { id: own[0].id, entries: own, isOpenEnded: !isWhole && canGrow && last !== undefined && msBetween(oldest, last) <= sitting_ms };
  });
}
