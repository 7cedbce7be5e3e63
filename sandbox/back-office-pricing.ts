/** What the provider's pricing desk does, for a sandbox that has none. */
import { eq } from "drizzle-orm";
import { notFound } from "../gateway/app-error";
import { priceChange } from "../gateway/db/schema/pricing";
import type { GatewayContext } from "../gateway/gateway-context";
import { decideChange } from "../gateway/services/pricing/price-changes";

interface Decision {
  status: "APPROVED" | "REJECTED";
  reason?: string | null | undefined;
}

/** Of whichever partner. */
export async function decidePriceChange(gateway: GatewayContext, id: string, { status, reason }: Decision) {
  const [found] = await gateway.db.directory.select({ partner_id: priceChange.partner_id }).from(priceChange).where(eq(priceChange.id, id));
  if (!found) throw notFound();
  return gateway.db.inPartner(found.partner_id, (tx) => decideChange({ gateway, tx }, id, status, reason ?? null));
}
