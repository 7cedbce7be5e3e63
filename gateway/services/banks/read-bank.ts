import { eq, getTableColumns } from "drizzle-orm";
import { notFound } from "../../app-error";
import type { PartnerTransaction } from "../../db/database";
import { settlementBank } from "../../db/schema/records/settlement";
import { isReplacing, needsConfirmation } from "../records/partner-records";

/** A row with what its place in the lifecycle depends on. */
export const bankColumns = { ...getTableColumns(settlementBank), is_replacing: isReplacing, needs_confirmation: needsConfirmation };
export type Bank = typeof settlementBank.$inferSelect & { is_replacing: boolean; needs_confirmation: boolean };

/** Throws `not_found`, also for another partner's. */
export async function readBank({ sql }: PartnerTransaction, id: string): Promise<Bank> {
  const [bank] = await sql.select(bankColumns).from(settlementBank).where(eq(settlementBank.id, id));
  if (!bank) throw notFound();
  return bank;
}
