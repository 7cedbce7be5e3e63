import type { sandboxEndpoints } from "../../contract/endpoints/sandbox";
import type { Handlers } from "../plugins/serve-endpoint";
import { tickRails } from "../sandbox/rails";
import { answerPermissionInSandbox, decideInSandbox } from "../sandbox/back-office-kyb";
import { impersonationLink, listDemoAccounts, readOutbox } from "../sandbox/back-office";

export const sandboxRoutes: Handlers<keyof typeof sandboxEndpoints> = {
  "GET /sandbox/outbox": ({ world, query }) => readOutbox(world, query.to, query.limit),
  "GET /sandbox/accounts": ({ world }) => listDemoAccounts(world),
  "POST /sandbox/backoffice/impersonate": ({ world, body }) =>
    impersonationLink(world, body.email, body.admin_name ?? "Sandbox back office"),
  "POST /sandbox/backoffice/kyb/{org_id}": ({ world, params, body }) => decideInSandbox(world, params.org_id, body),
  "POST /sandbox/backoffice/permission/{org_id}": ({ world, params, body }) =>
    answerPermissionInSandbox(world, params.org_id, body.status === "APPROVED"),
  "POST /sandbox/rails/tick": ({ world, body }) => tickRails(world, body.count),
};
