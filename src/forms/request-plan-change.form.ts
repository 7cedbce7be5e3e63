import { managePricing } from "../../contract/access-rules";
import { RequestPlan } from "../../contract/records/price-change";
import { defineForm, field } from "../kit/forms";
import { pricing } from "../lib/pricing";

export default defineForm({
  name: "request-plan-change",
  call: "PATCH /pricing/organization-plan/{id}",
  body: RequestPlan,
  access: managePricing,
  of: "organizations",
  fields: {
    plan_id: field.reference("plans", undefined, { status: "ACTIVE" }),
    effective_from: field.day(),
    reason: field.longText(),
  },
  sections: [{ title: "change", fields: ["plan_id", "effective_from", "reason"] }],
  done: { go: "stay" },
  touches: [pricing, "price-changes"],
});
