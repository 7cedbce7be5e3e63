/** What the provider's settlement desk does, for a sandbox that has none. */
import { eq } from "drizzle-orm";
import type { ActivationCurrency } from "../contract/reference/activation-currencies";
import { notFound } from "../gateway/app-error";
import { settlementBank } from "../gateway/db/schema/records/settlement";
import type { GatewayContext } from "../gateway/gateway-context";
import { decideActivation } from "../gateway/services/settlement/activation";
import { decideBank } from "../gateway/services/settlement/validate-bank";
import { findByName } from "./back-office-kyb";

type Decision = "APPROVED" | "REJECTED";

/** Of whichever partner. */
export async function decideBankInSandbox(
  gateway: GatewayContext,
  id: string,
  { status, reason }: { status: Decision; reason?: string | null | undefined },
) {
  const [found] = await gateway.db.directory
    .select({ partner_id: settlementBank.partner_id })
    .from(settlementBank)
    .where(eq(settlementBank.id, id));
  if (!found) throw notFound();
  return gateway.db.inPartner(found.partner_id, (tx) => decideBank({ gateway, tx }, id, status, reason ?? null));
}

export async function decideActivationInSandbox(
  gateway: GatewayContext,
  org: string,
  { currency, status, reason }: { currency: ActivationCurrency; status: Decision; reason?: string | null | undefined },
) {
  const { partner_id, org_id } = await findByName(gateway, org);
  return gateway.db.inPartner(partner_id, (tx) => decideActivation({ gateway, tx }, org_id, currency, status, reason ?? null));
}
