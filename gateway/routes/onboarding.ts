import type { onboardingEndpoints } from "../../contract/endpoints/onboarding";
import type { Handlers } from "../plugins/serve-endpoint";
import { cardAt } from "../services/onboarding/board";
import { answerOpenItem, readThread } from "../services/onboarding/open-items";
import { readBlocking } from "../services/onboarding/read-blocking";
import { remindOwner } from "../services/onboarding/remind";
import { listOnboarding, summarizeStages } from "../services/onboarding/read-board";
import { listOpenItems } from "../services/onboarding/read-open-items";
import { findOrganization, ownOrganizationId } from "../services/organizations/organizations";

export const onboardingRoutes: Handlers<keyof typeof onboardingEndpoints> = {
  "GET /partner/onboarding": ({ world, inPartner, query }) => inPartner(({ sql }) => listOnboarding(sql, cardAt(world.clock()), query)),
  "GET /partner/onboarding/stages": ({ world, inPartner, query }) => inPartner(({ sql }) => summarizeStages(sql, world.clock(), query)),
  "GET /partner/organization/{id}/blocking": ({ world, inPartner, params }) =>
    inPartner(async (tx) => {
      await findOrganization(tx.sql, params.id);
      return readBlocking(world, tx, params.id);
    }),
  "GET /partner/blocking": ({ world, inPartner }) => inPartner(async (tx) => readBlocking(world, tx, await ownOrganizationId(tx.sql))),
  "POST /partner/organization/{id}/remind": ({ world, caller, origin, inPartnerOnce, params }) =>
    inPartnerOnce((tx) => remindOwner(world, tx, caller, origin, params.id)),
  "GET /partner/open-item": ({ world, inPartner, query }) => inPartner(({ sql }) => listOpenItems(sql, world.clock(), query)),
  "GET /partner/open-item/{id}": ({ world, caller, inPartner, params }) => inPartner((tx) => readThread(world, tx, caller, params.id)),
  "POST /partner/open-item/{id}/message": ({ world, caller, origin, inPartnerOnce, params, body }) =>
    inPartnerOnce((tx) => answerOpenItem(world, tx, caller, origin, params.id, body)),
};
