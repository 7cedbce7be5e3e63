/** What every step of a payment has, and what it leaves behind. */
import type { Call } from "../../../contract/endpoints";
import type { PartnerContext } from "../../call-context";
import type { organization } from "../../db/schema/organization";
import type { NewChange } from "../changes/changes";
import type { KnownPrices } from "../pricing/start-prices";
import type { KnownFeatures } from "../access/merchant-features";
import { addEvent } from "../records/add-event";
import type { MayGather } from "../records/write-later";

/** What may begin for it depends on it. */
export type ToldMerchant = Pick<typeof organization.$inferSelect, "status" | "status_before" | "deactivated_at">;

/** One step, or several of one moment. Its `changes` are noted by the one who opened it, once it is done. */
export interface Step extends PartnerContext, MayGather {
  /** Now, as the store keeps it. */
  now: string;
  changes: NewChange[];
  /** Where many payments begin in one transaction. */
  prices?: KnownPrices;
  /** Merchants that were looked up before in it, and their switches by merchant and feature. */
  merchants?: Map<string, ToldMerchant>;
  features?: KnownFeatures;
  /** Merchants of which it is noted already that they were paid now. */
  paid?: Set<string>;
}

const calls = {
  transaction: "GET /partner/torc/transaction/{id}",
  payin: "GET /partner/torc/payin/{id}",
  payout: "GET /partner/torc/payout/{id}",
  refund: "GET /partner/torc/refund/{id}",
  conversion: "GET /partner/torc/fx-conversion/{id}",
  dispute: "GET /partner/torc/dispute/{id}",
  settlement: "GET /partner/torc/settlement/{id}",
  settlement_payout: "GET /partner/torc/settlement-payout/{id}",
  fund_transfer: "GET /partner/torc/wallet-fund-transfer/{id}",
  adjustment: "GET /partner/torc/adjustment/{id}",
  wallet: "GET /partner/torc/wallet/{id}",
  customer: "GET /partner/torc/customer/{id}",
  virtual_account: "GET /partner/torc/virtual-account/{id}",
  checkout: "GET /partner/torc/checkout/{id}",
  session: "GET /partner/torc/session/{id}",
  organization: "GET /partner/organization/{id}",
} as const satisfies Record<string, Call>;

export type Moved = Partial<Record<keyof typeof calls, string | null>>;

export function changed(step: Pick<Step, "changes">, kind: NewChange["kind"], org_id: string, ids: Moved): void {
  for (const [name, record_id] of Object.entries(ids))
    if (record_id) step.changes.push({ call: calls[name as keyof typeof calls], record_id, org_id, kind });
}

/** On the timeline of a record, if there is one. */
export async function tell(step: Step, subject_id: string | null, kind: string, text: string | null = null): Promise<void> {
  if (subject_id) await addEvent(step, subject_id, { kind, text, at: step.now });
}
