import { z } from "zod";
import type { ListSpec } from "../paging";
import { notificationKinds } from "../reference/notification-kinds";
import { Sentence } from "../sentence";
import { Id, Time } from "../values";

/** One person's notification; no one else sees it. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  title: Sentence,
  org_id: Id.nullable(),
  /** Null where it belongs to no merchant. */
  org_name: z.string().nullable(),
  /** What it is about: an open item, a report, a session; the merchant itself where it is null. */
  subject_id: z.string().nullable(),
  is_read: z.boolean(),
  created_at: Time,
});
export type Notification = z.infer<typeof Notification>;

export const ReadNotification = z.strictObject({ is_read: z.boolean() });

export const notificationList = {
  filters: { is_read: { kind: "boolean" }, kind: { kind: "one_of", values: notificationKinds }, created_at: { kind: "time" } },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: [],
} as const satisfies ListSpec;
