/** The partner's bank statements, and which payouts their entries are. */
import { endpoint } from "../endpoint";
import { recordRows } from "../record-endpoints";
import {
  BankStatement,
  BankStatementDetail,
  BankStatementEntry,
  BankStatementImport,
  bankStatementEntryList,
  bankStatementList,
  DecideEntry,
  ImportBankStatement,
} from "../records/bank-statement";
import { manageBankStatements } from "../access-rules";
import { idParams } from "../values";

const tag = "Reports and analytics";

export const bankStatementEndpoints = {
  ...recordRows("/partner/bank-statement", {
    record: BankStatement,
    one: BankStatementDetail,
    list: bankStatementList,
    access: {},
    tag,
    words: ["bank statements", "a bank statement, with the payouts that are missing from it"],
    extension: "all",
  }),
  "POST /partner/bank-statement": endpoint({
    summary: "Import a file of bank statements, whole or not at all, and match their entries to payouts",
    tag,
    access: manageBankStatements,
    body: ImportBankStatement,
    // As JSON each character may take six bytes, and a file is mostly ASCII.
    body_limit: 4_194_304,
    data: BankStatementImport,
    status: 201,
    extension: true,
  }),
  ...recordRows("/partner/bank-statement-entry", {
    record: BankStatementEntry,
    list: bankStatementEntryList,
    access: {},
    tag,
    words: ["entries of bank statements", "an entry of a bank statement"],
    extension: "all",
  }),
  "PATCH /partner/bank-statement-entry/{id}": endpoint({
    summary: "Confirm that an entry is the payout it was found to be, say which one it is, or take the match back",
    tag,
    access: manageBankStatements,
    params: idParams,
    body: DecideEntry,
    data: BankStatementEntry,
    extension: true,
  }),
} as const;
