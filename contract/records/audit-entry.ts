import { z } from "zod";
import type { ListSpec } from "../paging";
import { auditActions } from "../reference/audit-actions";
import { Id, Time } from "../values";

/** One field; null where it was or is empty. Secrets and personal identifiers are masked: `••• 418`. */
export const AuditChange = z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type AuditChange = z.infer<typeof AuditChange>;

/** What somebody did; written with the change itself, and never changed. */
export const AuditEntry = z.object({
  id: Id,
  created_at: Time,
  action: z.enum(auditActions),
  actor_name: z.string(),
  /** The back-office admin who acted in that person's name. */
  impersonator_name: z.string().nullable(),
  subject_id: z.string().nullable(),
  org_id: Id.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditLogList = {
  filters: { org_id: { kind: "id" }, action: { kind: "one_of", values: auditActions }, created_at: { kind: "time" } },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: [],
} as const satisfies ListSpec;
