import type { SandboxCall } from "../contract/endpoints";
import type { Handlers } from "../gateway/plugins/serve-endpoint";
import { tickRails } from "./rails";
import { payOutInSandbox, refundInSandbox } from "./back-office-earnings";
import { decideInvestInSandbox } from "./back-office-invest";
import { answerPermissionInSandbox, decideInSandbox } from "./back-office-kyb";
import { decidePriceChange } from "./back-office-pricing";
import { decideActivationInSandbox, decideBankInSandbox } from "./back-office-settlement";
import { merchantPortalPage } from "./merchant-portal";
import { readRetention } from "../gateway/services/jobs/retention";
import { erasePerson } from "../gateway/services/erasure/erase-person";
import { rotateKeys } from "../gateway/services/keys/secrets";
import { impersonationLink, listDemoAccounts, mailPage, readOutbox, requirePasswordReset } from "./back-office";

export const sandboxRoutes: Handlers<SandboxCall> = {
  "GET /sandbox/outbox": ({ gateway, query }) => readOutbox(gateway, query.to, query.limit),
  "GET /sandbox/outbox/{id}/html": ({ gateway, params }) => mailPage(gateway, params.id),
  "GET /sandbox/accounts": ({ gateway }) => listDemoAccounts(gateway),
  "POST /sandbox/backoffice/impersonate": ({ gateway, body }) =>
    impersonationLink(gateway, body.email, body.admin_name ?? "Sandbox back office", body.reason ?? "Opened in the sandbox"),
  "POST /sandbox/backoffice/require-password-reset": ({ gateway, body }) => requirePasswordReset(gateway, body.email),
  "GET /sandbox/merchant-portal": ({ gateway, query }) => merchantPortalPage(gateway, query.partner_admin_login_token),
  "POST /sandbox/backoffice/kyb/{org_id}": ({ gateway, params, body }) => decideInSandbox(gateway, params.org_id, body),
  "POST /sandbox/backoffice/permission/{org_id}": ({ gateway, params, body }) =>
    answerPermissionInSandbox(gateway, params.org_id, body.status === "APPROVED"),
  "POST /sandbox/backoffice/plan-change/{id}": ({ gateway, params, body }) => decidePriceChange(gateway, params.id, body),
  "POST /sandbox/backoffice/refund/{id}": ({ gateway, params, body }) => refundInSandbox(gateway, params.id, body),
  "GET /sandbox/backoffice/retention": ({ gateway }) => readRetention(gateway),
  "POST /sandbox/backoffice/rotate-keys": ({ gateway }) => rotateKeys(gateway.db, gateway.vault, gateway.clock()),
  "POST /sandbox/backoffice/erase": ({ gateway, body }) => erasePerson(gateway, (work) => gateway.db.inDirectory(work), body),
  "POST /sandbox/backoffice/commission-payout": ({ gateway, body }) => payOutInSandbox(gateway, body.currency),
  "POST /sandbox/backoffice/settlement-bank/{id}": ({ gateway, params, body }) => decideBankInSandbox(gateway, params.id, body),
  "POST /sandbox/backoffice/activation/{org_id}": ({ gateway, params, body }) => decideActivationInSandbox(gateway, params.org_id, body),
  "POST /sandbox/backoffice/invest/{org_id}": ({ gateway, params, body }) => decideInvestInSandbox(gateway, params.org_id, body),
  "POST /sandbox/rails/tick": ({ gateway, body }) => tickRails(gateway, body.count),
};
