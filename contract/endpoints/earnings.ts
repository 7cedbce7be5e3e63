/** What the partner earns: balances, the lines behind them, and the proof that they add up. */
import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint";
import { FileAnswer } from "../file-answer";
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
import { CommissionJournal, CommissionJournalQuery } from "../records/commission-journal";
import { CommissionPayout, CommissionPayoutDetail, commissionPayoutList } from "../records/commission-payout";
import { CommissionStatementDetail, CommissionStatements, documentFileTypes } from "../records/commission-statement";
import { OpportunitiesAnswer, OpportunitiesQuery } from "../records/opportunity";
import { CommissionOutlook, CommissionOutlookQuery } from "../records/outlook";
import { Month, idParams } from "../values";

const tag = "Reports and analytics";
const currencyParams = z.strictObject({ currency: Currency });
const file_type = z.enum(documentFileTypes).default("pdf");

export const earningsEndpoints = {
  "GET /partner/torc/commission-wallet": listEndpoint(CommissionWallet, commissionWalletList, {
    summary: "List the commission wallet's balances, one per currency",
    tag,
    access: {},
  }),
  "GET /partner/torc/commission-wallet/summary": endpoint({
    summary: "Get all balances of the commission wallet, converted to one currency at the latest rates",
    from_replica: true,
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
  "GET /partner/torc/commission-wallet/statement": endpoint({
    summary: "List a month's statements of account, one per currency: opening balance, sums, closing balance",
    from_replica: true,
    tag,
    access: {},
    query: z.strictObject({ month: Month }),
    data: CommissionStatements,
    extension: true,
  }),
  "GET /partner/torc/commission-wallet/statement/{currency}": endpoint({
    summary: "Get a month's statement of account in one currency, with its entries and the balance after each",
    from_replica: true,
    tag,
    access: {},
    params: currencyParams,
    query: z.strictObject({ month: Month }),
    data: CommissionStatementDetail,
    extension: true,
  }),
  "GET /partner/torc/commission-wallet/statement/{currency}/file": endpoint({
    summary: "Download a statement of account as a PDF, or as CSV with each of its lines",
    tag,
    access: {},
    params: currencyParams,
    query: z.strictObject({ month: Month, file_type }),
    data: FileAnswer,
    file: true,
    extension: true,
  }),
  ...recordRows("/partner/torc/commission-wallet/payout", {
    record: CommissionPayout,
    one: CommissionPayoutDetail,
    list: commissionPayoutList,
    access: {},
    tag,
    words: ["payouts of commission", "a payout of commission with what it paid"],
    extension: "all",
  }),
  "GET /partner/torc/commission-wallet/payout/{id}/file": endpoint({
    summary: "Download a payout's remittance advice as a PDF, or as CSV with each line that it paid",
    tag,
    access: {},
    params: idParams,
    query: z.strictObject({ file_type }),
    data: FileAnswer,
    file: true,
    extension: true,
  }),
  "GET /partner/torc/commission-wallet/journal": endpoint({
    summary: "Get what a month's journal comes to by account and currency",
    from_replica: true,
    tag,
    access: {},
    query: CommissionJournalQuery,
    data: CommissionJournal,
    extension: true,
  }),
  "GET /partner/torc/commission-wallet/journal/file": endpoint({
    summary: "Download a month's journal in double entry, one posting a row: plain CSV, or as Xero or QuickBooks imports it",
    tag,
    access: {},
    query: CommissionJournalQuery,
    data: FileAnswer,
    file: true,
    extension: true,
  }),
  "GET /partner/commission-outlook": endpoint({
    summary: "Get what this month's commission is expected to be, and the merchants that have gone quiet",
    from_replica: true,
    tag,
    access: {},
    query: CommissionOutlookQuery,
    data: CommissionOutlook,
    extension: true,
  }),
  "GET /partner/opportunity": endpoint({
    summary:
      "Get what may be done for merchants: those that grow, that are paid in a currency they could be activated in, that pay more than their volume",
    from_replica: true,
    tag,
    access: {},
    query: OpportunitiesQuery,
    data: OpportunitiesAnswer,
    extension: true,
  }),
  "GET /partner/torc/commission-wallet/account-summary": endpoint({
    summary: "Get what was earned in a period by organization and currency, most first",
    from_replica: true,
    tag,
    access: {},
    query: AccountSummaryQuery,
    data: AccountSummary,
    extension: true,
  }),
  "GET /partner/torc/commission-wallet/tie-out": endpoint({
    summary: "Count a period's transactions, commission lines, wallet movements, payouts and invoices against each other",
    from_replica: true,
    tag,
    access: {},
    query: TieOutQuery,
    data: TieOut,
    extension: true,
  }),
} as const;
