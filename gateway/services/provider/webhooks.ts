/** The provider's addresses: made, changed, given new secrets, and sent again what they missed. */
import { randomBytes } from "node:crypto";
import { and, asc, count, eq, gte, isNotNull, lt, sql as fragment } from "drizzle-orm";
import { isIP } from "node:net";
import { v7 as uuidv7 } from "uuid";
import {
  providerDeliveryList,
  providerEventList,
  type ChangeWebhook,
  type MakeWebhook,
  type ProviderDelivery,
  type ProviderEvent,
  type ProviderWebhook,
  type ReplayWebhook,
} from "../../../contract/records/provider-webhook";
import type { ListQuery, Page } from "../../../contract/paging";
import { auditSubjectOf } from "../../../contract/reference/audit-actions";
import { AppError, notFound, refusedField } from "../../app-error";
import type { Sql } from "../../db/database";
import { providerDelivery, providerEvent, providerWebhook } from "../../db/schema/provider-webhook";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import { isCallable, networksOf } from "../../lib/public-address";
import { refusal } from "../../refusal";
import { addJob } from "../jobs/job-queue";
import { listRows } from "../records/list-rows";
import { wrapWebhookSecret, readWebhookSecret } from "../keys/webhook-secret";
import type { AsProvider } from "./as-provider";
import { hostOf, secretPrefix } from "./call-webhook";

type Row = typeof providerWebhook.$inferSelect;

const mostWebhooks = 20;
/** How long the secret before signs as well. */
const overlapSeconds = 86_400;

/**
 * A name is looked up when it is called. Throws `refused` for one that leads inwards by itself, that is not encrypted on a public
 * network, or that holds a password.
 */
function requireOutwards({ settings }: GatewayContext, text: string): void {
  const url = new URL(text);
  if (url.username || url.password) throw refusedField("url", refusal("webhook_with_user"));
  if (url.protocol === "http:" && settings.WEBHOOK_NETWORKS.length === 0) throw refusedField("url", refusal("webhook_plain"));
  const host = hostOf(url);
  const networks = networksOf(settings.WEBHOOK_NETWORKS);
  const isLocal = networks.rules.length === 0 && (host === "localhost" || /\.(localhost|local|internal)$/.test(host));
  if (isLocal || (isIP(host) !== 0 && !isCallable(host, networks))) throw refusedField("url", refusal("webhook_inwards"));
}

async function toWebhook({ directory }: GatewayContext["db"], row: Row): Promise<ProviderWebhook> {
  const own = eq(providerDelivery.webhook_id, row.id);
  const counts = async (which: ReturnType<typeof and>) =>
    (await directory.select({ count: count() }).from(providerDelivery).where(and(own, which)))[0]?.count ?? 0;
  const { id, url, kinds, status, made_by, created_at, secret_before_until, resting_until, failure } = row;
  const waiting_count = await counts(isNotNull(providerDelivery.next_attempt_at));
  const given_up_count = await counts(isNotNull(providerDelivery.given_up_at));
  return { id, url, kinds, status, made_by, created_at, secret_before_until, resting_until, failure, waiting_count, given_up_count };
}

/** The job rests for longer while there is no address to send to. */
const wakeJob = (gateway: GatewayContext, sql: Sql): Promise<void> => {
  const recurring = { kind: "DELIVER_EVENTS", key: "DELIVER_EVENTS", partner_id: null, subject_id: null } as const;
  return addJob(gateway, sql, { ...recurring, run_at: gateway.clock().toISOString() });
};

const newSecret = () => secretPrefix + randomBytes(32).toString("base64");

async function find(sql: Sql, id: string): Promise<Row> {
  const [row] = await sql.select().from(providerWebhook).where(eq(providerWebhook.id, id)).for("update");
  if (!row) throw notFound();
  return row;
}

export async function listWebhooks({ gateway }: AsProvider): Promise<ProviderWebhook[]> {
  const rows = await gateway.db.directory.select().from(providerWebhook).orderBy(asc(providerWebhook.created_at), asc(providerWebhook.id));
  const all: ProviderWebhook[] = [];
  for (const row of rows) all.push(await toWebhook(gateway.db, row));
  return all;
}

/** It hears what happens from now on; what happened before is sent by `replay`. Throws `refused`. */
export async function makeWebhook({ gateway, provider }: AsProvider, { url, kinds = [] }: MakeWebhook) {
  const { vault, db } = gateway;
  requireOutwards(gateway, url);
  const [id, secret] = [uuidv7({ msecs: gateway.clock().getTime() }), newSecret()];
  const wrapped = await wrapWebhookSecret(vault, id, "secret", secret);
  const made = await db.inDirectory(async (sql) => {
    await sql.execute(fragment`select pg_advisory_xact_lock(hashtextextended('provider_webhook', 0))`);
    const [all] = await sql.select({ count: count() }).from(providerWebhook);
    if ((all?.count ?? 0) >= mostWebhooks) throw new AppError("refused", refusal("webhooks_enough", { count: mostWebhooks }));
    const named = { made_by: provider?.name ?? gateway.settings.PROVIDER_NAME, created_at: gateway.clock().toISOString() };
    const row = { id, url, kinds: [...new Set(kinds)], status: "ACTIVE" as const, secret: wrapped, ...named };
    const [kept] = await sql.insert(providerWebhook).values(row).returning();
    if (!kept) throw new Error(`${id} was not kept`);
    await wakeJob(gateway, sql);
    return kept;
  });
  return { ...(await toWebhook(db, made)), secret };
}

