import { z } from "zod";
import { defineRecord } from "../define-record";
import { Currency } from "../money";
import { connectorKinds } from "../reference/connector-kinds";
import { activityStatuses, connectorStatuses } from "../statuses";
import { Id, Time } from "../values";

/** A payment rail that a merchant is connected to. */
export const Connector = z.object({
  id: Id,
  org_id: Id,
  name: z.string(),
  kind: z.enum(connectorKinds),
  currency: Currency.nullable(),
  status: z.enum(connectorStatuses),
  created_at: Time,
  updated_at: Time,
});
export type Connector = z.infer<typeof Connector>;

export const connectorRecord = defineRecord({
  slug: "connector",
  words: ["rails that merchants are wired to", "a rail that a merchant is wired to"],
  tag: "Integrations",
  access: {},
  record: Connector,
  list: {
    filters: {
      status: { kind: "one_of", values: connectorStatuses },
      org_id: { kind: "id" },
      kind: { kind: "one_of", values: connectorKinds },
      currency: { kind: "text" },
      created_at: { kind: "time" },
    },
    sort: ["name", "created_at"],
    default_sort: "name",
    search: ["name", "id"],
  },
});

/** A merchant's address that is notified of changes. */
export const Webhook = z.object({
  id: Id,
  org_id: Id,
  url: z.string(),
  /** Such as `payin.completed`. */
  event_list: z.array(z.string()),
  status: z.enum(activityStatuses),
  /** The HTTP status of the last call, and the number of consecutive failures. */
  last_response_code: z.number().nullable(),
  failure_count: z.number(),
  last_called_at: Time.nullable(),
  created_at: Time,
  updated_at: Time,
});
export type Webhook = z.infer<typeof Webhook>;

export const webhookRecord = defineRecord({
  slug: "webhook",
  words: ["webhooks of merchants", "a webhook of a merchant"],
  tag: "Integrations",
  access: {},
  record: Webhook,
  list: {
    filters: {
      status: { kind: "one_of", values: activityStatuses },
      org_id: { kind: "id" },
      created_at: { kind: "time" },
    },
    sort: ["url", "failure_count", "created_at"],
    default_sort: "url",
    search: ["url", "id"],
  },
});
