/** A fault on purpose, so that one sees that it would be found: `--plant lost` or `--plant doubled`. */
import type { Stage } from "./cluster/stage";
import type { Load } from "./load/load";
import { acting } from "./load/partner";

export const plantedFaults = ["lost", "doubled"] as const;
export type Planted = (typeof plantedFaults)[number];

/** Takes an acknowledged write away, or does one again as a client does that forgets its key. */
export async function plantFault(
  planted: Planted,
  { onConnection }: Stage,
  { acknowledged, partner: { call, session } }: Load,
): Promise<void> {
  const [plan] = acknowledged.get("plan") ?? [];
  const [merchant] = acknowledged.get("merchant") ?? [];
  if (plan === undefined || merchant === undefined) throw new Error("nothing was acknowledged that a fault could be planted in");
  if (planted === "lost") {
    await onConnection((client) => client.query("delete from partner_plan where name = $1", [plan]));
    return;
  }
  const person = { email: "twice@drills.example", first_name: "Ada", last_name: "Byron" };
  const { status, text } = await call("POST", "/api/partner/organization/invite-organization", {
    ...{ token: session, headers: acting },
    body: { ...person, org_name: merchant, org_country: "AU", is_kyb_permission_by_merchant: false },
  });
  if (status >= 300) throw new Error(`the second invitation was refused: ${status} ${text}`);
}
