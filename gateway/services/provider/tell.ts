/** Takes in what the provider tells: each item alone, by the provider's own id, in whatever order the versions come. */
import { and, eq, inArray, sql as fragment } from "drizzle-orm";
import type { z } from "zod";
import { ToldId, type ToldBatch, type ToldItem, type ToldKind } from "../../../contract/records/told";
import { AppError, malformedFields, refusedField } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { toldRecord } from "../../db/schema/told-record";
import { refusal, refusalFromClause, type Refusal } from "../../refusal";
import { writeProviderAudit } from "../audit/audit";
import { noteChanges } from "../changes/changes";
import { hashToken } from "../keys/keys";
import { readPartner } from "../partner/partner";
import type { Step } from "../payments/step";
import { Later, writeOrGather, type Writer } from "../records/write-later";
import { inPartnerAs, type AsProvider } from "./as-provider";

/** A kind of record that the provider tells. Both throw what the item is refused with. */
export interface Telling<T extends { id: string; version: number }> {
  kind: ToldKind;
  item: z.ZodType<T>;
  /**
   * What new ones leave behind is written together where they agree in this: nothing of it is read before. The first is written at once,
   * so that the rows that all payments change are locked in the order that everyone locks them.
   */
  gatheredBy?: keyof T & string;
  /** The first version that is heard of, whichever it is. Returns our id. */
  create: (step: Step, item: T) => Promise<string>;
  /** A newer version of what is there. */
  correct: (step: Step, record_id: string, item: T) => Promise<void>;
}

/** Few enough that others have their turn at the rows that all of a partner's payments change. */
const itemsAtOnce = 250;

/**
 * Throws `not_found` for a partner that isn't there. What is refused leaves nothing behind. If the store fails in between,
 * what came before is kept, and telling all of it again changes nothing twice.
 */
export async function tellBatch<T extends { id: string; version: number }>(
  as: AsProvider,
  partner_id: string,
  telling: Telling<T>,
  items: readonly unknown[],
): Promise<ToldBatch> {
  const answers: ToldItem[] = [];
  for (let from = 0; from < items.length; from += itemsAtOnce) {
    const part = items.slice(from, from + itemsAtOnce);
    answers.push(...(await inPartnerAs(as, partner_id, (context) => tellPart(context, telling, part))));
  }
  return { items: answers, refused_count: answers.filter(({ outcome }) => outcome === "REFUSED").length };
}

async function tellPart<T extends { id: string; version: number }>(
  context: PartnerContext,
  telling: Telling<T>,
  part: readonly unknown[],
): Promise<ToldItem[]> {
  const { tx } = context;
  const { partner_id } = tx;
  await readPartner(tx.sql);
  // One part of a partner's at a time: two would wait for the same rows anyway, and for each other if their items come in other orders.
  await tx.sql.execute(fragment`select pg_advisory_xact_lock(hashtextextended(${`told ${partner_id}`}, 0))`);
  const step: Step = {
    ...context,
    now: context.gateway.clock().toISOString(),
    changes: [],
    prices: new Map(),
    merchants: new Map(),
    features: new Map(),
    paid: new Set(),
  };
  const told: ToldItem[] = [];
  const known = await findAllTold(tx, telling.kind, part);
  const later = new Later();
  const begun = new Set<unknown>();
  for (const each of part) {
    const alike = telling.gatheredBy === undefined ? undefined : (each as Record<string, unknown> | null)?.[telling.gatheredBy];
    const isGathered = begun.has(alike) && !known.has(idOf(each) ?? "");
    const answer = await (isGathered ? alone({ ...step, later }, telling, each, known) : alone(step, telling, each, known, later));
    if (answer.outcome === "CREATED" && alike !== undefined) begun.add(alike);
    told.push(answer);
  }
  await later.flush(tx);
  const count = (outcome: ToldItem["outcome"]) => told.filter((each) => each.outcome === outcome).length;
  const counts = { kind: telling.kind, created: count("CREATED"), changed: count("CHANGED"), refused: count("REFUSED") };
  if (counts.created + counts.changed > 0) await writeProviderAudit(context, "RECORDS_TOLD", partner_id, counts);
  await noteChanges(context, step.changes);
  return told;
}

/** What one item wrote is undone if it is refused; the others stay. What was gathered `before` has to be there for it. */
async function alone<T extends { id: string; version: number }>(
  step: Step,
  telling: Telling<T>,
  given: unknown,
  known: Map<string, Told>,
  before?: Later,
): Promise<ToldItem> {
  try {
    const item = read(telling.item, given);
    // Whether a field is left out or null makes no difference.
    const content_hash = hashToken(JSON.stringify(item, (_, value: unknown) => value ?? undefined));
    const earlier = known.get(item.id);
    if (earlier && !isNews(earlier, item, content_hash))
      return { id: item.id, outcome: "UNCHANGED", record_id: earlier.record_id, error: null };
    await before?.flush(step.tx);
    return await undoneIfRefused(step, () => takeIn(step, telling, { item, content_hash }, known));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { id: idOf(given), outcome: "REFUSED", record_id: null, error: errorOf(error) };
  }
}

