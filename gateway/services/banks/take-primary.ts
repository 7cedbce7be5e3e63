import { and, eq, ne } from "drizzle-orm";
import type { PartnerContext } from "../../call-context";
import { isBankInUse } from "../../../contract/lifecycles/settlement-bank";
import { settlementBank } from "../../db/schema/records/settlement";
import { raised } from "../records/raised-version";
import { noteChanges } from "../changes/changes";
import { bankColumns, type Bank } from "./read-bank";

/**
 * The merchant's other account in this currency stops being primary; the caller then makes this one primary. Returns false,
 * changing nothing, if that one is in use and this one isn't. Lock the merchant first.
 */
export async function takePrimary(
  context: PartnerContext,
  { id, org_id, currency }: Pick<Bank, "id" | "org_id" | "currency">,
  isInUse: boolean,
): Promise<boolean> {
  const { gateway, tx } = context;
  const others = and(
    eq(settlementBank.org_id, org_id),
    eq(settlementBank.currency, currency),
    eq(settlementBank.is_primary, true),
    ne(settlementBank.id, id),
  );
  const [other] = await tx.sql.select(bankColumns).from(settlementBank).where(others);
  if (!other) return true;
  if (isBankInUse(other) && !isInUse) return false;
  await tx.sql
    .update(settlementBank)
    .set({ is_primary: false, version: raised(settlementBank.version), updated_at: gateway.clock().toISOString() })
    .where(eq(settlementBank.id, other.id));
  await noteChanges(context, [{ call: "GET /partner/organization/settlement-bank/{id}", record_id: other.id, org_id, kind: "UPDATED" }]);
  return true;
}
