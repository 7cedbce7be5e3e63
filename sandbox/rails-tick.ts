/** What every step of the rails has, and what it leaves behind. */
import { v7 as uuidv7 } from "uuid";
import type { Call } from "../contract/endpoints";
import type { PartnerTransaction } from "../gateway/db/database";
import { recordEvent } from "../gateway/db/schema/records/record-event";
import type { GatewayContext } from "../gateway/gateway-context";
import type { NewChange } from "../gateway/services/changes/changes";

export interface Tick {
  gateway: GatewayContext;
  tx: PartnerTransaction;
  /** Now, as the store keeps it. */
  now: string;
  changes: NewChange[];
}

const calls = {
  transaction: "GET /partner/torc/transaction/{id}",
  payin: "GET /partner/torc/payin/{id}",
  payout: "GET /partner/torc/payout/{id}",
  refund: "GET /partner/torc/refund/{id}",
  conversion: "GET /partner/torc/fx-conversion/{id}",
  dispute: "GET /partner/torc/dispute/{id}",
  organization: "GET /partner/organization/{id}",
} as const satisfies Record<string, Call>;

export type Moved = Partial<Record<keyof typeof calls, string | null>>;

export function changed(tick: Tick, kind: NewChange["kind"], org_id: string, ids: Moved): void {
  for (const [name, record_id] of Object.entries(ids))
    if (record_id) tick.changes.push({ call: calls[name as keyof typeof calls], record_id, org_id, kind });
}

export async function tell({ tx, now }: Tick, subject_id: string | null, kind: string, text: string | null = null): Promise<void> {
  if (!subject_id) return;
  await tx.sql
    .insert(recordEvent)
    .values({ partner_id: tx.partner_id, id: uuidv7({ msecs: Date.parse(now) }), subject_id, at: now, kind, text, actor: null });
}
