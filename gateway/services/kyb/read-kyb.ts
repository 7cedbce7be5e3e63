/** The current verification: the draft, the reviewer's remarks, and what is still needed. */
import { and, desc, eq, sql as fragment } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import { kybEdit } from "../../../contract/access-rules";
import { emptyBank, emptyDirector, emptyDraft, emptyShareholder, type KybDraft } from "../../../contract/kyb/draft";
import { fromStablePath } from "../../../contract/kyb/paths";
import { checkKyb } from "../../../contract/kyb/requirements";
import type { Kyb, KybCheck, KybDocument, KybRequirements, PermissionRequest } from "../../../contract/kyb/record";
import { maskSecrets } from "../../../contract/kyb/secrets";
import { decide, features } from "../../../contract/permissions";
import type { CallContext, PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { kyb, kybEntity, permissionRequest } from "../../db/schema/kyb";
import { partnerControl } from "../../db/schema/partner";
import { openItem, openItemMessage } from "../../db/schema/open-item";
import type { GatewayContext } from "../../gateway-context";
import { documentsIn, findDocuments } from "./draft-documents";
import { fillerOf, findSubject, type KybSubject } from "./kyb-subject";

export type KybRow = typeof kyb.$inferSelect;

export interface LoadedKyb {
  subject: KybSubject;
  /** Null before the first save. */
  row: KybRow | null;
  draft: KybDraft;
  has_local_rails: boolean;
  /** Unanswered ones by path. */
  remarks: Record<string, string>;
}

/** Throws `not_found`. The row is read after taking the lock, so it is current. */
export async function loadKyb(tx: PartnerTransaction, org_id: string, options: { lock?: boolean } = {}): Promise<LoadedKyb> {
  const subject = await findSubject(tx, org_id, options);
  const [row = null] = await tx.sql.select().from(kyb).where(eq(kyb.org_id, org_id));
  const draft = row ? completeDraft(row.draft) : firstDraft(subject);
  return {
    subject,
    row,
    draft,
    has_local_rails: await hasLocalRails(tx),
    remarks: subject.kyb_status === "TO_BE_RESUBMITTED" ? await findRemarks(tx, org_id, draft) : {},
  };
}

async function hasLocalRails({ sql }: PartnerTransaction): Promise<boolean> {
  const [row] = await sql
    .select({ value: partnerControl.value })
    .from(partnerControl)
    .where(eq(partnerControl.key_type, features.local_rails));
  return row?.value === "true";
}

/** What is known before the first save; the representative's id is the same on every read. */
function firstDraft({ org_id, org_name, country }: KybSubject): KybDraft {
  const draft = emptyDraft(uuidv5("auth_rep", org_id));
  return { ...draft, organization: { ...draft.organization, name: org_name, country } };
}

/** In drafts older than a field, that field is unanswered. */
function completeDraft(draft: KybDraft): KybDraft {
  const empty = emptyDraft(draft.auth_rep.id);
  return {
    organization: { ...empty.organization, ...draft.organization },
    auth_rep: { ...empty.auth_rep, ...draft.auth_rep },
    shareholder: draft.shareholder.map((item) => ({ ...emptyShareholder(item.id), ...item })),
    director: draft.director.map((item) => ({ ...emptyDirector(item.id), ...item })),
    settlement_bank: draft.settlement_bank.map((item) => ({
      ...emptyBank(item.id),
      ...item,
      company: { ...emptyBank(item.id).company, ...item.company },
    })),
    kyb: { ...empty.kyb, ...draft.kyb },
  };
}

async function findRemarks({ sql }: PartnerTransaction, org_id: string, draft: KybDraft): Promise<Record<string, string>> {
  const rows = await sql
    .select({
      path: openItem.path,
      text: fragment<
        string | null
      >`(select ${openItemMessage.text} from ${openItemMessage} where ${openItemMessage.partner_id} = "open_item"."partner_id"
        and ${openItemMessage.open_item_id} = "open_item"."id" and ${openItemMessage.author} = 'provider' order by ${openItemMessage.created_at}, ${openItemMessage.id} limit 1)`,
    })
    .from(openItem)
    .where(and(eq(openItem.org_id, org_id), eq(openItem.kind, "KYB_REMARK"), eq(openItem.state, "RESPONSE_REQUIRED")))
    .orderBy(openItem.created_at, openItem.id);
  return Object.fromEntries(
    rows.flatMap(({ path, text }) => {
      // Ignores remarks on people who have since been removed.
      const place = path === null ? null : fromStablePath(draft, path);
      return place === null || text === null ? [] : [[place, text]];
    }),
  );
}

export function requirementsOf(gateway: GatewayContext, { subject, row, draft, has_local_rails, remarks }: LoadedKyb): KybRequirements {
  return checkKyb(draft, {
    country: subject.country,
    filler: fillerOf(subject),
    today: gateway.clock().toISOString().slice(0, 10),
    submitted: row?.submitted ?? null,
    has_local_rails,
    remarks,
  });
}

/** A caller who may not fill it in reads its numbers masked. */
export async function readKyb(context: CallContext, org_id: string): Promise<Kyb> {
  const { tx, caller } = context;
  const loaded = await loadKyb(tx, org_id);
  const answer = await answerKyb(context, loaded);
  return decide(kybEdit, caller, loaded.subject.granted).allowed ? answer : maskKyb(answer);
}

/** For who may only look. */
export const maskKyb = (answer: Kyb): Kyb => ({ ...maskSecrets(answer), submitted: answer.submitted && maskSecrets(answer.submitted) });

/** `found`: the draft's documents, if already read. */
export async function answerKyb({ gateway, tx }: PartnerContext, loaded: LoadedKyb, found?: KybDocument[]): Promise<Kyb> {
  const { subject, row, draft, remarks } = loaded;
  const { org_id, org_name, is_own, country, kyb_status, is_kyb_permission_by_merchant } = subject;
  return {
    org_id,
    org_name,
    is_own,
    country,
    kyb_status,
    version: row?.version ?? 0,
    saved_at: row?.saved_at ?? null,
    saved_by: row?.saved_by ?? null,
    submitted_at: row?.submitted_at ?? null,
    decided_at: row?.decided_at ?? null,
    ...draft,
    has_local_rails: loaded.has_local_rails,
    submitted: row?.submitted ? completeDraft(row.submitted) : null,
    remarks,
    ...requirementsOf(gateway, loaded),
    documents:
      found ??
      (await findDocuments(
        tx,
        org_id,
        documentsIn(draft).map(({ id }) => id),
      )),
    checks: await findChecks(tx, org_id),
    is_kyb_permission_by_merchant,
    permission_request: is_kyb_permission_by_merchant ? await findPermissionRequest(tx, org_id) : null,
  };
}

export async function findChecks({ sql }: PartnerTransaction, org_id: string): Promise<KybCheck[]> {
  const rows = await sql.select().from(kybEntity).where(eq(kybEntity.org_id, org_id));
  return rows.flatMap(({ partner_id: _, org_id: __, id, role, ...check }): KybCheck[] =>
    role === "SETTLEMENT_BANK" ? [] : [{ entity_id: id, entity: role, ...check }],
  );
}

/** The latest; null if there is none. */
export async function findPermissionRequest({ sql }: PartnerTransaction, org_id: string): Promise<PermissionRequest | null> {
  const { id, status, requested_by, sent_at, decided_at } = permissionRequest;
  const [row] = await sql
    .select({ id, org_id: permissionRequest.org_id, status, requested_by, sent_at, decided_at })
    .from(permissionRequest)
    .where(eq(permissionRequest.org_id, org_id))
    .orderBy(desc(permissionRequest.created_at), desc(permissionRequest.id))
    .limit(1);
  return row ?? null;
}
