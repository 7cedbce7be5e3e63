/**
 * The job that sends what partners did to the provider's addresses: at least once each, in their order as far as they are taken.
 * An address that can't be reached rests, ever longer, and none of its deliveries counts that against itself; one that is answered
 * with anything but 2xx, or is the only one that the address is away for, is tried again, ever less often. What isn't delivered within
 * three days is given up, until it is replayed.
 */
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, sql as fragment } from "drizzle-orm";
import { providerDelivery, providerEvent, providerWebhook } from "../../db/schema/provider-webhook";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import { networksOf } from "../../lib/public-address";
import { putOff, type Job } from "../jobs/job-queue";
import { readWebhookSecret } from "../keys/webhook-secret";
import { callWebhook } from "./call-webhook";
import { eventOf } from "./webhooks";

type Webhook = typeof providerWebhook.$inferSelect;
type Delivery = typeof providerDelivery.$inferSelect;

const everySeconds = 3;
/** While there is no address to send to. */
const idleSeconds = 30;
/** Of one address before the next has its turn. */
const atOnce = 50;
const firstWaitSeconds = 10;
const longestWaitSeconds = 4 * 3600;
const longestRestSeconds = 600;
const longestSeconds = 3 * 86_400;
/** As good as no answer: what is in front of the receiver says that it is away. */
const away = new Set([429, 502, 503, 504]);

const growing = (times: number, longest: number) => Math.min(firstWaitSeconds * 2 ** times, longest);

export async function deliverEvents(gateway: GatewayContext, job: Job, signal: AbortSignal): Promise<void> {
  await queueNew(gateway);
  const at = gateway.clock().toISOString();
  const webhooks = await gateway.db.directory
    .select()
    .from(providerWebhook)
    .where(eq(providerWebhook.status, "ACTIVE"))
    .orderBy(asc(providerWebhook.id));
  const awake = webhooks.filter(({ resting_until }) => resting_until === null || resting_until <= at);
  // One that answers slowly keeps no other waiting.
  const counts = await Promise.all(awake.map((webhook) => sendTo(gateway, webhook, signal)));
  await giveUpOld(gateway);
  const isMore = counts.some((count) => count === atOnce);
  await putOff(gateway.db.directory, job, inSeconds(gateway.clock(), isMore ? 0 : webhooks.length > 0 ? everySeconds : idleSeconds));
}

/** For each address that takes its kind. What happens while there is none is kept, and can be replayed. */
async function queueNew({ db, clock }: GatewayContext): Promise<void> {
  const at = clock().toISOString();
  await db.inDirectory(async (sql) => {
    const { rows } = await sql.execute<{ id: string; kind: string }>(fragment`
      update ${providerEvent} set queued_at = ${at}
      where (partner_id, id) in (select partner_id, id from ${providerEvent} where queued_at is null order by created_at limit 1000 for update skip locked)
      returning id, kind`);
    if (rows.length === 0) return;
    await sql.execute(fragment`
      insert into ${providerDelivery} (id, webhook_id, event_id, kind, created_at, next_attempt_at)
      select gen_random_uuid(), w.id, e.id, e.kind, ${at}, ${at} from ${providerWebhook} w
      join json_to_recordset(${JSON.stringify(rows)}::json) as e (id uuid, kind text) on w.kinds = '{}' or e.kind = any(w.kinds)
      where w.status = 'ACTIVE' on conflict do nothing`);
  });
}

/**
 * How many were due. One whose answer says that the address is away may be the only one that is answered so: another is sent at once,
 * and where that one is answered, the fault is the first one's own. Otherwise the address rests, and neither has lost its place.
 */
async function sendTo(gateway: GatewayContext, webhook: Webhook, signal: AbortSignal): Promise<number> {
  const { directory } = gateway.db;
  const isDue = and(eq(providerDelivery.webhook_id, webhook.id), lte(providerDelivery.next_attempt_at, gateway.clock().toISOString()));
  const due = await directory
    .select()
    .from(providerDelivery)
    .where(isDue)
    .orderBy(asc(providerDelivery.next_attempt_at), asc(providerDelivery.event_id))
    .limit(atOnce);
  const sending: Sending = {
    webhook,
    secrets: await secretsOf(gateway, webhook),
    bodies: await bodiesOf(gateway, due),
    away_count: webhook.failure_count,
  };
  const sent = new Set<string>();
  for (const delivery of due) {
    if (signal.aborted) break;
    if (sent.has(delivery.id)) continue;
    sent.add(delivery.id);
    const { failure } = await send(gateway, sending, delivery);
    if (failure === null) continue;
    const others = sending.away_count === 0 ? due : await newestDue(gateway, isDue);
    const unsent = others.filter(({ id }) => !sent.has(id));
    const other = anotherOf(sending, unsent);
    if (!(await isOwnFault(gateway, sending, delivery, other))) {
      await rest(gateway, sending, failure);
      break;
    }
    if (other) sent.add(other.id);
    await countAgainst(gateway, delivery, failure);
  }
  return due.length;
}

