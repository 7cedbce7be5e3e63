/** Merchants in onboarding: the board, what blocks each, and the desk of open items. */
import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint";
import {
  AnswerOpenItem,
  Blocking,
  OnboardingMerchant,
  OnboardingStages,
  OpenItem,
  OpenItemThread,
  Reminded,
  RemindMerchants,
  onboardingList,
  openItemList,
} from "../records/onboarding";
import { waitingParties } from "../reference/parties";
import { Country, Done, idParams } from "../values";

const tag = "Onboarding";

export const onboardingEndpoints = {
  "GET /partner/onboarding": listEndpoint(OnboardingMerchant, onboardingList, {
    summary: "List merchants in onboarding, longest waiting first",
    tag,
    access: {},
    extension: true,
  }),
  "GET /partner/onboarding/stages": endpoint({
    summary: "Count merchants at each stage, how many are late, and for how long",
    from_replica: true,
    tag,
    access: {},
    query: z.strictObject({
      waiting_on: z.enum(waitingParties).optional(),
      country: Country.optional(),
      q: z.string().max(200).optional(),
    }),
    data: OnboardingStages,
    extension: true,
  }),
  "GET /partner/organization/{id}/blocking": endpoint({
    summary: "Get what is blocking this merchant: a sentence, who must act, since when, what it stops, and the next step",
    tag,
    access: {},
    params: idParams,
    data: Blocking,
    extension: true,
  }),
  "GET /partner/blocking": endpoint({
    summary: "Get what is blocking the partner's own verification",
    from_replica: true,
    tag,
    access: {},
    data: Blocking,
    extension: true,
  }),
  "POST /partner/organization/{id}/remind": endpoint({
    summary: "E-mail the merchant's owner a reminder of what is missing; at most once an hour",
    tag,
    access: { admin: true },
    params: idParams,
    data: Done,
    extension: true,
  }),
  "POST /partner/organization/remind": endpoint({
    summary: "Remind up to 100 merchants' owners, each on its own: one that is refused doesn't stop the others",
    tag,
    access: { admin: true },
    body: RemindMerchants,
    data: z.object({ rows: z.array(Reminded) }),
    extension: true,
  }),
  "GET /partner/open-item": listEndpoint(OpenItem, openItemList, {
    summary: "List open items about all merchants",
    tag,
    access: { org_permission: "KYB_VIEW" },
    organization_in: "rows",
    extension: true,
  }),
  "GET /partner/needs-you": endpoint({
    summary: "Count the open items that wait for the partner's answer",
    from_replica: true,
    tag,
    access: {},
    data: z.object({ count: z.int() }),
    extension: true,
  }),
  "GET /partner/open-item/{id}": endpoint({
    summary: "Get an open item with its thread",
    tag,
    access: { org_permission: "KYB_VIEW" },
    organization_in: "rows",
    params: idParams,
    data: OpenItemThread,
    extension: true,
  }),
  "POST /partner/open-item/{id}/close": endpoint({
    summary: "Close an open item about a failed payout, once it has been dealt with",
    tag,
    access: { admin: true, org_permission: "KYB_VIEW" },
    organization_in: "rows",
    params: idParams,
    data: OpenItemThread,
    extension: true,
  }),
  "POST /partner/open-item/{id}/message": endpoint({
    summary: "Answer an open item: to the provider (who reviews it next), to the merchant (by e-mail), or as a note for the team",
    tag,
    access: { admin: true, org_permission: "KYB_VIEW" },
    organization_in: "rows",
    params: idParams,
    body: AnswerOpenItem,
    data: OpenItemThread,
    status: 201,
    extension: true,
  }),
} as const;
