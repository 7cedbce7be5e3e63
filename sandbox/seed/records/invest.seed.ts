/** A few merchants' states with the investment partners, so that each step of the process is shown. */
import type { InvestEvent } from "../../../contract/records/invest";
import type { InvestPartner } from "../../../contract/reference/invest-choices";
import { investCase } from "../../../gateway/db/schema/invest";
import { DAY, HOUR, iso } from "../calendar";
import type { RecordSeed } from "../record-seeds";

type Row = typeof investCase.$inferInsert;

interface Story {
  partner: InvestPartner;
  state: NonNullable<Row["state"]>;
  /** Null where the form wasn't sent yet. */
  asked: { number: number; amount: string; currency: string; days_ago: number } | null;
  reason?: string;
}

/** By the merchant's name. All of them have a wallet in the currency. */
const stories: Readonly<Record<string, readonly Story[]>> = {
  "Straits Maritime Software Pte. Ltd.": [
    { partner: "syfe", state: "REQUESTED", asked: { number: 4, amount: "2500.00", currency: "SGD", days_ago: 1 } },
    { partner: "endowus", state: "APPROVED", asked: { number: 2, amount: "12000.00", currency: "SGD", days_ago: 16 } },
  ],
  "Merlion Learning Labs Pte. Ltd.": [
    { partner: "syfe", state: "APPROVED", asked: { number: 1, amount: "1800.00", currency: "SGD", days_ago: 24 } },
    { partner: "endowus", state: "REQUESTED", asked: { number: 5, amount: "10000.00", currency: "SGD", days_ago: 1 } },
  ],
  "Great Lakes Canoe Company Inc.": [
    {
      partner: "syfe",
      state: "REJECTED",
      asked: { number: 3, amount: "5000.00", currency: "USD", days_ago: 8 },
      reason: "The tax residence doesn’t match the company register. Send the form again with the country where it pays its taxes.",
    },
  ],
  "Burnside Bicycle Works LLC": [{ partner: "syfe", state: "NOT_STARTED", asked: null }],
};

const seed: RecordSeed = {
  tables: [investCase],
  ofMerchant(rows, calendar, { merchant, partner, org_id, owner_id }) {
    const [user] = partner.users;
    if (!user) return;
    for (const { partner: investor, state, asked, reason = null } of stories[merchant.name] ?? []) {
      const sent = calendar.end - (asked?.days_ago ?? 2) * DAY + 3 * HOUR;
      const chosen = sent - HOUR / 2;
      const isDecided = state === "APPROVED" || state === "REJECTED";
      const decided = isDecided ? sent + 2 * DAY + 5 * HOUR : null;
      const timeline: InvestEvent[] = [
        { kind: "CHOSEN", at: iso(chosen), actor_name: user.name, reason: null },
        ...(asked ? [{ kind: "REQUESTED" as const, at: iso(sent), actor_name: user.name, reason: null }] : []),
        ...(isDecided && decided !== null ? [{ kind: state, at: iso(decided), actor_name: null, reason }] : []),
      ];
      rows.add(investCase, {
        partner_id: partner.partner_id,
        org_id,
        partner: investor,
        state,
        reason,
        timeline,
        version: timeline.length,
        ...(asked && {
          reference: `IV-${iso(sent).slice(0, 4)}-${String(asked.number).padStart(4, "0")}`,
          amount: asked.amount,
          currency: asked.currency,
          purpose: "EARN_ON_IDLE_CASH",
          called_back_by: owner_id,
          tax_residence: merchant.country,
          terms_version: iso(sent).slice(0, 7),
          requested_at: iso(sent),
        }),
        decided_at: decided === null ? null : iso(decided),
        created_at: iso(chosen),
        updated_at: iso(decided ?? (asked ? sent : chosen)),
      });
    }
  },
};
export default seed;
