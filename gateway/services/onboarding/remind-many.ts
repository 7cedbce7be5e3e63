/** Reminds several owners, each on its own: one that is refused doesn't stop the others. */
import type { Reminded } from "../../../contract/records/onboarding";
import { AppError } from "../../app-error";
import type { CallContext } from "../../call-context";
import { remindOwner } from "./remind";

type InPartner = <T>(work: (context: CallContext) => Promise<T>) => Promise<T>;

export async function remindMany(inPartner: InPartner, org_ids: readonly string[]): Promise<Reminded[]> {
  const rows: Reminded[] = [];
  for (const org_id of new Set(org_ids)) {
    try {
      await inPartner((context) => remindOwner(context, org_id));
      rows.push({ org_id, refusal: null });
    } catch (error) {
      if (!(error instanceof AppError) || !["refused", "too_many", "not_found"].includes(error.name)) throw error;
      rows.push({ org_id, refusal: { code: error.refusal.code, params: error.refusal.params } });
    }
  }
  return rows;
}
