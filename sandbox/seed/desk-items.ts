/** Failed payouts and disputes as questions on the partner's desk. */
import { openItem, openItemMessage } from "../../gateway/db/schema/open-item";
import { iso } from "./calendar";
import type { MerchantBook } from "./merchant-book";

interface DeskItem {
  kind: "PAYOUT_FAILED" | "DISPUTE";
  subject_id: string;
  reference: string;
  at: number;
  due: number | null;
  text: string;
}

const provider = "Corvane";

/** It draws from a fork of its own, so that nothing else moves. */
export function putOnDesk(
  { random, shared, partner_id, org_id }: MerchantBook,
  { kind, subject_id, reference, at, due, text }: DeskItem,
): void {
  const own = random.fork(`desk ${reference}`);
  const id = own.id(at);
  shared.rows.add(openItem, {
    partner_id,
    id,
    org_id,
    kind,
    path: null,
    page: null,
    subject_id,
    subject_name: reference,
    state: "RESPONSE_REQUIRED",
    waiting_on: "partner",
    asked_by: provider,
    since: iso(at),
    due_at: due === null ? null : iso(due),
    created_at: iso(at),
    updated_at: iso(at),
  });
  shared.rows.add(openItemMessage, {
    partner_id,
    id: own.id(at),
    open_item_id: id,
    author: "provider",
    author_name: provider,
    audience: "PROVIDER",
    text,
    document_id: null,
    created_at: iso(at),
  });
}
