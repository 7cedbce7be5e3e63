/** All that a gateway of production has around it, brought up in a temporary folder. */
import { randomBytes } from "node:crypto";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { gatewayProgram, prepareGateway, root, type Environment, type GatewayProcess } from "./gateways";
import { startPostgresCluster, type PostgresCluster } from "./postgres-cluster";
import { Processes, until } from "./processes";
import { isRoot, type Programs } from "./programs";
import { startPrometheus, type Watch } from "./prometheus";
import { startProxies, type Proxies } from "./proxies";
import { bucket, openMailServer, openObjectStore, type MailServer, type StandIn } from "./stand-ins";

export interface Stage {
  folder: string;
  programs: Programs;
  processes: Processes;
  cluster: PostgresCluster;
  proxies: Proxies;
  watch: Watch;
  objects: StandIn;
  mail: MailServer;
  gateways: readonly [GatewayProcess, GatewayProcess];
  /** Runs the built gateway with a word, as `npm run provider` and the like do. */
  command: (...args: string[]) => Promise<string>;
  /** With a connection of the owner's to the leader, which sees every partner's rows. */
  onConnection: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
  /** With a connection to the standby, as its superuser. */
  onStandby: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
  /** What a gateway says of itself to Prometheus. */
  metrics: (gateway: GatewayProcess) => Promise<string>;
  /** A small disk of its own; undefined where it can't be made. */
  smallDisk: string | undefined;
}

/** What was begun, so that it can be ended at any moment; asked again, it waits for the same end. */
export interface Begun {
  end: () => Promise<void>;
}

const database = "portal";

/** Calls `onBegin` before anything is started, so that what was begun is ended even if the rest fails. */
export async function openStage(programs: Programs, say: (text: string) => void, onBegin: (begun: Begun) => void): Promise<Stage> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-drills-"));
  // PostgreSQL runs as another user than root, and must get through to its own folder.
  fs.chmodSync(folder, 0o711);
  const logs = path.join(folder, "logs");
  fs.mkdirSync(logs);
  const processes = new Processes(logs);
  const ends: (() => Promise<void> | void)[] = [];
  let ending: Promise<void> | undefined;
  onBegin({ end: () => (ending ??= endAll(folder, processes, ends)) });

  const smallDisk = mountSmallDisk(folder);
  if (smallDisk) ends.push(() => void execFileSync("umount", ["-l", smallDisk]));
  const [objects, mail] = [await openObjectStore(folder), await openMailServer()];
  ends.push(objects.stop, mail.stop);
  await Promise.all([objects.start(), mail.start()]);

  say("PostgreSQL ×2 under Patroni, etcd…");
  const cluster = await startPostgresCluster({ folder, programs, processes }, (stop) => ends.push(stop));
  const METRICS_TOKEN = randomBytes(16).toString("hex");
  const environment: Environment = { ...gatewayEnvironment(folder, objects, mail), METRICS_TOKEN };
  const gateways = [
    await prepareGateway(processes, "gateway1", environment),
    await prepareGateway(processes, "gateway2", environment),
  ] as const;
  const ports = gateways.map(({ port }) => port);
  const proxies = await startProxies({ folder, programs, processes }, cluster.members, ports);
  const at = (port: number, user: string, name: string) => `postgres://${user}@127.0.0.1:${port}/${name}`;
  const address = (user: string, name: string) => at(proxies.databasePort, user, name);
  await onConnection(address("postgres", "postgres"), async (client) => {
    await client.query(`create role portal login`);
    await client.query(`create database ${database}`);
  });
  Object.assign(environment, { DATABASE_URL: address("portal", database), DATABASE_READ_URL: at(proxies.readPort, "portal", database) });
  Object.assign(environment, { PORTAL_URL: proxies.origin });

  let commands = 0;
  const command = (...args: string[]) => {
    const env = { ...environment, MIGRATE_DATABASE_URL: address("postgres", database) };
    return processes.run(`${args[0]}-${(commands += 1)}`, gatewayProgram.program, [...gatewayProgram.args, ...args], { cwd: root, env });
  };
  say("Migrations and two gateways…");
  await command("migrate");
  await Promise.all(gateways.map((gateway) => gateway.start()));
  const watch = await startPrometheus({ folder, programs, processes }, ports, METRICS_TOKEN);
  const metrics: Stage["metrics"] = async ({ port }) => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })).text();
  };
  return {
    ...{ folder, programs, processes, cluster, proxies, watch, objects, mail, gateways, command, metrics, smallDisk },
    onConnection: (work) => onConnection(address("postgres", database), work),
    onStandby: async (work) => onConnection(at((await cluster.standby()).port, "postgres", database), work),
  };
}

function gatewayEnvironment(folder: string, objects: StandIn, mail: StandIn): Environment {
  const temporary = path.join(folder, "tmp");
  fs.mkdirSync(temporary);
  return {
    ...{ PATH: process.env.PATH ?? "", HOME: folder, TMPDIR: temporary, NODE_ENV: "production" },
    ...{
      MASTER_KEY: randomBytes(32).toString("base64"),
      HOST: "127.0.0.1",
      TRUST_PROXY: "1",
      LOG_LEVEL: "warn",
      DATA_DIR: path.join(folder, "data"),
    },
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    ...{ S3_BUCKET: bucket, AWS_REGION: "us-east-1", AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" },
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${objects.port}`,
  };
}

function mountSmallDisk(folder: string): string | undefined {
  if (!isRoot) return undefined;
  const place = path.join(folder, "disk");
  fs.mkdirSync(place);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", place], { stdio: "ignore" });
    return place;
  } catch {
    // A container without the right to mount.
    return undefined;
  }
}

async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** In the reverse order, each whatever became of the others; then everything that still runs. */
async function endAll(folder: string, processes: Processes, ends: (() => Promise<void> | void)[]): Promise<void> {
  const failures: unknown[] = [];
  // Those that PostgreSQL has started are not in its group, and end in their own way.
  const attempt = async (end: () => Promise<void> | void) => {
    try {
      await end();
    } catch (error) {
      failures.push(error);
    }
  };
  processes.killAll();
  for (const end of ends.toReversed()) await attempt(end);
  await attempt(() => until("the end of all processes", 10, () => processes.areAllEnded()));
  fs.rmSync(folder, { recursive: true, force: true });
  if (failures.length > 0) throw new AggregateError(failures, "not everything could be ended");
}
