import type { earningsEndpoints } from "../../contract/endpoints/earnings";
import type { Handlers } from "../plugins/serve-endpoint";
import { listCommissionWallets, summarizeWallets } from "../services/earnings/commission-wallet";
import { listCommissionLines } from "../services/earnings/commission-lines";
import { explainLine } from "../services/earnings/explain-line";
import { accountSummary } from "../services/earnings/account-summary";
import { tieOut } from "../services/earnings/tie-out";
import { commissionOutlook } from "../services/partner/commission-outlook";

export const earningsRoutes: Handlers<keyof typeof earningsEndpoints> = {
  "GET /partner/torc/commission-wallet": ({ inPartner, query }) => inPartner(({ tx }) => listCommissionWallets(tx, query)),
  "GET /partner/torc/commission-wallet/summary": ({ inPartner, query }) =>
    inPartner((context) => summarizeWallets(context, query.currency)),
  "GET /partner/torc/commission-wallet/line": ({ inPartner, query }) => inPartner(({ tx }) => listCommissionLines(tx, query)),
  "GET /partner/torc/commission-wallet/line/{id}": ({ inPartner, params }) => inPartner(({ tx }) => explainLine(tx, params.id)),
  "GET /partner/commission-outlook": ({ inPartner, query }) => inPartner((context) => commissionOutlook(context, query)),
  "GET /partner/torc/commission-wallet/account-summary": ({ inPartner, query }) => inPartner((context) => accountSummary(context, query)),
  "GET /partner/torc/commission-wallet/tie-out": ({ inPartner, query }) => inPartner((context) => tieOut(context, query)),
};
