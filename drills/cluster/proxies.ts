/** HAProxy: TLS before the gateways, and before PostgreSQL the ways to the leader and to the standby. */
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../../tests/support/postgres";
import type { Member } from "./postgres-cluster";
import { until, type Processes } from "./processes";
import type { Programs } from "./programs";

export interface Proxies {
  /** `https://localhost:…`; `ca` is what it proves itself with. */
  origin: string;
  ca: string;
  databasePort: number;
  /** To the standby. */
  readPort: number;
}

interface Place {
  folder: string;
  programs: Programs;
  processes: Processes;
}

export async function startProxies(place: Place, members: readonly Member[], gatewayPorts: readonly number[]): Promise<Proxies> {
  const { folder, programs, processes } = place;
  const [port, databasePort, readPort] = [await freePort(), await freePort(), await freePort()];
  const { pem, ca } = await makeCertificate(place);
  const file = path.join(folder, "haproxy.cfg");
  fs.writeFileSync(file, settings({ port, databasePort, readPort, pem, members, gatewayPorts }));
  const proxy = processes.start("haproxy", programs.haproxy, ["-db", "-f", file], { env: {} });
  await until("HAProxy", 20, () => {
    if (!proxy.isRunning()) throw new Error(fs.readFileSync(proxy.log, "utf8"));
    return isListening(port);
  });
  return { origin: `https://localhost:${port}`, ca, databasePort, readPort };
}

async function makeCertificate({ folder, programs, processes }: Place) {
  const [key, certificate, pem] = ["tls.key", "tls.crt", "tls.pem"].map((name) => path.join(folder, name)) as [string, string, string];
  const args = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2"];
  await processes.run("openssl", programs.openssl, [...args, "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], {
    env: { HOME: folder },
  });
  const ca = fs.readFileSync(certificate, "utf8");
  fs.writeFileSync(pem, ca + fs.readFileSync(key, "utf8"), { mode: 0o600 });
  return { pem, ca };
}

const isListening = (port: number): boolean =>
  // In hexadecimal, in the state "listen".
  new RegExp(`0100007F:${port.toString(16).toUpperCase().padStart(4, "0")} 00000000:0000 0A`).test(
    fs.readFileSync("/proc/net/tcp", "utf8"),
  );

interface Settings {
  port: number;
  databasePort: number;
  readPort: number;
  pem: string;
  members: readonly Member[];
  gatewayPorts: readonly number[];
}

/**
 * As docs/run-in-production.md recommends: calls go to gateways that are ready, and if none is, to those that live, whose 503 says
 * why and when to ask again. A call that reached no gateway is sent to another; one whose gateway died is only if it changes nothing
 * or has an idempotency key.
 */
function settings({ port, databasePort, readPort, pem, members, gatewayPorts }: Settings): string {
  const gateways = gatewayPorts.map((each, at) => `  server gateway${at + 1} 127.0.0.1:${each}`);
  const servers = members.map((each) => `  server ${each.name} 127.0.0.1:${each.port} check port ${each.restPort}`);
  return `global
  maxconn 1000
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
frontend portal
  mode http
  bind 127.0.0.1:${port} ssl crt ${pem}
  option forwardfor if-none
  http-error status 503 content-type application/json string '{"error":{"code":110503,"message":"No gateway answers."}}' hdr Retry-After 1
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend live
backend ready
  mode http
  option httpchk GET /api/health/ready
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { method GET } or { req.hdr(idempotency-key) -m found }
  default-server check inter 150ms fall 1 rise 1
${gateways.join("\n")}
backend live
  mode http
  option httpchk GET /api/health/live
  option redispatch 1
  retries 3
  default-server check inter 500ms fall 1 rise 1
${gateways.join("\n")}
${database("database", databasePort, "/primary")}
${servers.join("\n")}
${database("reads", readPort, "/replica")}
${servers.join("\n")}
`;
}

/** The way to the PostgreSQL whose Patroni says that it is this. */
const database = (name: string, port: number, role: string): string => `listen ${name}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS ${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions`;
