import { v7 as uuidv7 } from "uuid";
import type { PartnerContext } from "../../call-context";
import { recordEvent } from "../../db/schema/records/record-event";
import { writeOrGather, type MayGather, type Writer } from "./write-later";

interface NewEvent {
  /** A status, or what was done. */
  kind: string;
  /** What the kind doesn't say. */
  text?: string | null;
  /** A person's name; left out where the platform acts by itself. */
  actor?: string | null;
  /** When it happened, in ISO 8601; now if left out. */
  at?: string;
}

/** Events of one moment stay in the order in which they were added: their ids count on. */
let added = 0;
const mostCounted = 2 ** 32;

/** Adds to a record's timeline, in the transaction of what happened. */
export async function addEvent(
  context: PartnerContext & MayGather,
  subject_id: string,
  { kind, text = null, actor = null, at = context.gateway.clock().toISOString() }: NewEvent,
): Promise<void> {
  added = (added + 1) % mostCounted;
  const id = uuidv7({ msecs: Date.parse(at), seq: added });
  await writeOrGather(context, insertEvents, { partner_id: context.tx.partner_id, id, subject_id, at, kind, text, actor });
}

const insertEvents: Writer<typeof recordEvent.$inferInsert> = async ({ sql }, events) => {
  await sql.insert(recordEvent).values([...events]);
};
