/** Addresses of the provider's that hear what partners do, signed as Standard Webhooks has it (standardwebhooks.com). */
import { z } from "zod";
import { clause } from "../clause";
import type { ListSpec } from "../paging";
import { auditSubjects } from "../reference/audit-actions";
import { providerEventKinds } from "../reference/provider-events";
import { activityStatuses } from "../statuses";
import { Id, Time } from "../values";
import { ToldTime } from "./told";

/** What is sent; the body of each delivery is one of these. The id is the same each time it is sent. */
export const ProviderEvent = z.object({
  id: Id,
  kind: z.enum(providerEventKinds),
  created_at: Time,
  partner_id: Id,
  org_id: Id.nullable(),
  subject_kind: z.enum(auditSubjects).nullable(),
  subject_id: z.string().nullable(),
  /** What the audit log has of it: no secrets, and no personal identifiers. */
  detail: z.record(z.string(), z.unknown()),
});
export type ProviderEvent = z.infer<typeof ProviderEvent>;

export const providerEventList = {
  filters: { kind: { kind: "one_of", values: providerEventKinds }, partner_id: { kind: "id" }, created_at: { kind: "time" } },
  sort: ["created_at"],
  default_sort: "created_at",
  search: [],
} as const satisfies ListSpec;

export const deliveryStates = ["WAITING", "DELIVERED", "GIVEN_UP"] as const;

export const ProviderWebhook = z.object({
  id: Id,
  url: z.string(),
  /** Empty: all. */
  kinds: z.array(z.enum(providerEventKinds)),
  status: z.enum(activityStatuses),
  /** Which credential made it. */
  made_by: z.string(),
  created_at: Time,
  /** Until then the secret before this one signs as well; null if there is none. */
  secret_before_until: Time.nullable(),
  /** After that it is tried again: it wasn't reached. */
  resting_until: Time.nullable(),
  waiting_count: z.int(),
  given_up_count: z.int(),
  /** What the last attempt that failed ended with. */
  failure: z.string().nullable(),
});
export type ProviderWebhook = z.infer<typeof ProviderWebhook>;

/** With the secret that signs, which is shown this once. */
export const NewProviderWebhook = ProviderWebhook.extend({ secret: z.string() });

const Url = z.url({ protocol: /^https?$/, error: clause("no_web_address") }).max(1000);
const kinds = z.array(z.enum(providerEventKinds)).max(providerEventKinds.length);

export const MakeWebhook = z.strictObject({ url: Url, kinds: kinds.optional() });
export type MakeWebhook = z.infer<typeof MakeWebhook>;
export const ChangeWebhook = z.strictObject({ url: Url.optional(), kinds: kinds.optional(), status: z.enum(activityStatuses).optional() });
export type ChangeWebhook = z.infer<typeof ChangeWebhook>;

/** All of its kinds that happened from `from` on and before `to`, or only those of them that were given up. */
export const ReplayWebhook = z.strictObject({ from: ToldTime, to: ToldTime, only_given_up: z.boolean().optional() });
export type ReplayWebhook = z.infer<typeof ReplayWebhook>;

export const ProviderDelivery = z.object({
  id: Id,
  webhook_id: Id,
  event_id: Id,
  kind: z.enum(providerEventKinds),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  next_attempt_at: Time.nullable(),
  delivered_at: Time.nullable(),
  given_up_at: Time.nullable(),
  /** An HTTP status, or why nothing was answered. */
  failure: z.string().nullable(),
  /** Since when it is to be sent: when it happened, or when it was replayed. */
  created_at: Time,
});
export type ProviderDelivery = z.infer<typeof ProviderDelivery>;

export const providerDeliveryList = {
  filters: {
    webhook_id: { kind: "id" },
    state: { kind: "one_of", values: deliveryStates },
    kind: { kind: "one_of", values: providerEventKinds },
    created_at: { kind: "time" },
  },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: [],
} as const satisfies ListSpec;
