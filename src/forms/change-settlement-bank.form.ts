import { manageSettlement } from "../../contract/access-rules";
import { ChangeSettlementBank } from "../../contract/records/settlement-bank";
import { settlementBankRefusals } from "../../contract/settlement-bank-rules";
import { defineForm } from "../kit/forms";
import { settlementBankConditions, settlementBankFields, settlementBankSections } from "./settlement-bank-fields";

export default defineForm({
  name: "change-settlement-bank",
  call: "PATCH /partner/organization/settlement-bank/{id}",
  body: ChangeSettlementBank,
  access: manageSettlement,
  of: "settlement-banks",
  fields: settlementBankFields,
  sections: settlementBankSections,
  when: settlementBankConditions,
  check: settlementBankRefusals,
  done: { go: "show" },
});
