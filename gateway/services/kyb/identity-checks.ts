/** Verifies people against their document and screens names; unclear cases are referred to a reviewer. */
import type { AuditAction } from "../../../contract/reference/audit-actions";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { DecideCheck } from "../../../contract/kyb/decision";
import type { KybCheck, RequestScreening, RequestVerification } from "../../../contract/kyb/record";
import { refusedField } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { kybEntity } from "../../db/schema/kyb";
import { openItem } from "../../db/schema/open-item";
import { refusal } from "../../refusal";
import type { GatewayContext } from "../../gateway-context";
import { writeAudit, writeProviderAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { ask, moveItems } from "../desk/ask";
import { refreshBlocking } from "./read-blocking";
import { pageOf } from "../../../contract/kyb/requirements";
import type { Checked, CheckedPerson, SearchedName } from "../../identity-provider";
import { namedIn } from "./kyb-entities";
import { loadKyb, type LoadedKyb } from "./read-kyb";
import { cannotCheck } from "./save-kyb";

type Entity = KybCheck["entity"];
type Named = ReturnType<typeof namedIn>[number];

/** Throws `refused` on `identification_document_id` if there is no document to check against (specification, section 5). */
export async function verifyPerson(context: CallContext, org_id: string, input: RequestVerification): Promise<Audited<KybCheck>> {
  const { gateway, tx } = context;
  const { loaded, named } = await findEntity(tx, org_id, input.verification_entity, input.verification_entity_id, "verification_entity_id");
  const text = (name: string) => textOf(named.item[name]);
  if (!text("identification_document_id")) throw refusedField("identification_document_id", refusal("kyb_identification_missing"));
  const name = nameOf(named);
  if (name === "") throw refusedField("first_name", refusal("kyb_name_missing"));
  const { result, note } = await verify(gateway, {
    name,
    dob: text("dob"),
    nationality: text("nationality"),
    identification_type: text("identification_type"),
    identification_value: text("identification_value"),
  });
  await write(tx, org_id, named, { verification_status: result, verification_note: note, checked_at: gateway.clock().toISOString() });
  await refer(context, loaded, named, { kind: "VERIFICATION", subject_name: name, note: result === "PENDING" ? note : null });
  return conclude(context, org_id, named, "KYB_VERIFICATION", result);
}

/** For a person or the business itself; the filters narrow the search. */
export async function screenName(context: CallContext, org_id: string, input: RequestScreening): Promise<Audited<KybCheck>> {
  const { gateway, tx } = context;
  const { loaded, named } = await findEntity(tx, org_id, input.screening_entity, input.screening_entity_id, "screening_entity_id");
  const country =
    named.role === "ORGANIZATION" ? (loaded.draft.organization.country ?? loaded.subject.country) : textOf(named.item.nationality);
  const { result, note } = await screen(gateway, {
    term: input.screening_term,
    birth_year: input.filter_list?.birth_year ?? null,
    country_codes: input.filter_list?.country_codes ?? [],
    country,
  });
  await write(tx, org_id, named, { screening_result: result, screening_note: note, checked_at: gateway.clock().toISOString() });
  await refer(context, loaded, named, {
    kind: "SCREENING",
    subject_name: input.screening_term,
    note: result === "CLEAR" ? null : note,
  });
  return conclude(context, org_id, named, "KYB_SCREENING", result);
}

/** Nobody is connected who could answer at once: a reviewer of the provider's does. */
const awaited = ({ settings }: GatewayContext) => ({
  result: "PENDING" as const,
  note: `A reviewer of ${settings.PROVIDER_NAME} makes this check.`,
});

const verify = (gateway: GatewayContext, person: CheckedPerson): Promise<Checked<"APPROVED" | "PENDING" | "REJECTED">> =>
  gateway.identity?.verify(person) ?? Promise.resolve(awaited(gateway));

const screen = (gateway: GatewayContext, name: SearchedName): Promise<Checked<"CLEAR" | "PENDING" | "HIT">> =>
  gateway.identity?.screen(name) ?? Promise.resolve(awaited(gateway));

/** A reviewer's answer, also to what a check has answered before. Throws `refused` for someone who isn't named, or once the verification is over. */
export async function decideCheck(
  context: PartnerContext,
  org_id: string,
  { entity_id, note, ...decided }: DecideCheck,
): Promise<KybCheck> {
  const { gateway, tx } = context;
  const loaded = await loadKyb(tx, org_id, { lock: true });
  const { kyb_status } = loaded.subject;
  const named = namedIn(loaded.draft, org_id).find((each) => each.id === entity_id.toLowerCase());
  if (!named) throw refusedField("entity_id", refusal("kyb_check_of_nobody"));
  if (kyb_status === "APPROVED" || kyb_status === "REJECTED") throw cannotCheck(kyb_status);
  const checked_at = gateway.clock().toISOString();
  const isScreening = decided.kind === "SCREENING";
  if (!isScreening && named.role === "ORGANIZATION") throw refusedField("kind", refusal("kyb_check_of_business"));
  const values = isScreening
    ? { screening_result: decided.result, screening_note: note ?? null }
    : { verification_status: decided.result, verification_note: note ?? null };
  await write(tx, org_id, named, { ...values, checked_at });
  const which = { org_id, kinds: [decided.kind], subject_id: named.id };
  await moveItems(context, which, { state: "DONE", waiting_on: null });
  await refreshBlocking(context, org_id);
  await writeProviderAudit(context, `KYB_${decided.kind}`, named.id, { org_id, result: decided.result });
  return noteCheck(context, org_id, named);
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const nameOf = ({ item }: Named): string =>
  ["first_name", "middle_name", "last_name"].flatMap((name) => textOf(item[name]) ?? []).join(" ");

async function findEntity(
  tx: PartnerTransaction,
  org_id: string,
  role: Entity,
  id: string,
  field: string,
): Promise<{ loaded: LoadedKyb; named: Named }> {
  const loaded = await loadKyb(tx, org_id, { lock: true });
  const { kyb_status } = loaded.subject;
  const named = namedIn(loaded.draft, org_id).find((each) => each.role === role && each.id === id.toLowerCase());
  if (!named) throw refusedField(field, refusal("kyb_nobody_named", { role }));
  if (kyb_status === "APPROVED" || kyb_status === "REJECTED") throw cannotCheck(kyb_status);
  return { loaded, named };
}

async function write(
  { sql, partner_id }: PartnerTransaction,
  org_id: string,
  { id, role }: Named,
  values: Partial<typeof kybEntity.$inferInsert>,
): Promise<void> {
  await sql
    .insert(kybEntity)
    .values({ partner_id, id, org_id, role, ...values })
    .onConflictDoUpdate({ target: [kybEntity.partner_id, kybEntity.id], set: values });
}

/** One open item per person and kind; a clear result closes it. */
async function refer(
  context: PartnerContext,
  { subject }: LoadedKyb,
  named: Named,
  { kind, subject_name, note }: { kind: "VERIFICATION" | "SCREENING"; subject_name: string; note: string | null },
): Promise<void> {
  const { gateway, tx } = context;
  const { org_id } = subject;
  const which = { org_id, kinds: [kind], subject_id: named.id };
  if (note === null) return moveItems(context, which, { state: "DONE", waiting_on: null });
  const open = and(
    eq(openItem.org_id, org_id),
    inArray(openItem.kind, [kind]),
    eq(openItem.subject_id, named.id),
    ne(openItem.state, "DONE"),
  );
  if ((await tx.sql.select({ id: openItem.id }).from(openItem).where(open).limit(1)).length > 0) return;
  const asked_by = gateway.settings.PROVIDER_NAME;
  await ask(
    context,
    {
      org_id,
      kind,
      path: null,
      page: pageOf(named.path),
      subject_id: named.id,
      subject_name,
      state: "IN_REVIEW",
      waiting_on: "provider",
      asked_by,
      due_at: null,
    },
    { author: "provider", author_name: asked_by, audience: "PROVIDER", text: note, document_id: null },
  );
}

async function conclude(
  context: CallContext,
  org_id: string,
  named: Named,
  action: AuditAction,
  result: string,
): Promise<Audited<KybCheck>> {
  await refreshBlocking(context, org_id);
  const entry = await writeAudit(context, action, named.id, { org_id, result });
  return audited(entry, await noteCheck(context, org_id, named));
}

async function noteCheck(context: PartnerContext, org_id: string, { id, role }: Named): Promise<KybCheck> {
  const { tx } = context;
  await noteChanges(context, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" }]);
  const [row] = await tx.sql.select().from(kybEntity).where(eq(kybEntity.id, id));
  if (!row) throw new Error("the check was not recorded");
  const { verification_status, verification_note, screening_result, screening_note, checked_at } = row;
  return { entity_id: id, entity: role as Entity, verification_status, verification_note, screening_result, screening_note, checked_at };
}
