/** Keeps the organization in sync with its verification: its columns, its state, who must act, and what blocks it. */
import { eq, sql as fragment } from "drizzle-orm";
import type { PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";
import type { GatewayContext } from "../../gateway-context";
import { blockingOf, type BlockingFacts, type KeptBlocking } from "./blocking";
import { fillerOf, type KybSubject } from "./kyb-subject";
import { requirementsOf, type LoadedKyb } from "./read-kyb";

type Moves = Partial<Pick<KybSubject, "kyb_status" | "waiting_on" | "waiting_since">>;

/** It waits on the party that completes it; the waiting time restarts when the other one takes over. */
function movesOfSave(subject: KybSubject, at: string): Moves {
  const { kyb_status, waiting_on } = subject;
  const filler = fillerOf(subject);
  if (kyb_status === "NOT_STARTED") return { kyb_status: "INITIATED", waiting_on: filler, waiting_since: at };
  return kyb_status === "INITIATED" && waiting_on !== filler ? { waiting_on: filler, waiting_since: at } : {};
}

/** If `moves` has no state, a draft was saved. */
export async function writeSubject({ gateway, tx }: PartnerContext, loaded: LoadedKyb, moves: Moves): Promise<KybSubject> {
  const { sql } = tx;
  const at = gateway.clock().toISOString();
  const { organization: answers } = loaded.draft;
  const merged: KybSubject = { ...loaded.subject, ...movesOfSave(loaded.subject, at), ...moves };
  if (merged.is_own) {
    if (merged.kyb_status !== loaded.subject.kyb_status)
      await sql.update(partner).set({ kyb_status: merged.kyb_status }).where(eq(partner.own_org_id, merged.org_id));
    return merged;
  }
  const subject = { ...merged, org_name: answers.name ?? merged.org_name, country: answers.country ?? merged.country };
  const { kyb_status, waiting_on, waiting_since } = subject;
  await sql
    .update(organization)
    .set({
      name: subject.org_name,
      country: subject.country,
      legal_name: answers.legal_name,
      address_line1: answers.address_line1,
      address_line2: answers.address_line2,
      city: answers.address_city,
      state: answers.address_state,
      zip_code: answers.address_zip_code,
      website_url: answers.website_url,
      industry_name: answers.industry_name,
      // Australia has separate fields for it.
      company_registration_number: answers.company_registration_number ?? answers.acn ?? answers.abn,
      kyb_status,
      waiting_on,
      waiting_since,
      ...blockingColumns({ ...factsOfDraft(gateway, { ...loaded, subject }) }),
      version: fragment`${organization.version} + 1`,
      updated_at: at,
    })
    .where(eq(organization.id, subject.org_id));
  return subject;
}

/** What is known without reading other tables; enough while it is being completed or was just submitted. */
export function factsOfDraft(gateway: GatewayContext, loaded: LoadedKyb): BlockingFacts {
  const { subject, draft, remarks, row } = loaded;
  return {
    subject,
    draft,
    remarks,
    asked: requirementsOf(gateway, loaded),
    invitation: null,
    checks: [],
    is_bank_checked: null,
    due_at: null,
    is_permission_asked: false,
    since: row?.submitted_at ?? row?.saved_at ?? null,
    now: gateway.clock(),
  };
}

export function blockingColumns(facts: BlockingFacts): KeptBlocking {
  const { code, requirement } = blockingOf(facts);
  return { blocking_code: code, blocking_path: requirement?.path ?? null };
}

/** A step that changes no answer. Refresh what is blocking it afterwards. */
export async function moveSubject({ gateway, tx }: PartnerContext, subject: KybSubject, moves: Moves): Promise<KybSubject> {
  const { sql } = tx;
  const moved = { ...subject, ...moves };
  const { org_id, kyb_status, waiting_on, waiting_since } = moved;
  if (moved.is_own) await sql.update(partner).set({ kyb_status }).where(eq(partner.own_org_id, org_id));
  else {
    await sql
      .update(organization)
      .set({
        kyb_status,
        waiting_on,
        waiting_since,
        version: fragment`${organization.version} + 1`,
        updated_at: gateway.clock().toISOString(),
      })
      .where(eq(organization.id, org_id));
  }
  return moved;
}
