/** What a merchant and its partner had agreed on at a time that has passed. */
import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import type { PartnerTransaction } from "../../db/database";
import { priceChange } from "../../db/schema/pricing";

export interface Agreed {
  plan_id: string | null;
  /** Null where the plan's applies. */
  own_markup: string | null;
}

/** `now` is what it is since the changes that apply by now; the first that began to apply after `at` says what it replaced. */
export async function agreedAt({ sql }: PartnerTransaction, org_id: string, now: Agreed, at: string): Promise<Agreed> {
  const applied = await sql
    .select()
    .from(priceChange)
    .where(and(eq(priceChange.org_id, org_id), isNotNull(priceChange.applied_at)))
    .orderBy(asc(priceChange.effective_from), desc(priceChange.kind));
  const hasBegun = ({ effective_from, decided_at }: (typeof applied)[number]) => effective_from <= at && (decided_at ?? "") <= at;
  const later = applied.filter((change) => !hasBegun(change));
  if (later.length === 0) return now;
  const isPlan = ({ kind }: (typeof applied)[number]) => kind === "ORGANIZATION_PLAN";
  const [nextPlan, nextMarkup] = [later.find(isPlan), later.find((change) => !isPlan(change))];
  const before = applied.filter(hasBegun);
  // Of one date the plan is first; it ends the markup before it.
  const markup = before.findLast((change) => !isPlan(change));
  const isEnded = markup !== undefined && before.slice(before.indexOf(markup)).some(isPlan);
  return {
    plan_id: nextPlan ? nextPlan.current_plan_id : now.plan_id,
    own_markup: markup ? (isEnded ? null : markup.requested_fx_conversion_markup) : (nextMarkup?.current_fx_conversion_markup ?? null),
  };
}
