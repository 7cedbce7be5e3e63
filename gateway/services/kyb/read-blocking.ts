/** The facts behind what is blocking a merchant, and what is stored of them for the board. */
import { and, asc, eq, isNotNull, min, ne } from "drizzle-orm";
import type { Blocking } from "../../../contract/records/onboarding";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { kybEntity, permissionRequest } from "../../db/schema/kyb";
import { openItem } from "../../db/schema/open-item";
import { invitation, organization } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";
import { settlementBank } from "../../db/schema/records/settlement";
import { loadKyb } from "./read-kyb";
import { blockingColumns, factsOfDraft } from "./write-subject";
import { blockingOf, type BlockingFacts } from "./blocking";

/** Throws `not_found`, also for another partner's. */
export async function readBlocking(context: PartnerContext, org_id: string): Promise<Blocking> {
  return blockingOf(await readFacts(context, org_id));
}

async function readFacts({ gateway, tx }: PartnerContext, org_id: string): Promise<BlockingFacts> {
  const { sql } = tx;
  const loaded = await loadKyb(tx, org_id);
  const [invited = null] = await sql
    .select({ status: invitation.status, expires_at: invitation.expires_at })
    .from(invitation)
    .where(eq(invitation.org_id, org_id));
  const checks = await sql
    .select({ verification_status: kybEntity.verification_status, screening_result: kybEntity.screening_result })
    .from(kybEntity)
    .where(eq(kybEntity.org_id, org_id));
  // There is one primary account per currency: one confirmed account is enough.
  const [account] = await sql
    .select({ validated_at: settlementBank.validated_at })
    .from(settlementBank)
    .where(and(eq(settlementBank.org_id, org_id), eq(settlementBank.is_primary, true), ne(settlementBank.status, "DEACTIVATED")))
    .orderBy(asc(settlementBank.validated_at))
    .limit(1);
  const [due] = await sql
    .select({ at: min(openItem.due_at) })
    .from(openItem)
    .where(
      and(
        eq(openItem.org_id, org_id),
        eq(openItem.kind, "KYB_REMARK"),
        eq(openItem.state, "RESPONSE_REQUIRED"),
        isNotNull(openItem.due_at),
      ),
    );
  const [asked] = await sql
    .select({ id: permissionRequest.id })
    .from(permissionRequest)
    .where(and(eq(permissionRequest.org_id, org_id), eq(permissionRequest.status, "REQUESTED")))
    .limit(1);
  const facts = factsOfDraft(gateway, loaded);
  return {
    ...facts,
    invitation: invited,
    checks,
    is_bank_checked: account ? account.validated_at !== null : null,
    due_at: due?.at ?? null,
    is_permission_asked: asked !== undefined,
    since: facts.since ?? (loaded.subject.is_own ? await partnerSince(tx) : null),
  };
}

async function partnerSince({ sql }: PartnerTransaction): Promise<string | null> {
  const [own] = await sql.select({ created_at: partner.created_at }).from(partner);
  return own?.created_at ?? null;
}

/** Call it from anything that changes a fact, in its transaction. The partner itself is not on the board. */
export async function refreshBlocking(context: PartnerContext, org_id: string): Promise<void> {
  const { tx } = context;
  const facts = await readFacts(context, org_id);
  if (facts.subject.is_own) return;
  await tx.sql.update(organization).set(blockingColumns(facts)).where(eq(organization.id, org_id));
}
