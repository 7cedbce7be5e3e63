/** PostgreSQL ×2 under Patroni, with a synchronous standby and etcd. */
import fs from "node:fs";
import path from "node:path";
import { freePort, ownerOf, type Owner } from "../../tests/support/postgres";
import { until, signalIfThere, type Processes, type Started } from "./processes";
import type { Programs } from "./programs";

export interface Member {
  name: string;
  port: number;
  /** Where Patroni answers what this server is. */
  restPort: number;
}

interface Stopped extends Member {
  home: string;
  data: string;
  owner: Owner | undefined;
}
interface Running extends Stopped {
  patroni: Started;
}

export interface PostgresCluster {
  members: readonly Member[];
  leader: () => Promise<Member>;
  standby: () => Promise<Member>;
  /** Kills the leader with its Patroni, as a power cut does. */
  killLeader: () => Promise<Member>;
  /** Starts the killed server again, if there is one; it joins as a standby. */
  revive: () => void;
  /** Resolves once every server runs and a synchronous standby follows the leader. */
  whole: (seconds: number) => Promise<void>;
  /** Hands over in order, then restarts the new leader. */
  switchOver: () => Promise<void>;
  restartLeader: () => Promise<void>;
}

interface Place {
  folder: string;
  programs: Programs;
  processes: Processes;
}

/** Patroni refuses less: so long after the leader's last word the standby takes over. */
const leaseSeconds = 20;

/** Hands `onBegin` what ends it before the first server is started. */
export async function startPostgresCluster(place: Place, onBegin: (stop: () => Promise<void>) => void): Promise<PostgresCluster> {
  const etcd = await startEtcd(place);
  const members: Running[] = [];
  onBegin(() => stopAll(members));
  // The first begins the cluster, the second copies it.
  for (const name of ["pg1", "pg2"]) {
    const member = await prepare(place, name, etcd);
    members.push({ ...member, patroni: startPatroni(place, member) });
    if (members.length === 1) await until("the first PostgreSQL", 60, () => isLeader(member));
  }
  const leading = async () => {
    for (const member of members) if (await isLeader(member)) return member;
    throw new Error("PostgreSQL has no leader");
  };
  let killed: Running | undefined;
  const cluster: PostgresCluster = {
    members,
    leader: leading,
    async standby() {
      const leader = await leading();
      return members.find((member) => member !== leader) ?? leader;
    },
    async killLeader() {
      const leader = await leading();
      leader.patroni.signal("SIGKILL");
      killPostmaster(leader, "SIGKILL");
      await leader.patroni.ended;
      killed = leader;
      return leader;
    },
    revive() {
      if (killed) killed.patroni = startPatroni(place, killed);
      killed = undefined;
    },
    whole: (seconds) => until("a leader with its synchronous standby", seconds, () => isWhole(members)),
    async switchOver() {
      const leader = await cluster.leader();
      const candidate = members.find((member) => member !== leader);
      const body = JSON.stringify({ leader: leader.name, candidate: candidate?.name });
      await demand(leader, "/switchover", body);
    },
    restartLeader: async () => demand(await cluster.leader(), "/restart", "{}"),
  };
  await cluster.whole(60);
  return cluster;
}

async function stopAll(members: readonly Running[]): Promise<void> {
  for (const { patroni } of members) patroni.signal("SIGKILL");
  // An immediate shutdown: unlike a killed server it gives its shared memory back.
  for (const member of members) killPostmaster(member, "SIGQUIT");
  const areGone = () => members.every((member) => !isPostmasterThere(member));
  await until("the end of PostgreSQL", 10, areGone).catch(() => {
    for (const member of members) killPostmaster(member, "SIGKILL");
  });
}

async function startEtcd({ folder, programs, processes }: Place): Promise<string> {
  const [client, peer] = [`127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const args = [
    ["--name", "etcd"],
    ["--data-dir", path.join(folder, "etcd")],
    ["--listen-client-urls", `http://${client}`],
    ["--advertise-client-urls", `http://${client}`],
    ["--listen-peer-urls", peer],
    ["--initial-advertise-peer-urls", peer],
    ["--initial-cluster", `etcd=${peer}`],
    // Elections wait for a busy machine.
    ["--heartbeat-interval", "500"],
    ["--election-timeout", "5000"],
  ];
  processes.start("etcd", programs["etcd-server"], args.flat(), { env: {} });
  await until("etcd", 30, async () => (await fetch(`http://${client}/health`)).ok);
  return client;
}

async function prepare({ folder, programs }: Place, name: string, etcd: string): Promise<Stopped> {
  const home = path.join(folder, name);
  fs.mkdirSync(home, { mode: 0o700 });
  const [port, restPort] = [await freePort(), await freePort()];
  const data = path.join(home, "data");
  const login = (username: string) => ({ username, password: "drills" });
  const settings = {
    scope: "drills",
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: {
        ...{ ttl: leaseSeconds, loop_wait: 2, retry_timeout: 6, synchronous_mode: true },
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 120, shared_buffers: "64MB", wal_log_hints: "on" } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      ...{ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}`, data_dir: data, pgpass: path.join(home, "pgpass") },
      bin_dir: path.dirname(programs["postgresql-15"]),
      authentication: { superuser: login("postgres"), replication: login("replicator"), rewind: login("rewinder") },
      pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
      parameters: { unix_socket_directories: home },
    },
  };
  // YAML takes JSON.
  fs.writeFileSync(path.join(home, "patroni.yml"), JSON.stringify(settings));
  return { name, port, restPort, home, data, owner: ownerOf(home) };
}

function startPatroni({ programs, processes }: Place, { name, home, owner }: Stopped): Started {
  const env = { PATH: process.env.PATH ?? "", HOME: home, LANG: "C.UTF-8" };
  return processes.start(name, programs.patroni, [path.join(home, "patroni.yml")], { cwd: home, env, ...owner });
}

const isLeader = async ({ restPort }: Member) => (await fetch(`http://127.0.0.1:${restPort}/primary`).catch(() => undefined))?.ok === true;

async function isWhole(members: readonly Member[]): Promise<boolean> {
  for (const { restPort } of members) {
    const response = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined);
    if (!response?.ok) return false;
    const cluster = (await response.json()) as { members: { role: string; state: string }[] };
    const roles = cluster.members.filter(({ state }) => ["running", "streaming"].includes(state)).map(({ role }) => role);
    if (!roles.includes("leader") || !roles.includes("sync_standby")) return false;
  }
  return true;
}

async function demand({ restPort }: Member, call: string, body: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${restPort}${call}`, { method: "POST", body });
  if (!response.ok) throw new Error(`Patroni refused ${call}: ${response.status} ${await response.text()}`);
}

/** Patroni starts it in a session of its own, so it outlives Patroni's group. */
function postmasterOf({ data }: Stopped): number | undefined {
  const file = path.join(data, "postmaster.pid");
  if (!fs.existsSync(file)) return undefined;
  const pid = Number(fs.readFileSync(file, "utf8").split("\n")[0]);
  return pid > 0 ? pid : undefined;
}

function killPostmaster(member: Stopped, signal: NodeJS.Signals): void {
  const pid = postmasterOf(member);
  if (pid !== undefined && isPostmasterThere(member)) signalIfThere(pid, signal);
}

/** The file outlives a killed server, whose id may be another process's by now. */
function isPostmasterThere(member: Stopped): boolean {
  const pid = postmasterOf(member);
  if (pid === undefined || !signalIfThere(pid, 0)) return false;
  return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(member.data);
}