/** Alone, it is believed of one that has failed by itself before. */
async function isOwnFault(
  gateway: GatewayContext,
  sending: Sending,
  { attempts }: Delivery,
  other: Delivery | undefined,
): Promise<boolean> {
  if (!other) return attempts > 0;
  if (!sending.bodies.has(other.event_id)) for (const [id, body] of await bodiesOf(gateway, [other])) sending.bodies.set(id, body);
  return (await send(gateway, sending, other)).is_answered;
}

async function bodiesOf({ db }: GatewayContext, deliveries: Delivery[]): Promise<Map<string, string>> {
  const ids = deliveries.map(({ event_id }) => event_id);
  const events = ids.length === 0 ? [] : await db.directory.select().from(providerEvent).where(inArray(providerEvent.id, ids));
  return new Map(events.map((event) => [event.id, JSON.stringify(eventOf(event))]));
}

interface Sending {
  webhook: Webhook;
  secrets: string[];
  /** By the event's ID. */
  bodies: Map<string, string>;
  /** How often in a row it was away; none once it has answered. */
  away_count: number;
}

/** The next one. Each time that the address has rested it is a different one, counted back from the newest; sooner one that never failed. */
function anotherOf({ away_count }: Sending, others: readonly Delivery[]): Delivery | undefined {
  const untried = others.filter(({ attempts }) => attempts === 0);
  const of = untried.length > 0 ? untried : others;
  return of[Math.max(0, away_count - 1) % of.length];
}

const newestDue = ({ db }: GatewayContext, isDue: ReturnType<typeof and>): Promise<Delivery[]> =>
  db.directory
    .select()
    .from(providerDelivery)
    .where(isDue)
    .orderBy(desc(providerDelivery.next_attempt_at), desc(providerDelivery.event_id))
    .limit(atOnce);

async function secretsOf({ vault, clock }: GatewayContext, { id, secret, secret_before, secret_before_until }: Webhook): Promise<string[]> {
  const isBefore = secret_before !== null && secret_before_until !== null && secret_before_until > clock().toISOString();
  return [
    await readWebhookSecret(vault, id, "secret", secret),
    ...(isBefore ? [await readWebhookSecret(vault, id, "secret_before", secret_before)] : []),
  ];
}

interface Sent {
  /** By the receiver itself. */
  is_answered: boolean;
  /** What says that the address is away; it counts against nothing yet. */
  failure: string | null;
}

async function send(gateway: GatewayContext, sending: Sending, delivery: Delivery): Promise<Sent> {
  const { clock, settings } = gateway;
  const { directory } = gateway.db;
  const { webhook, secrets } = sending;
  const { id, event_id, attempts } = delivery;
  const body = sending.bodies.get(event_id);
  // Retention has removed it.
  if (body === undefined) {
    await directory.delete(providerDelivery).where(eq(providerDelivery.id, id));
    return { is_answered: false, failure: null };
  }
  const networks = networksOf(settings.WEBHOOK_NETWORKS);
  const answered = await callWebhook({ url: webhook.url, id: event_id, body, secrets, at: clock(), networks });
  const of = eq(providerDelivery.id, id);
  if (!answered.reached || away.has(answered.status)) {
    const failure = answered.reached ? String(answered.status) : answered.failure;
    await directory.update(providerDelivery).set({ failure }).where(of);
    return { is_answered: false, failure };
  }
  sending.away_count = 0;
  const wasAway = and(eq(providerWebhook.id, webhook.id), gt(providerWebhook.failure_count, 0));
  await directory.update(providerWebhook).set({ failure_count: 0, resting_until: null, failure: null }).where(wasAway);
  if (answered.status >= 200 && answered.status < 300)
    await directory
      .update(providerDelivery)
      .set({ delivered_at: clock().toISOString(), next_attempt_at: null, given_up_at: null, failure: null, attempts: attempts + 1 })
      .where(of);
  else await countAgainst(gateway, delivery, String(answered.status));
  return { is_answered: true, failure: null };
}

async function countAgainst({ db, clock }: GatewayContext, { id, attempts }: Delivery, failure: string): Promise<void> {
  const next_attempt_at = inSeconds(clock(), growing(attempts, longestWaitSeconds));
  const set = { next_attempt_at, failure, attempts: attempts + 1 };
  await db.directory.update(providerDelivery).set(set).where(eq(providerDelivery.id, id));
}

async function rest({ db, clock, log }: GatewayContext, { webhook, away_count }: Sending, failure: string): Promise<void> {
  const resting_until = inSeconds(clock(), growing(away_count, longestRestSeconds));
  const set = { resting_until, failure, failure_count: away_count + 1 };
  await db.directory.update(providerWebhook).set(set).where(eq(providerWebhook.id, webhook.id));
  log.warn({ webhook_id: webhook.id, failure }, "a webhook of the provider's is away");
}

/** Also for an address that nobody turned on again. */
async function giveUpOld({ db, clock, log }: GatewayContext): Promise<void> {
  const now = clock();
  const old = and(isNotNull(providerDelivery.next_attempt_at), lte(providerDelivery.created_at, inSeconds(now, -longestSeconds)));
  const given = await db.directory
    .update(providerDelivery)
    .set({ given_up_at: now.toISOString(), next_attempt_at: null })
    .where(old)
    .returning({ id: providerDelivery.id });
  if (given.length > 0) log.error({ count: given.length }, "events for the provider were not delivered in three days and are given up");
}
