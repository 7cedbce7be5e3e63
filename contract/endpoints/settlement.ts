/** What merchants are paid in, the accounts they are settled to, and when. */
import { z } from "zod";
import { manageSettlement } from "../access-rules";
import { endpoint } from "../endpoint";
import { recordRows } from "../record-endpoints";
import { ActivateCurrency, CurrencyActivation } from "../records/activation";
import {
  AddSettlementBank,
  BankValidation,
  ChangeSettlementBank,
  ConfirmSettlementBank,
  SettlementBank,
  settlementBankList,
} from "../records/settlement-bank";
import { AddSettlementConfig, ChangeSettlementConfig, SettlementConfig, settlementConfigList } from "../records/settlement-config";
import { Id, idParams } from "../values";

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
    moves_money: true,
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
    moves_money: true,
  }),
  "GET /partner/organization/settlement-bank/{id}/payout-method/{payout_method_id}/validate-settlement-bank": endpoint({
    summary: "Check an account as it is: its numbers, its bank, the payout method, the statement, and the holder's name",
    tag,
    access: {},
    params: z.strictObject({ id: Id, payout_method_id: Id }),
    data: BankValidation,
  }),
  "POST /partner/organization/settlement-bank/payout-method/{id}/validate-settlement-bank": endpoint({
    summary: "Check an account for a payout method, and keep that method with it if everything is right",
    tag,
    access: manageSettlement,
    organization_in: "rows",
    params: idParams,
    body: z.strictObject({ settlement_bank_id: Id }),
    data: BankValidation,
  }),
  "POST /partner/organization/settlement-bank/{id}/confirm": endpoint({
    summary: "Confirm an approved replacement: it is settled to from now on, and the account it replaces is deactivated",
    tag,
    access: manageSettlement,
    organization_in: "rows",
    params: idParams,
    body: ConfirmSettlementBank,
    data: SettlementBank.extend({ payouts_under_way: z.int() }),
    extension: true,
    moves_money: true,
  }),
  ...recordRows("/partner/organization/settlement-config", {
    record: SettlementConfig,
    list: settlementConfigList,
    access: {},
    tag,
    words: ["settlement configurations", "a settlement configuration"],
    extension: "one",
  }),
  "POST /partner/organization/settlement-config": endpoint({
    summary: "Configure how a merchant is settled in a currency",
    tag,
    access: manageSettlement,
    organization_in: { body: "org_id" },
    body: AddSettlementConfig,
    data: SettlementConfig,
    status: 201,
    moves_money: true,
  }),
  "PATCH /partner/organization/settlement-config/{id}": endpoint({
    summary: "Change how a merchant is settled in a currency, or turn settlement on or off",
    tag,
    access: manageSettlement,
    organization_in: "rows",
    params: idParams,
    body: ChangeSettlementConfig,
    data: SettlementConfig,
    moves_money: true,
  }),
  "GET /partner/organization/{id}/activation": endpoint({
    summary: "List the currencies a merchant can be paid in, each with what it still needs",
    tag,
    access: {},
    params: idParams,
    data: z.array(CurrencyActivation),
    extension: true,
  }),
  "PATCH /partner/organization/account-activation/{id}": endpoint({
    summary: "Request that a currency is activated for a merchant; refused while anything is still needed",
    tag,
    access: manageSettlement,
    organization_in: { params: "id" },
    params: idParams,
    body: ActivateCurrency,
    data: CurrencyActivation,
  }),
} as const;
