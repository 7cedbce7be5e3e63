import { manageSettlement } from "../../contract/access-rules";
import { AddSettlementBank } from "../../contract/records/settlement-bank";
import { settlementBankRefusals } from "../../contract/settlement-bank-rules";
import { defineForm, field } from "../kit/forms";
import { settlementBankConditions, settlementBankFields, settlementBankSections } from "./settlement-bank-fields";

export default defineForm({
  name: "add-settlement-bank",
  call: "POST /partner/organization/settlement-bank",
  body: AddSettlementBank,
  access: manageSettlement,
  of: "settlement-banks",
  fields: { org_id: field.reference("organizations"), ...settlementBankFields },
  sections: [{ title: "organization", fields: ["org_id"] }, ...settlementBankSections],
  when: settlementBankConditions,
  check: settlementBankRefusals,
  done: { go: "show" },
});
