/** The audit log: who did what, and in an impersonated session who acted in whose name. */
import { v7 as uuidv7 } from "uuid";
import type { AuditChange } from "../../../contract/records/audit-entry";
import { grantsAccess, type AuditAction } from "../../../contract/reference/audit-actions";
import type { ActorContext, PartnerContext, StoreContext } from "../../call-context";
import { auditLog } from "../../db/schema/partner";
import type { AuditEntry } from "./audited";
import { notify } from "../notifications/notifications";
import { noteForProvider, orgOfSubject } from "./note-for-provider";

/** From a call, or from someone who follows a link without a session. */
type AuditContext = PartnerContext & {
  caller: ActorContext["caller"];
  origin: Pick<ActorContext["origin"], "request_id"> & Partial<ActorContext["origin"]>;
};

interface Entry {
  action: AuditAction;
  subject_id: string | null;
  detail?: Record<string, unknown> | undefined;
  changes?: readonly AuditChange[] | undefined;
}

const mostChanges = 100;

/** A list's query as the log keeps it: the search may be a person's name, and an entry stays when they are erased. */
export const withoutWords = (query: Readonly<Record<string, string>>): Record<string, string> => ({
  ...query,
  ...("q" in query && { q: "•••" }),
});

/**
 * Written in the transaction it describes. `detail` contains no secrets and no personal identifiers; `changes` are made by
 * `auditChanges`, which masks them. It belongs to the organization that `detail.org_id` names, or that is the subject.
 */
export async function writeAudit(
  context: AuditContext,
  action: AuditAction,
  subject_id: string | null,
  detail?: Record<string, unknown>,
  changes?: readonly AuditChange[],
): Promise<AuditEntry> {
  const { caller, origin } = context;
  const entry_id = await write(
    context,
    { action, subject_id, detail, changes },
    {
      partner_user_id: caller.partner_user_id,
      impersonator_name: caller.impersonator_name,
      ip: origin.ip || null,
      user_agent: origin.user_agent ?? null,
      request_id: origin.request_id,
    },
  );
  const entry = { id: entry_id } as AuditEntry;
  await noteForProvider(context, action, subject_id, detail ?? {});
  if (caller.impersonator_name === null || !grantsAccess(action)) return entry;
  const news = { kind: "ACTED_FOR_YOU", params: { admin: caller.impersonator_name }, org_id: null, subject_id: entry.id } as const;
  await notify(context, news, [caller.partner_user_id]);
  return entry;
}

/** The same for what the provider decides, or does by itself on a date: under the name of the credential, where it was by one. */
export async function writeProviderAudit(
  context: StoreContext,
  action: AuditAction,
  subject_id: string,
  detail: Record<string, unknown>,
  changes?: readonly AuditChange[],
): Promise<void> {
  const { gateway, provider } = context;
  const by = provider && { ip: provider.origin.ip || null, user_agent: provider.origin.user_agent, request_id: provider.origin.request_id };
  await write(context, { action, subject_id, detail, changes }, { ...by, actor_name: provider?.name ?? gateway.settings.PROVIDER_NAME });
}

async function write(
  { gateway, tx }: StoreContext,
  { action, subject_id, detail, changes }: Entry,
  by: Partial<typeof auditLog.$inferInsert>,
): Promise<string> {
  const id = uuidv7();
  const org_id = orgOfSubject(tx.partner_id, subject_id, detail);
  await tx.sql.insert(auditLog).values({
    partner_id: tx.partner_id,
    id,
    action,
    subject_id,
    org_id,
    detail: detail ?? null,
    changes: changes?.length ? changes.slice(0, mostChanges) : null,
    created_at: gateway.clock().toISOString(),
    ...by,
  });
  return id;
}
