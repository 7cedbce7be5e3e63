/** Timelines: what happened to a record, of whatever kind. Whether it may be seen is asked of the record itself. */
import { asc, eq } from "drizzle-orm";
import type { RecordEvent } from "../../contract/records/record-event";
import type { Sql } from "../db/database";
import { recordEvent } from "../db/schema/records/record-event";

/** More than any record has; a loop somewhere must not fill an answer. */
const most = 200;

/** Oldest first. */
export async function listRecordEvents(sql: Sql, subject_id: string): Promise<RecordEvent[]> {
  const { id, at, kind, text, actor } = recordEvent;
  return sql.select({ id, at, kind, text, actor }).from(recordEvent).where(eq(recordEvent.subject_id, subject_id)).orderBy(asc(at), asc(id)).limit(most);
}
