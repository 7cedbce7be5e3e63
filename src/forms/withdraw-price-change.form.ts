import { managePricing } from "../../contract/access-rules";
import { defineForm } from "../kit/forms";
import { pricing } from "../lib/pricing";

export default defineForm({
  name: "withdraw-price-change",
  call: "DELETE /pricing/change-request/{id}",
  access: managePricing,
  of: "price-changes",
  fields: {},
  sections: [],
  done: { go: "stay" },
  touches: [pricing],
});
