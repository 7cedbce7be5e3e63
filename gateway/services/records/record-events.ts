/** Timelines: what happened to a record, of whatever kind. Whether it may be seen is asked of the record itself. */
import { asc, eq } from "drizzle-orm";
import type { RecordEvent } from "../../../contract/records/record-event";
import type { Sql } from "../../db/database";
import { recordEvent } from "../../db/schema/records/record-event";

/** More than any record has; a loop somewhere must not fill an answer. */
const most = 200;

/** What a record's own times tell; null: it happened by reaching the status that the record has. */
const kindByTime: Record<string, string | null> = {
  created_at: "CREATED",
  sent_at: "SENT",
  evidence_submitted_at: "EVIDENCE",
  decided_at: null,
  settled_at: null,
  completed_at: null,
  paid_at: null,
};

type Timed = { id: string; status?: string } & Record<string, unknown>;

function ownTimes(record: Timed): RecordEvent[] {
  const told = Object.entries(kindByTime).flatMap(([name, kind]): RecordEvent[] => {
    const at = record[name];
    return typeof at === "string" ? [{ at, kind: kind ?? record.status ?? "COMPLETED", text: null, actor: null }] : [];
  });
  return told.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Oldest first. Of older records events are no longer kept: their own times tell the least. */
export async function listRecordEvents(sql: Sql, record: Timed): Promise<RecordEvent[]> {
  const { id, at, kind, text, actor } = recordEvent;
  const kept = await sql
    .select({ at, kind, text, actor })
    .from(recordEvent)
    .where(eq(recordEvent.subject_id, record.id))
    .orderBy(asc(at), asc(id))
    .limit(most);
  return kept.length > 0 ? kept : ownTimes(record);
}
