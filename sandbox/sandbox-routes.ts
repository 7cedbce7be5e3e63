import type { SandboxCall } from "../contract/endpoints";
import type { Handlers } from "../gateway/plugins/serve-endpoint";
import { tickRails } from "./rails";
import { answerPermissionInSandbox, decideInSandbox } from "./back-office-kyb";
import { impersonationLink, listDemoAccounts, readOutbox } from "./back-office";

export const sandboxRoutes: Handlers<SandboxCall> = {
  "GET /sandbox/outbox": ({ world, query }) => readOutbox(world, query.to, query.limit),
  "GET /sandbox/accounts": ({ world }) => listDemoAccounts(world),
  "POST /sandbox/backoffice/impersonate": ({ world, body }) =>
    impersonationLink(world, body.email, body.admin_name ?? "Sandbox back office"),
  "POST /sandbox/backoffice/kyb/{org_id}": ({ world, params, body }) => decideInSandbox(world, params.org_id, body),
  "POST /sandbox/backoffice/permission/{org_id}": ({ world, params, body }) =>
    answerPermissionInSandbox(world, params.org_id, body.status === "APPROVED"),
  "POST /sandbox/rails/tick": ({ world, body }) => tickRails(world, body.count),
};
