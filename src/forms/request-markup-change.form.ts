import { managePricing } from "../../contract/access-rules";
import { RequestMarkup } from "../../contract/records/price-change";
import { defineForm, field } from "../kit/forms";
import { pricing } from "../lib/pricing";

export default defineForm({
  name: "request-markup-change",
  call: "PATCH /partner/pricing/fx-conversion-markup/{id}",
  body: RequestMarkup,
  access: managePricing,
  of: "organizations",
  // What the partner saw: if it has changed since, the gateway says so.
  given: ["plan_id", "plan_name", "current_fx_conversion_markup"],
  fields: {
    requested_fx_conversion_markup: field.percentage(),
    effective_from: field.day(),
    reason: field.longText(),
  },
  sections: [{ title: "change", fields: ["requested_fx_conversion_markup", "effective_from", "reason"] }],
  done: { go: "stay" },
  touches: [pricing, "price-changes"],
});
