import { z } from "zod";
import type { ListSpec } from "../paging";
import { auditActions, auditSubjects } from "../reference/audit-actions";
import { deviceKinds } from "../reference/device-kinds";
import { Id, Time } from "../values";

/** One field; null where it was or is empty. Secrets and personal identifiers are masked: `••• 418`. */
export const AuditChange = z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type AuditChange = z.infer<typeof AuditChange>;

/** What a person did; written with the change itself, and never changed. */
export const AuditEntry = z.object({
  id: Id,
  created_at: Time,
  action: z.enum(auditActions),
  /** The person in whose name it was done; null for the provider, which `actor_name` names. */
  partner_user_id: Id.nullable(),
  actor_name: z.string(),
  /** The back-office admin who acted in that person's name. */
  impersonator_name: z.string().nullable(),
  /** Why, with the entry that the admin began by; null with every other. */
  impersonation_reason: z.string().nullable(),
  /** Decides where money goes, and was done while impersonating the person, after a second confirmation. */
  is_marked: z.boolean(),
  subject_kind: z.enum(auditSubjects).nullable(),
  subject_id: z.string().nullable(),
  org_id: Id.nullable(),
  changes: z.array(AuditChange),
  /** Null for what was done by no call, and before this was kept. */
  ip: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(deviceKinds).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditLogList = {
  filters: {
    org_id: { kind: "id" },
    partner_user_id: { kind: "id" },
    action: { kind: "one_of", values: auditActions },
    is_impersonated: { kind: "boolean" },
    created_at: { kind: "time" },
  },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: [],
} as const satisfies ListSpec;