/** One that is changed is tried at once. Throws `not_found`. */
export async function changeWebhook({ gateway }: AsProvider, id: string, { url, kinds, status }: ChangeWebhook): Promise<ProviderWebhook> {
  if (url !== undefined) requireOutwards(gateway, url);
  const set = {
    ...(url !== undefined && { url }),
    ...(kinds !== undefined && { kinds: [...new Set(kinds)] }),
    ...(status !== undefined && { status }),
    ...{ resting_until: null, failure_count: 0 },
  };
  const [row] = await gateway.db.directory.update(providerWebhook).set(set).where(eq(providerWebhook.id, id)).returning();
  if (!row) throw notFound();
  await wakeJob(gateway, gateway.db.directory);
  return toWebhook(gateway.db, row);
}

export async function forgetWebhook({ gateway }: AsProvider, id: string): Promise<{ done: true }> {
  await gateway.db.inDirectory(async (sql) => {
    await find(sql, id);
    await sql.delete(providerDelivery).where(eq(providerDelivery.webhook_id, id));
    await sql.delete(providerWebhook).where(eq(providerWebhook.id, id));
  });
  return { done: true };
}

/** The one before signs beside it for a day. Throws `not_found`. */
export async function renewSecret({ gateway }: AsProvider, id: string) {
  const { vault, db } = gateway;
  const secret = newSecret();
  const row = await db.inDirectory(async (sql) => {
    const found = await find(sql, id);
    const before = await readWebhookSecret(vault, id, "secret", found.secret);
    const set = {
      secret: await wrapWebhookSecret(vault, id, "secret", secret),
      secret_before: await wrapWebhookSecret(vault, id, "secret_before", before),
      secret_before_until: inSeconds(gateway.clock(), overlapSeconds),
    };
    const [renewed] = await sql.update(providerWebhook).set(set).where(eq(providerWebhook.id, id)).returning();
    return renewed ?? found;
  });
  return { ...(await toWebhook(db, row)), secret };
}

/** To be sent as soon as possible, whatever became of them before. Throws `not_found`, and `refused` for a range that ends before it begins. */
export async function replayWebhook({ gateway }: AsProvider, id: string, { from, to, only_given_up }: ReplayWebhook) {
  if (Date.parse(to) <= Date.parse(from)) throw refusedField("to", refusal("webhook_range"));
  const now = gateway.clock().toISOString();
  return gateway.db.inDirectory(async (sql) => {
    const { kinds } = await find(sql, id);
    const given_up = fragment`select event_id from ${providerDelivery} where webhook_id = ${id} and given_up_at is not null`;
    const wanted = and(
      gte(providerEvent.created_at, new Date(from).toISOString()),
      lt(providerEvent.created_at, new Date(to).toISOString()),
      kinds.length > 0 ? fragment`${providerEvent.kind} = any(${fragment.param(kinds)})` : undefined,
      only_given_up ? fragment`${providerEvent.id} in (${given_up})` : undefined,
    );
    const { rowCount } = await sql.execute(fragment`
      insert into ${providerDelivery} (id, webhook_id, event_id, kind, created_at, next_attempt_at)
      select gen_random_uuid(), ${id}, ${providerEvent.id}, ${providerEvent.kind}, ${now}, ${now} from ${providerEvent} where ${wanted}
      on conflict (webhook_id, event_id) do update
        set created_at = ${now}, next_attempt_at = ${now}, attempts = 0, delivered_at = null, given_up_at = null, failure = null`);
    await sql.update(providerWebhook).set({ resting_until: null, failure_count: 0 }).where(eq(providerWebhook.id, id));
    return { queued_count: rowCount ?? 0 };
  });
}

export const eventOf = ({ queued_at: _, detail, ...row }: typeof providerEvent.$inferSelect): ProviderEvent => ({
  ...row,
  subject_kind: auditSubjectOf[row.kind],
  detail,
});

const eventSource = {
  table: providerEvent,
  spec: providerEventList,
  select: {
    ...{ id: providerEvent.id, partner_id: providerEvent.partner_id, org_id: providerEvent.org_id, kind: providerEvent.kind },
    ...{ subject_id: providerEvent.subject_id, detail: providerEvent.detail, created_at: providerEvent.created_at },
  },
  toRecord: (row: Record<string, unknown>) => eventOf(row as unknown as typeof providerEvent.$inferSelect),
};

/** Of all partners. */
export const listEvents = ({ gateway }: AsProvider, query: ListQuery): Promise<Page<ProviderEvent>> =>
  listRows(gateway.db.directory, eventSource, query);

const { id: _id, webhook_id, event_id, kind, attempts, next_attempt_at, delivered_at, given_up_at, failure, created_at } = providerDelivery;
const state = fragment<string>`case when ${delivered_at} is not null then 'DELIVERED' when ${given_up_at} is not null then 'GIVEN_UP' else 'WAITING' end`;

/** Of all addresses. */
export function listDeliveries({ gateway }: AsProvider, query: ListQuery): Promise<Page<ProviderDelivery>> {
  const select = { id: _id, webhook_id, event_id, kind, state, attempts, next_attempt_at, delivered_at, given_up_at, failure, created_at };
  const toRecord = (row: Record<string, unknown>) => row as unknown as ProviderDelivery;
  const source = { table: providerDelivery, spec: providerDeliveryList, select, columns: { state }, toRecord };
  return listRows(gateway.db.directory, source, query);
}
