/**
 * The job that sends what partners did to the provider's addresses: at least once each, in their order as far as they are taken.
 * An address that can't be reached rests, ever longer, and none of its deliveries counts that against itself; one that is answered
 * with anything but 2xx is tried again, ever less often. What isn't delivered within three days is given up, until it is replayed.
 */
import { and, asc, eq, gt, inArray, isNotNull, lte, sql as fragment } from "drizzle-orm";
import { providerDelivery, providerEvent, providerWebhook } from "../../db/schema/provider-webhook";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import { networksOf } from "../../lib/public-address";
import { putOff, type Job } from "../jobs/job-queue";
import { readWebhookSecret } from "../keys/webhook-secret";
import { callWebhook, type Answered } from "./call-webhook";
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

/** How many were taken. Stops at the first that shows that the address is away. */
async function sendTo(gateway: GatewayContext, webhook: Webhook, signal: AbortSignal): Promise<number> {
  const { directory } = gateway.db;
  const due = and(eq(providerDelivery.webhook_id, webhook.id), lte(providerDelivery.next_attempt_at, gateway.clock().toISOString()));
  const deliveries = await directory
    .select()
    .from(providerDelivery)
    .where(due)
    .orderBy(asc(providerDelivery.next_attempt_at), asc(providerDelivery.event_id))
    .limit(atOnce);
  const ids = deliveries.map((each) => each.event_id);
  const events = ids.length === 0 ? [] : await directory.select().from(providerEvent).where(inArray(providerEvent.id, ids));
  const bodyOf = new Map(events.map((event) => [event.id, JSON.stringify(eventOf(event))]));
  const secrets = await secretsOf(gateway, webhook);
  const networks = networksOf(gateway.settings.WEBHOOK_NETWORKS);
  for (const delivery of deliveries) {
    if (signal.aborted) break;
    const body = bodyOf.get(delivery.event_id);
    // Retention has removed it.
    if (body === undefined) {
      await directory.delete(providerDelivery).where(eq(providerDelivery.id, delivery.id));
      continue;
    }
    const { url } = webhook;
    const answered = await callWebhook({ url, id: delivery.event_id, body, secrets, at: gateway.clock(), networks });
    if (!(await keep(gateway, webhook, delivery, answered))) break;
  }
  return deliveries.length;
}

async function secretsOf({ vault, clock }: GatewayContext, { id, secret, secret_before, secret_before_until }: Webhook): Promise<string[]> {
  const isBefore = secret_before !== null && secret_before_until !== null && secret_before_until > clock().toISOString();
  return [
    await readWebhookSecret(vault, id, "secret", secret),
    ...(isBefore ? [await readWebhookSecret(vault, id, "secret_before", secret_before)] : []),
  ];
}

/** False where the address rests now. */
async function keep(
  { db, clock, log }: GatewayContext,
  webhook: Webhook,
  { id, attempts }: Delivery,
  answered: Answered,
): Promise<boolean> {
  const { directory } = db;
  const now = clock();
  const of = eq(providerDelivery.id, id);
  const ofWebhook = eq(providerWebhook.id, webhook.id);
  if (answered.reached && answered.status >= 200 && answered.status < 300) {
    await directory
      .update(providerDelivery)
      .set({ delivered_at: now.toISOString(), next_attempt_at: null, given_up_at: null, failure: null, attempts: attempts + 1 })
      .where(of);
    const wasAway = and(ofWebhook, gt(providerWebhook.failure_count, 0));
    await directory.update(providerWebhook).set({ failure_count: 0, resting_until: null, failure: null }).where(wasAway);
    return true;
  }
  const failure = answered.reached ? String(answered.status) : answered.failure;
  // Silence may be about this one alone, so it counts for it as well.
  const isAway = !answered.reached || away.has(answered.status);
  const isOwn = !isAway || failure === "TIMEOUT";
  if (isOwn) {
    const next_attempt_at = inSeconds(now, growing(attempts, longestWaitSeconds));
    await directory
      .update(providerDelivery)
      .set({ next_attempt_at, failure, attempts: attempts + 1 })
      .where(of);
  } else await directory.update(providerDelivery).set({ failure }).where(of);
  if (!isAway) return true;
  const resting_until = inSeconds(now, growing(webhook.failure_count, longestRestSeconds));
  await directory
    .update(providerWebhook)
    .set({ resting_until, failure, failure_count: fragment`${providerWebhook.failure_count} + 1` })
    .where(ofWebhook);
  log.warn({ webhook_id: webhook.id, failure }, "a webhook of the provider's is away");
  return false;
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
