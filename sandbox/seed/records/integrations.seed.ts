/** Connectors and webhooks of the merchants that are through. */
import { connector, webhook } from "../../../gateway/db/schema/records/integration";
import { DAY, HOUR, iso } from "../calendar";
import type { RecordSeed } from "../record-seeds";

const events = [
  "payin.completed",
  "payin.rejected",
  "payout.completed",
  "payout.rejected",
  "refund.completed",
  "dispute.created",
  "settlement.completed",
];
const kinds = ["CARD_ACQUIRING", "LOCAL_RAILS", "SWIFT"] as const;

const seed: RecordSeed = {
  tables: [connector, webhook],
  ofMerchant(rows, calendar, merchant, opened) {
    const { closed } = merchant.dates;
    const random = merchant.random.fork("integrations");
    const own = { partner_id: merchant.partner.partner_id, org_id: merchant.org_id };
    for (const [place, currency] of merchant.currencies.entries()) {
      for (const kind of kinds) {
        if (place > 0 && kind !== "SWIFT") continue;
        const at = opened - random.int(2, 18) * HOUR;
        const isPending = place > 0 && random.chance(0.2);
        rows.add(connector, {
          ...own,
          id: random.id(at),
          name: `Corvane ${kind === "CARD_ACQUIRING" ? "Cards" : kind === "LOCAL_RAILS" ? "Local Rails" : "Global"} ${currency}`,
          kind,
          currency,
          status: closed !== null ? "DEACTIVATED" : isPending ? "PENDING" : "ACTIVE",
          created_at: iso(at),
          updated_at: iso(closed ?? at),
        });
      }
    }
    if (!random.chance(0.7)) return;
    const at = Math.min(opened + random.int(1, 20) * DAY, calendar.end - DAY);
    const isFailing = closed !== null || random.chance(0.1);
    rows.add(webhook, {
      ...own,
      id: random.id(at),
      url: `https://api.${merchant.domain}/hooks/corvane`,
      event_list: events.slice(0, random.int(2, events.length)),
      status: closed === null ? "ACTIVE" : "DEACTIVATED",
      last_response_code: isFailing ? random.pick([500, 502, 404]) : 200,
      failure_count: isFailing ? random.int(3, 40) : 0,
      last_called_at: iso((closed ?? calendar.end) - random.int(1, 40) * HOUR),
      created_at: iso(at),
      updated_at: iso(at),
    });
  },
};
export default seed;
