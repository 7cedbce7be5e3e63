import type { PartnerTransaction } from "../../db/database";
import type { Bank } from "../banks/read-bank";
import type { KybSubject } from "../kyb/kyb-subject";
import { loadKyb } from "../kyb/read-kyb";

/** An account that a verification names is changed and decided with it, and not by itself, until the merchant is approved. */
export async function isInVerification(
  tx: PartnerTransaction,
  { id, org_id }: Pick<Bank, "id" | "org_id">,
  { kyb_status }: KybSubject,
): Promise<boolean> {
  if (kyb_status === "APPROVED") return false;
  const { draft, row } = await loadKyb(tx, org_id);
  return [...draft.settlement_bank, ...(row?.submitted?.settlement_bank ?? [])].some((account) => account.id === id);
}
