/** A call with an `Idempotency-Key` is executed once: a retry after a lost answer gets the first answer. */
import { and, eq } from "drizzle-orm";
import { AppError } from "../../app-error";
import type { ActorContext } from "../../call-context";
import { idempotency } from "../../db/schema/partner";
import { refusal } from "../../refusal";
import { hashToken } from "../keys/keys";

/**
 * The key's row is written first and in the same transaction, so a simultaneous second attempt waits for the
 * first and then reads its answer. Reusing the key for a different request is refused.
 */
export async function answerOnce<T>(
  { gateway, tx, caller }: ActorContext,
  key: string | undefined,
  request: string,
  work: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return work();
  const { partner_id } = tx;
  const { partner_user_id } = caller;
  const request_hash = hashToken(request);
  const created_at = gateway.clock().toISOString();
  const claimed = await tx.sql
    .insert(idempotency)
    .values({ partner_id, partner_user_id, key, request_hash, answer: null, created_at })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  const mine = and(eq(idempotency.partner_user_id, partner_user_id), eq(idempotency.key, key));
  if (claimed.length === 0) {
    const [first] = await tx.sql.select().from(idempotency).where(mine);
    if (first?.request_hash !== request_hash) {
      throw new AppError("conflict", refusal("idempotency_key_used"), {
        fields: { "Idempotency-Key": refusal("used_for_other_request") },
      });
    }
    return first.answer as T;
  }
  const answer = await work();
  await tx.sql.update(idempotency).set({ answer }).where(mine);
  return answer;
}
