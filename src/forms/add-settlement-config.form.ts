import { manageSettlement } from "../../contract/access-rules";
import { AddSettlementConfig } from "../../contract/records/settlement-config";
import { settlementCurrencies } from "../../contract/reference/settlement-currencies";
import { settlementPayoutModes } from "../../contract/reference/settlement-modes";
import { settlementSchedules } from "../../contract/settlement/schedule";
import { defineForm, field } from "../kit/forms";

export default defineForm({
  name: "add-settlement-config",
  call: "POST /partner/organization/settlement-config",
  body: AddSettlementConfig,
  access: manageSettlement,
  of: "settlement-banks",
  given: ["org_id"],
  fields: {
    currency: field.currency(settlementCurrencies),
    settlement_payout_mode: field.choice(settlementPayoutModes, "settlement_modes"),
    org_settlement_bank_id: field.reference("settlement-banks", undefined, {
      org_id: "{org_id}",
      status: "APPROVED",
      needs_confirmation: "false",
    }),
    settlement_schedule: field.choice(settlementSchedules, "settlement_schedules"),
    min_amount_threshold: field.decimal(),
    settlement_payout_reference: field.text(),
  },
  sections: [
    { title: "way", fields: ["currency", "settlement_payout_mode", "org_settlement_bank_id"] },
    { title: "when", fields: ["settlement_schedule", "min_amount_threshold", "settlement_payout_reference"] },
  ],
  when: { org_settlement_bank_id: { settlement_payout_mode: "BANK" } },
  done: { go: "stay" },
});
