import type { onboardingEndpoints } from "../../contract/endpoints/onboarding";
import type { Handlers } from "../plugins/serve-endpoint";
import { cardAt } from "../services/onboarding/board";
import { answerOpenItem, closeOpenItem, readThread } from "../services/onboarding/open-items";
import { readBlocking } from "../services/kyb/read-blocking";
import { remindOwner } from "../services/onboarding/remind";
import { remindMany } from "../services/onboarding/remind-many";
import { listOnboarding, summarizeStages } from "../services/onboarding/read-board";
import { countNeedsYou, listOpenItems } from "../services/onboarding/read-open-items";
import { ownOrganizationId, requireOrganization } from "../services/access/grants";
import { unaudited } from "../services/audit/audited";

export const onboardingRoutes: Handlers<keyof typeof onboardingEndpoints> = {
  "GET /partner/onboarding": ({ gateway, inPartner, query }) =>
    inPartner(({ tx }) => listOnboarding(tx.sql, gateway.clock(), cardAt(gateway.clock()), query)),
  "GET /partner/onboarding/stages": ({ gateway, inPartner, query }) => inPartner(({ tx }) => summarizeStages(tx, gateway.clock(), query)),
  "GET /partner/organization/{id}/blocking": ({ inPartner, params }) =>
    inPartner(async (context) => {
      await requireOrganization(context.tx.sql, params.id);
      return readBlocking(context, params.id);
    }),
  "GET /partner/blocking": ({ inPartner }) => inPartner(async (context) => readBlocking(context, await ownOrganizationId(context.tx.sql))),
  "POST /partner/organization/{id}/remind": ({ inPartnerOnce, params }) => inPartnerOnce((context) => remindOwner(context, params.id)),
  "POST /partner/organization/remind": async ({ inPartner, body }) =>
    unaudited("each reminder has its entry", { rows: await remindMany(inPartner, body.org_ids) }),
  "GET /partner/open-item": ({ gateway, inPartner, query }) => inPartner(({ tx }) => listOpenItems(tx.sql, gateway.clock(), query)),
  "GET /partner/needs-you": ({ gateway, inPartner }) =>
    inPartner(async ({ tx }) => ({ count: await countNeedsYou(tx.sql, gateway.clock()) })),
  "GET /partner/open-item/{id}": ({ inPartner, params }) => inPartner((context) => readThread(context, params.id)),
  "POST /partner/open-item/{id}/close": ({ inPartnerOnce, params }) => inPartnerOnce((context) => closeOpenItem(context, params.id)),
  "POST /partner/open-item/{id}/message": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => answerOpenItem(context, params.id, body)),
};