/** Throws `refused` for other content under the same version. */
function isNews(earlier: Told, { version }: { version: number }, content_hash: string): boolean {
  if (earlier.version === version && earlier.content_hash !== content_hash)
    throw refusedField("version", refusal("told_otherwise", { version: String(version) }));
  return earlier.version < version;
}

async function undoneIfRefused<T>(step: Step, write: () => Promise<T>): Promise<T> {
  const { sql } = step.tx;
  const noted = step.changes.length;
  const mark = step.later?.mark();
  await sql.execute(fragment`savepoint told`);
  try {
    const answer = await write();
    await sql.execute(fragment`release savepoint told`);
    return answer;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await sql.execute(fragment`rollback to savepoint told`);
    step.changes.length = noted;
    if (mark) step.later?.backTo(mark);
    // A price change that was due may have been applied with what is undone.
    step.prices?.clear();
    step.paid?.clear();
    throw error;
  }
}

function errorOf({ code, message, detail }: AppError): ToldItem["error"] {
  const fields = Object.entries(detail.fields ?? {}).map(([field, { text }]) => [field, text] as const);
  return { code, message, fields: Object.fromEntries(fields) };
}

function idOf(given: unknown): string | null {
  const id = typeof given === "object" && given !== null && "id" in given ? given.id : null;
  return typeof id === "string" ? id.slice(0, 100) : null;
}

/** Throws `malformed`, naming each field. */
function read<T>(item: z.ZodType<T>, given: unknown): T {
  const parsed = item.safeParse(given);
  if (parsed.success) return parsed.data;
  const fields: Record<string, Refusal> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.join(".");
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) fields[path ? `${path}.${key}` : key] = refusal("field_unknown");
    else fields[path || "item"] ??= refusalFromClause(issue.message);
  }
  throw malformedFields(fields);
}

async function takeIn<T extends { id: string; version: number }>(
  step: Step,
  telling: Telling<T>,
  { item, content_hash }: { item: T; content_hash: string },
  known: Map<string, Told>,
): Promise<ToldItem> {
  const { tx, now } = step;
  const { kind } = telling;
  const { id, version } = item;
  const earlier = known.get(id);
  if (!earlier) {
    const record_id = await telling.create(step, item);
    const row = { kind, told_id: id, version, content_hash, record_id, told_at: now };
    await writeOrGather(step, rememberAll, { partner_id: tx.partner_id, ...row });
    known.set(id, { told_id: id, version, content_hash, record_id });
    return { id, outcome: "CREATED", record_id, error: null };
  }
  const { record_id } = earlier;
  await telling.correct(step, record_id, item);
  await tx.sql
    .update(toldRecord)
    .set({ version, content_hash, told_at: now })
    .where(and(eq(toldRecord.kind, kind), eq(toldRecord.told_id, id)));
  known.set(id, { told_id: id, version, content_hash, record_id });
  return { id, outcome: "CHANGED", record_id, error: null };
}

/** What is known of what came before by its id. */
type Told = Pick<typeof toldRecord.$inferSelect, "told_id" | "version" | "content_hash" | "record_id">;

/**
 * By id, of those that a part of a batch names. The same id at the same moment waits here, until the other's transaction ends: locked in
 * one order, so that no two batches wait for each other.
 */
async function findAllTold({ sql, partner_id }: PartnerTransaction, kind: ToldKind, given: readonly unknown[]): Promise<Map<string, Told>> {
  // What is no id is refused by its item, and can be what no store holds.
  const ids = [...new Set(given.flatMap((each) => ToldId.safeParse(idOf(each)).data ?? []))].sort();
  if (ids.length === 0) return new Map();
  const names = fragment.param(ids.map((id) => lockOf(partner_id, kind, id)));
  await sql.execute(fragment`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) name`);
  const { told_id, version, content_hash, record_id } = toldRecord;
  const found = await sql
    .select({ told_id, version, content_hash, record_id })
    .from(toldRecord)
    .where(and(eq(toldRecord.kind, kind), inArray(toldRecord.told_id, ids)));
  return new Map(found.map((each) => [each.told_id, each]));
}

const lockOf = (partner_id: string, kind: ToldKind, told_id: string): string => `told ${partner_id} ${kind} ${told_id}`;

/** The same id at the same moment waits here, until the other's transaction ends. */
export async function findTold({ sql, partner_id }: PartnerTransaction, kind: ToldKind, told_id: string) {
  await sql.execute(fragment`select pg_advisory_xact_lock(hashtextextended(${lockOf(partner_id, kind, told_id)}, 0))`);
  const [found] = await sql
    .select()
    .from(toldRecord)
    .where(and(eq(toldRecord.kind, kind), eq(toldRecord.told_id, told_id)));
  return found;
}

export async function remember(tx: PartnerTransaction, row: Omit<typeof toldRecord.$inferInsert, "partner_id">): Promise<void> {
  await rememberAll(tx, [{ partner_id: tx.partner_id, ...row }]);
}

const rememberAll: Writer<typeof toldRecord.$inferInsert> = async ({ sql }, rows) => {
  await sql.insert(toldRecord).values([...rows]);
};
