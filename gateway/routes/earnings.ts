import type { earningsEndpoints } from "../../contract/endpoints/earnings";
import type { Handlers } from "../plugins/serve-endpoint";
import { listCommissionWallets, summarizeWallets } from "../services/earnings/commission-wallet";
import { listCommissionLines } from "../services/earnings/commission-lines";
import { findCommissionPayout, listCommissionPayouts } from "../services/earnings/commission-payouts";
import { explainLine } from "../services/earnings/explain-line";
import { accountSummary } from "../services/earnings/account-summary";
import { journalFile, journalSums } from "../services/earnings/journal";
import { payoutFile } from "../services/earnings/payout-file";
import { findStatement, listStatements } from "../services/earnings/read-statement";
import { statementFile } from "../services/earnings/statement-file";
import { tieOut } from "../services/earnings/tie-out";
import { listOpportunities } from "../services/opportunities/list-opportunities";
import { commissionOutlook } from "../services/partner/commission-outlook";

export const earningsRoutes: Handlers<keyof typeof earningsEndpoints> = {
  "GET /partner/torc/commission-wallet": ({ inPartner, query }) => inPartner((context) => listCommissionWallets(context, query)),
  "GET /partner/torc/commission-wallet/summary": ({ inPartner, query }) =>
    inPartner((context) => summarizeWallets(context, query.currency)),
  "GET /partner/torc/commission-wallet/line": ({ inPartner, query }) => inPartner(({ tx }) => listCommissionLines(tx, query)),
  "GET /partner/torc/commission-wallet/line/{id}": ({ inPartner, params }) => inPartner(({ tx }) => explainLine(tx, params.id)),
  "GET /partner/torc/commission-wallet/statement": ({ inPartner, query }) => inPartner((context) => listStatements(context, query.month)),
  "GET /partner/torc/commission-wallet/statement/{currency}": ({ inPartner, params, query }) =>
    inPartner((context) => findStatement(context, { ...params, ...query })),
  "GET /partner/torc/commission-wallet/statement/{currency}/file": async ({ gateway, caller, inPartner, params, query }) => {
    const { month, file_type } = query;
    const statement = await inPartner((context) => findStatement(context, { ...params, month }));
    return statementFile(gateway, caller.partner_id, statement, file_type);
  },
  "GET /partner/torc/commission-wallet/payout": ({ inPartner, query }) => inPartner(({ tx }) => listCommissionPayouts(tx, query)),
  "GET /partner/torc/commission-wallet/payout/{id}": ({ inPartner, params }) => inPartner(({ tx }) => findCommissionPayout(tx, params.id)),
  "GET /partner/torc/commission-wallet/payout/{id}/file": async ({ gateway, caller, inPartner, params, query }) =>
    payoutFile(gateway, caller.partner_id, await inPartner(({ tx }) => findCommissionPayout(tx, params.id)), query.file_type),
  "GET /partner/torc/commission-wallet/journal": ({ inPartner, query }) => inPartner((context) => journalSums(context, query)),
  "GET /partner/torc/commission-wallet/journal/file": ({ inPartner, query }) => inPartner((context) => journalFile(context, query)),
  "GET /partner/commission-outlook": ({ inPartner, query }) => inPartner((context) => commissionOutlook(context, query)),
  "GET /partner/opportunity": ({ inPartner, query }) => inPartner((context) => listOpportunities(context, query)),
  "GET /partner/torc/commission-wallet/account-summary": ({ inPartner, query }) => inPartner((context) => accountSummary(context, query)),
  "GET /partner/torc/commission-wallet/tie-out": ({ inPartner, query }) => inPartner((context) => tieOut(context, query)),
};
