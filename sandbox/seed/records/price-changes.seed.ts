/** Requests to change what merchants pay: some waiting, some decided. */
import { openItem } from "../../../gateway/db/schema/open-item";
import { priceChange } from "../../../gateway/db/schema/pricing";
import { DAY, HOUR, iso } from "../calendar";
import { plans } from "../plans";
import type { RecordSeed } from "../record-seeds";
import type { RowWriter } from "../row-writer";
import type { SeededMerchant } from "../seeded-merchant";

const reasons = ["Its volume has doubled since spring.", "It compares us with another provider.", "Agreed in the yearly review."];

/** How it came to its plan, if it was on another. */
function movedPlan(rows: RowWriter, { partner, org_id, plan, plan_before, random }: SeededMerchant): void {
  const [user] = partner.users;
  if (!plan_before || !user) return;
  const { until } = plan_before;
  const own = random.fork("plan before");
  const at = until - own.int(3, 9) * DAY;
  rows.add(priceChange, {
    partner_id: partner.partner_id,
    id: own.id(at),
    org_id,
    kind: "ORGANIZATION_PLAN",
    status: "APPROVED",
    current_plan_id: partner.plan_ids[plan_before.plan] ?? null,
    plan_id: partner.plan_ids[plan] ?? null,
    current_fx_conversion_markup: null,
    requested_fx_conversion_markup: null,
    effective_from: iso(until),
    reason: own.pick(reasons),
    decision_reason: null,
    requested_by: user.id,
    decided_at: iso(at + DAY),
    applied_at: iso(until),
    created_at: iso(at),
    updated_at: iso(until),
  });
}

const seed: RecordSeed = {
  tables: [priceChange],
  ofMerchant(rows, calendar, merchant) {
    movedPlan(rows, merchant);
    const random = merchant.random.fork("price changes");
    if (merchant.dates.closed !== null || !random.chance(0.22)) return;
    const { partner, org_id, plan } = merchant;
    const [user] = partner.users;
    if (!user) return;
    const at = calendar.end - random.int(2, 20) * DAY + random.int(1, 9) * HOUR;
    const id = random.id(at);
    const status = random.weighted([
      ["REQUESTED", 5],
      ["REJECTED", 2],
      ["CANCELLED", 1],
    ] as const);
    const isPlan = random.chance(0.6);
    const next = (plan + 1) % plans.length;
    const decided = status === "REJECTED" ? Math.min(at + 2 * DAY, calendar.end - HOUR) : null;
    const reason = random.pick(reasons);
    const markup = plans[plan]?.rates.FX.percent ?? 0.6;
    const requested = (markup + 0.15).toFixed(2);
    rows.add(priceChange, {
      partner_id: partner.partner_id,
      id,
      org_id,
      kind: isPlan ? "ORGANIZATION_PLAN" : "FX_CONVERSION_MARKUP",
      status,
      current_plan_id: partner.plan_ids[plan] ?? null,
      plan_id: isPlan ? (partner.plan_ids[next] ?? null) : null,
      current_fx_conversion_markup: isPlan ? null : String(markup),
      requested_fx_conversion_markup: isPlan ? null : requested,
      effective_from: iso(calendar.end + random.int(8, 30) * DAY),
      reason,
      decision_reason: status === "REJECTED" ? "The merchant’s volume does not support it yet." : null,
      requested_by: user.id,
      decided_at: decided === null ? null : iso(decided),
      applied_at: null,
      created_at: iso(at),
      updated_at: iso(decided ?? at),
    });
    const isOver = status !== "REQUESTED";
    rows.add(openItem, {
      partner_id: partner.partner_id,
      id: random.id(at),
      org_id,
      kind: "PRICE_CHANGE",
      path: null,
      page: null,
      subject_id: id,
      subject_name: isPlan ? (plans[next]?.name ?? "") : `${requested}%`,
      state: isOver ? "DONE" : "IN_REVIEW",
      waiting_on: isOver ? null : "provider",
      asked_by: user.name,
      since: iso(decided ?? at),
      due_at: null,
      created_at: iso(at),
      updated_at: iso(decided ?? at),
    });
  },
};
export default seed;
