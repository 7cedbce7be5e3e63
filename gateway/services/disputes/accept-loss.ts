import type { DisputeWithEvidence } from "../../../contract/records/dispute";
import type { CallContext } from "../../call-context";
import { writeAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { nameOf } from "../people/name-of";
import { loseDispute } from "./lose-dispute";
import { lockOpenDispute, readDispute } from "./open-dispute";

/** Nothing is waited for: the payment is taken back at once. Possible until evidence is submitted, also after it was due. */
export async function acceptLoss(context: CallContext, id: string): Promise<Audited<DisputeWithEvidence>> {
  const found = await lockOpenDispute(context, id, "accept_loss");
  await loseDispute(context, found, await nameOf(context.tx, context.caller));
  const entry = await writeAudit(context, "DISPUTE_LOSS_ACCEPTED", id, { org_id: found.org_id });
  return audited(entry, await readDispute(context, id));
}
