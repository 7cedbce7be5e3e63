import type { bankStatementEndpoints } from "../../contract/endpoints/bank-statements";
import type { Handlers } from "../plugins/serve-endpoint";
import { decideEntry, findEntry, findStatement, listBankStatements, listEntries } from "../services/bank-statements/bank-statements";
import { importBankStatement } from "../services/bank-statements/import-statement";

export const bankStatementRoutes: Handlers<keyof typeof bankStatementEndpoints> = {
  "GET /partner/bank-statement": ({ inPartner, query }) => inPartner(({ tx }) => listBankStatements(tx, query)),
  "GET /partner/bank-statement/{id}": ({ inPartner, params }) => inPartner(({ tx }) => findStatement(tx, params.id)),
  "POST /partner/bank-statement": ({ inPartnerOnce, body }) => inPartnerOnce((context) => importBankStatement(context, body)),
  "GET /partner/bank-statement-entry": ({ inPartner, query }) => inPartner(({ tx }) => listEntries(tx, query)),
  "GET /partner/bank-statement-entry/{id}": ({ inPartner, params }) => inPartner(({ tx }) => findEntry(tx, params.id)),
  "PATCH /partner/bank-statement-entry/{id}": ({ inPartner, params, body }) =>
    inPartner((context) => decideEntry(context, params.id, body)),
};
