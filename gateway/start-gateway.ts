/** Starts the gateway: opens the store, listens, and shuts down cleanly. */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildGateway, type Gateway } from "./app";
import { isClockOff } from "./plugins/health";
import { openStoreClock, type StoreClock } from "./db/store-clock";
import { prepareStore } from "./db/migrate";
import { openStore, type Store } from "./db/open-store";
import { endOnSignal } from "./end-on-signal";
import { describeError } from "./lib/error-log";
import { openFileStore } from "./files/open-file-store";
import { UnwrapError } from "./lib/vault";
import { openVault } from "./open-vault";
import { untilNextLook } from "./next-look";
import type { GatewayExtension, RecurringJob } from "./gateway-extension";
import { isUsable, listCredentials } from "./services/access/provider-credentials";
import { mailDelivery } from "./services/outbox/mail";
import { textDelivery } from "./services/outbox/text-messages";
import { StartError, type Settings } from "./settings";
import type { GatewayContext } from "./gateway-context";
import type { Telemetry } from "./telemetry";

const say = (line: string) => process.stdout.write(`${line}\n`);

interface StartOptions {
  sandbox?: GatewayExtension | undefined;
  telemetry?: Telemetry | undefined;
}

export async function startGateway(settings: Settings, { sandbox, telemetry }: StartOptions = {}): Promise<void> {
  if (!settings.SANDBOX && settings.DATABASE_URL === undefined && !settings.ALLOW_EMBEDDED)
    throw new StartError(
      "DATABASE_URL is not set. The embedded database is for trying things out: it serves one gateway, and has no backup while it runs. " +
        "Set DATABASE_URL to a PostgreSQL, or ALLOW_EMBEDDED=1 to use it anyway.",
    );
  const vault = openVault(settings);
  const store = await openStore(settings);
  for (const pool of [store.pool, store.replica]) if (pool) telemetry?.followStatements(pool);
  const files = openFileStore(settings);
  let gateway: Gateway;
  let time: StoreClock | undefined;
  try {
    await fillStore({ store, files, settings, sandbox });
    time = store.kind === "server" ? await openStoreClock(store) : undefined;
    gateway = await buildGateway({
      ...{ store, files, settings, vault, sandbox, telemetry },
      ...(time && { clock: time.now, skewMs: time.skewMs }),
      portalUrl: () => addressOf(gateway),
      ...portalOf(),
    });
    await gateway.listen({ port: settings.PORT, host: settings.HOST });
  } catch (error) {
    await store.close();
    throw error;
  }
  gateway.jobs.start();
  const timers = runTimers(gateway.context, [...(time ? [timeJob(time)] : []), ...(sandbox?.jobs ?? [])]);
  endOnSignal(gateway, [() => timers, () => gateway.jobs.stop(), () => store.close(), ...(telemetry ? [telemetry.end] : [])]);
  say(`Partner portal ready at ${addressOf(gateway)}`);
  for (const line of (await sandbox?.greet(gateway.context)) ?? []) say(line);
  if (!settings.SANDBOX && !(await listCredentials(gateway.context.db.directory)).some((each) => isUsable(each, new Date())))
    say(
      "The provider has no credential: no partner can be approved, and no payment can arrive. Make one with `npm run provider -- init` (docs/connect-a-provider.md).",
    );
  if (!settings.SANDBOX && settings.DATABASE_URL && !settings.S3_BUCKET)
    say("S3_BUCKET is not set: documents are stored in DATA_DIR, which every gateway on this database must share.");
  if (!settings.SANDBOX && !settings.SMTP_URL) say("SMTP_URL is not set: e-mails stay in the outbox and are not sent.");
  if (!settings.SANDBOX && !settings.SMS_URL) say("SMS_URL is not set: phone numbers can't be verified, and no codes are sent to them.");
}

/** The store as the gateway needs it; with a sandbox, seeded if it is new. */
export async function fillStore({
  store,
  files,
  settings,
  sandbox,
}: Pick<GatewayContext, "files" | "settings"> & { store: Store; sandbox: GatewayExtension | undefined }): Promise<void> {
  await prepareStore(store, settings);
  await sandbox?.prepareStore(store, files, settings, new Date(), say);
}

function portalOf() {
  const folder = process.env.PORTAL_FOLDER ?? path.resolve(fileURLToPath(new URL("../portal", import.meta.url)));
  const page = path.join(folder, "index.html");
  return fs.existsSync(page) ? { portal: { folder, page: fs.readFileSync(page, "utf8") } } : {};
}

function addressOf(gateway: Gateway): string {
  const address = gateway.server.address();
  if (!address || typeof address === "string") return "";
  const host = ["0.0.0.0", "::"].includes(address.address) ? "127.0.0.1" : address.address;
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}

/** How much less often a quiet gateway looks for what others may have left to it. */
const quietFactor = 4;

/** Recurring work while the gateway runs: one run at a time, the next starts only when the last has ended. Ends with the gateway. */
async function repeat(gateway: GatewayContext, { every_ms, run, failure, isLocal }: RecurringJob): Promise<void> {
  const { signal } = gateway.ending;
  for (;;) {
    await untilNextLook(gateway, { every_ms, when_quiet_ms: every_ms * quietFactor, isLocal });
    if (signal.aborted) return;
    try {
      await run(gateway);
    } catch (error) {
      gateway.log.error({ err: error }, failure);
    }
  }
}

/** Resolves when the gateway ends and no run is left. */
async function runTimers(gateway: GatewayContext, more: readonly RecurringJob[]): Promise<void> {
  const all = [keyJob(gateway), ...replicaJobs(gateway), ...outboxJobs(gateway), ...more];
  await Promise.all(all.map((job) => repeat(gateway, job)));
}

/** A new version is noticed at its first use in any case; what is signed here follows within this time. */
const keyJob = ({ keys }: GatewayContext): RecurringJob => ({
  every_ms: 15_000,
  run: () => keys.reread(),
  failure: "the keys could not be read again",
});

const timeJob = (time: StoreClock): RecurringJob => ({
  every_ms: 15_000,
  async run(gateway) {
    await time.measure();
    if (isClockOff(gateway))
      gateway.log.error({ skew_ms: Math.round(time.skewMs()) }, "this machine's clock differs from the store's: not ready");
  },
  failure: "the store's time could not be read",
});

function replicaJobs({ db: { replica } }: GatewayContext): RecurringJob[] {
  if (!replica) return [];
  let before = replica.state();
  const run = async (gateway: GatewayContext) => {
    await replica.measure();
    const state = replica.state();
    if (state !== before)
      gateway.log.warn({ before, state, lag_seconds: replica.lagSeconds() }, "the replica for reads is in another state");
    before = state;
  };
  return [{ every_ms: 5000, run, failure: "the store could not be asked where it is" }];
}

/** The outbox is a table of jobs itself: each message is claimed, and any number of gateways send at once. */
function outboxJobs(gateway: GatewayContext): RecurringJob[] {
  const ways = [mailDelivery(gateway), textDelivery(gateway)].filter((way) => way !== undefined);
  return ways.map((way) => ({ every_ms: 5000, run: () => way.run(), failure: "the outbox could not be read" }));
}

/** One sentence for anything an operator can fix; otherwise the stack trace, without row values. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartError || error instanceof UnwrapError) return error.message;
  const { code, message, stack } = describeError(error);
  if (code === "EADDRINUSE") return `Port ${process.env.PORT || 4000} is in use. Set PORT to a free one.`;
  if (code === "ENOSPC" || code === "53100")
    return `The disk is full (${message}). Free some space and start again. Nothing that was saved is lost.`;
  return stack || message;
}
