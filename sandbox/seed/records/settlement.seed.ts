/** In which currencies merchants that are through are paid, and how they are settled. */
import { activation, settlementConfig } from "../../../gateway/db/schema/records/settlement";
import { activationCurrencies } from "../../../contract/reference/activation-currencies";
import { DAY, HOUR, iso } from "../calendar";
import type { RecordSeed } from "../record-seeds";
import { settlementTerms } from "../settlement-terms";

const seed: RecordSeed = {
  tables: [activation, settlementConfig],
  ofMerchant(rows, calendar, merchant, opened) {
    const random = merchant.random.fork("activation");
    const own = { partner_id: merchant.partner.partner_id, org_id: merchant.org_id };
    const isClosed = merchant.dates.closed !== null;
    for (const [currency, terms] of settlementTerms({ merchant, calendar, opened })) {
      const at = terms.since;
      rows.add(settlementConfig, {
        ...own,
        id: terms.id,
        currency,
        settlement_payout_mode: "BANK",
        settlement_schedule: terms.schedule,
        min_amount_threshold: terms.threshold,
        is_settlement_enabled: !isClosed && terms.isOn,
        org_settlement_bank_id: terms.bank_id,
        settlement_payout_reference: merchant.partner.entry.name.replace(/[^A-Za-z0-9 ]/g, "").slice(0, 18),
        version: 1,
        created_at: iso(at),
        updated_at: iso(at),
      });
      const asked = activationCurrencies.find((each) => each === currency);
      if (asked === undefined) continue;
      rows.add(activation, {
        ...own,
        currency: asked,
        status: "ACTIVE",
        requested_at: iso(at - HOUR),
        decided_at: iso(at),
        reason: null,
        updated_at: iso(at),
      });
    }
    const other = activationCurrencies.find((each) => !merchant.banks.has(each));
    if (isClosed || other === undefined || !random.chance(0.2)) return;
    const at = calendar.end - random.int(1, 9) * DAY;
    const isRejected = random.chance(0.4);
    rows.add(activation, {
      ...own,
      currency: other,
      status: isRejected ? "REJECTED" : "REQUESTED",
      requested_at: iso(at),
      decided_at: isRejected ? iso(at + 20 * HOUR) : null,
      reason: isRejected ? "Send a contract with a customer there first." : null,
      updated_at: iso(isRejected ? at + 20 * HOUR : at),
    });
  },
};
export default seed;
