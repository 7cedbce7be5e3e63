/** The accounts that merchants are settled to. */
import { manageSettlement } from "../access-rules";
import { endpoint } from "../endpoint";
import { recordRows } from "../record-endpoints";
import { AddSettlementBank, ChangeSettlementBank, SettlementBank, settlementBankList } from "../records/settlement-bank";
import { idParams } from "../values";

const tag = "Settlement";

export const settlementEndpoints = {
  ...recordRows("/partner/organization/settlement-bank", {
    record: SettlementBank,
    list: settlementBankList,
    access: {},
    tag,
    words: ["settlement banks", "a settlement bank"],
  }),
  "POST /partner/organization/settlement-bank": endpoint({
    summary: "Add a bank account to settle a merchant to; it is PENDING until validated",
    tag,
    access: manageSettlement,
    organization_in: { body: "org_id" },
    body: AddSettlementBank,
    data: SettlementBank,
    status: 201,
  }),
  "PATCH /partner/organization/settlement-bank/{id}": endpoint({
    summary:
      "Change a bank account; changing an approved one to another account creates and returns a second, PENDING one, and the first stays in use",
    tag,
    access: manageSettlement,
    organization_in: "rows",
    params: idParams,
    body: ChangeSettlementBank,
    data: SettlementBank,
  }),
} as const;
