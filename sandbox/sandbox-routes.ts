import type { SandboxCall } from "../contract/endpoints";
import type { Handlers } from "../gateway/plugins/serve-endpoint";
import { tickRails } from "./rails";
import { merchantPortalPage } from "./merchant-portal";
import { asOwner } from "./as-merchant";
import { findByName } from "./find-by-name";
import {
  decideActivationOf,
  decideInvestOf,
  decideKybOf,
  decidePriceChange,
  decideSettlementBank,
  payOutCommissions,
  refundOf,
} from "../gateway/services/provider/decide";
import { answerPartner } from "../gateway/services/merchant/verification";
import { makeActingLink, requireNewPassword } from "../gateway/services/provider/partners";
import { makeCredential } from "../gateway/services/access/provider-credentials";
import { readRetention } from "../gateway/services/jobs/retention";
import { erasePerson } from "../gateway/services/erasure/erase-person";
import { rotateKeys } from "../gateway/services/keys/secrets";
import { listDemoAccounts, mailPage, readOutbox } from "./back-office";

export const sandboxRoutes: Handlers<SandboxCall> = {
  "GET /sandbox/outbox": ({ gateway, query }) => readOutbox(gateway, query.to, query.limit),
  "GET /sandbox/outbox/{id}/html": ({ gateway, params }) => mailPage(gateway, params.id),
  "GET /sandbox/accounts": ({ gateway }) => listDemoAccounts(gateway),
  "POST /sandbox/backoffice/credential": async ({ gateway }) => {
    const wanted = { name: "Back office page", scopes: ["decisions"] as const, days: 1 };
    const { token, expires_at } = await makeCredential(gateway.db.directory, gateway.clock(), wanted);
    return { token, expires_at };
  },
  "POST /sandbox/backoffice/impersonate": ({ gateway, body }) =>
    makeActingLink(
      { gateway },
      { email: body.email, admin_name: body.admin_name ?? "Sandbox back office", reason: body.reason ?? "Opened in the sandbox" },
    ),
  "POST /sandbox/backoffice/require-password-reset": ({ gateway, body }) =>
    requireNewPassword({ gateway }, { email: body.email, reason: "Required in the sandbox" }),
  "GET /sandbox/merchant-portal": ({ gateway, query }) => merchantPortalPage(gateway, query.partner_admin_login_token),
  "POST /sandbox/backoffice/kyb/{org_id}": async ({ gateway, params, body }) =>
    decideKybOf({ gateway }, await findByName(gateway, params.org_id), body),
  "POST /sandbox/backoffice/permission/{org_id}": async ({ gateway, origin, params, body }) =>
    asOwner(gateway, await findByName(gateway, params.org_id), origin.request_id, (context) =>
      answerPartner(context, body.status === "APPROVED"),
    ),
  "POST /sandbox/backoffice/plan-change/{id}": ({ gateway, params, body }) => decidePriceChange({ gateway }, params.id, body),
  "POST /sandbox/backoffice/refund/{id}": ({ gateway, params, body }) => refundOf({ gateway }, params.id, body),
  "GET /sandbox/backoffice/retention": ({ gateway }) => readRetention(gateway),
  "POST /sandbox/backoffice/rotate-keys": ({ gateway }) => rotateKeys(gateway.db, gateway.vault, gateway.clock()),
  "POST /sandbox/backoffice/erase": ({ gateway, body }) => erasePerson(gateway, (work) => gateway.db.inDirectory(work), body),
  "POST /sandbox/backoffice/commission-payout": ({ gateway, body }) => payOutCommissions({ gateway }, body.currency),
  "POST /sandbox/backoffice/settlement-bank/{id}": ({ gateway, params, body }) => decideSettlementBank({ gateway }, params.id, body),
  "POST /sandbox/backoffice/activation/{org_id}": async ({ gateway, params, body }) =>
    decideActivationOf({ gateway }, await findByName(gateway, params.org_id), body),
  "POST /sandbox/backoffice/invest/{org_id}": async ({ gateway, params, body }) =>
    decideInvestOf({ gateway }, await findByName(gateway, params.org_id), body),
  "POST /sandbox/rails/tick": ({ gateway, body }) => tickRails(gateway, body.count),
};
