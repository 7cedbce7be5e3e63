/** What the partner earns: balances, the lines behind them, and the proof that they add up. */
import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint";
import { Currency } from "../money";
import { recordRows } from "../record-endpoints";
import { AccountSummary, AccountSummaryQuery } from "../records/account-summary";
import {
  CommissionLine,
  CommissionLineDetail,
  CommissionWallet,
  CommissionWalletSummary,
  TieOut,
  TieOutQuery,
  commissionLineList,
  commissionWalletList,
} from "../records/commission";
import { CommissionOutlook, CommissionOutlookQuery } from "../records/outlook";

const tag = "Reports and analytics";

export const earningsEndpoints = {
  "GET /partner/torc/commission-wallet": listEndpoint(CommissionWallet, commissionWalletList, {
    summary: "List the commission wallet's balances, one per currency",
    tag,
    access: {},
  }),
  "GET /partner/torc/commission-wallet/summary": endpoint({
    summary: "Get all balances of the commission wallet, converted to one currency at the latest rates",
    tag,
    access: {},
    query: z.strictObject({ currency: Currency }),
    data: CommissionWalletSummary,
    extension: true,
  }),
  // What the partner earned is its own, whatever a merchant lets it see of the payment itself.
  ...recordRows("/partner/torc/commission-wallet/line", {
    record: CommissionLine,
    one: CommissionLineDetail,
    list: commissionLineList,
    access: {},
    tag,
    words: ["commission lines", "a commission line with its explanation"],
    extension: "all",
  }),
  "GET /partner/commission-outlook": endpoint({
    summary: "Get what this month's commission is expected to be, and the merchants that have gone quiet",
    tag,
    access: {},
    query: CommissionOutlookQuery,
    data: CommissionOutlook,
    extension: true,
  }),
  "GET /partner/torc/commission-wallet/account-summary": endpoint({
    summary: "Get what was earned in a period by organization and currency, most first",
    tag,
    access: {},
    query: AccountSummaryQuery,
    data: AccountSummary,
    extension: true,
  }),
  "GET /partner/torc/commission-wallet/tie-out": endpoint({
    summary: "Count a period's transactions, commission lines, wallet movements, payouts and invoices against each other",
    tag,
    access: {},
    query: TieOutQuery,
    data: TieOut,
    extension: true,
  }),
} as const;
