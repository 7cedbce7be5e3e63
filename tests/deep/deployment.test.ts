/**
 * The Dockerfile's steps in a clean folder as a plain user; then what they leave, as docs/run-in-production.md says: a database with
 * a role that owns nothing, two gateways, and each of the proxies of `ops/` before them, through which the provider's walk-through goes.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, startPostgres, type OwnPostgres } from "../support/postgres";
import { buildImage, plainEnvironment, plainUser, root, startProcess, type Process } from "../support/production";

const bin = process.env.PG_BIN_FOUND;
const programs = ["nginx", "caddy", "curl", "openssl"];
const folders = ["/usr/sbin", ...(process.env.PATH ?? "").split(path.delimiter)];
const fileOf = (program: string) => folders.map((folder) => path.join(folder, program)).find((file) => fs.existsSync(file)) ?? program;
const lacking = programs.filter((program) => !fs.existsSync(fileOf(program)));

describe.skipIf(bin === undefined || lacking.length > 0)("deployed", () => {
  let folder: string;
  let app: string;
  let database: OwnPostgres | undefined;
  let environment: NodeJS.ProcessEnv;
  const ports = { gateways: [0, 0], https: 0, http: 0 };
  let gateways: Process[] = [];
  let certificate: string;

  const startGateway = (port: number, further: NodeJS.ProcessEnv = {}) =>
    startProcess(
      [process.execPath, "--enable-source-maps", "dist/gateway/server.js"],
      { cwd: app, env: { ...environment, ...further, PORT: String(port) }, ...plainUser },
      async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok,
    );
  const runOnce = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    execFileSync(process.execPath, ["dist/gateway/server.js", ...args], {
      cwd: app,
      env: { ...environment, ...env },
      ...plainUser,
      encoding: "utf8",
    });

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-deployed-"));
    fs.chmodSync(folder, 0o777);
    const source = path.join(folder, "source");
    app = path.join(folder, "app");
    fs.mkdirSync(source);
    buildImage(source, app);
    fs.rmSync(source, { recursive: true });

    database = await startPostgres(bin ?? "");
    const at = new URL(database.url);
    execFileSync("sh", [path.join(root, "ops/make-role.sh")], {
      env: { ...process.env, POSTGRES_USER: "postgres", PORTAL_PASSWORD: "portal's", PGHOST: at.hostname, PGPORT: at.port },
    });
    environment = {
      ...plainEnvironment(folder),
      NODE_ENV: "production",
      DATABASE_URL: `postgres://portal:${encodeURIComponent("portal's")}@${at.host}/postgres`,
      MASTER_KEY: randomBytes(32).toString("base64"),
      METRICS_TOKEN: "a token for Prometheus",
      TRUST_PROXY: "1",
      DATA_DIR: path.join(folder, "data"),
      LOG_LEVEL: "warn",
    };
    fs.mkdirSync(path.join(folder, "data"), { mode: 0o777 });
    fs.chmodSync(path.join(folder, "data"), 0o777);
    ports.gateways = [await freePort(), await freePort()];
    ports.https = await freePort();
    ports.http = await freePort();
    environment.PORTAL_URL = `https://localhost:${ports.https}`;
    certificate = path.join(folder, "certificate.pem");
    execFileSync(
      "openssl",
      `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${folder}/key.pem -out ${certificate}`.split(
        " ",
      ),
      { stdio: "ignore" },
    );
  }, 900_000);
  afterAll(async () => {
    for (const each of gateways) await each.stop();
    await database?.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test("a gateway refuses a database that was not migrated; then it starts, with a role that owns nothing", async () => {
    const [port = 0] = ports.gateways;
    await expect(startGateway(port)).rejects.toThrow(/migrate/);
    runOnce({ MIGRATE_DATABASE_URL: database?.url }, "migrate");
    gateways = await Promise.all(ports.gateways.map((each) => startGateway(each)));
  });

  /** Through the proxy, as a browser would. */
  const get = (address: string) =>
    new Promise<{ status: number; text: string; type: string }>((resolve, reject) => {
      const request = https.get(
        `https://localhost:${ports.https}${address}`,
        { ca: fs.readFileSync(certificate), agent: false },
        (answer) => {
          let text = "";
          answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
          answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text, type: answer.headers["content-type"] ?? "" }));
        },
      );
      request.on("error", reject);
    });

  const changed = (file: string, changes: readonly (readonly [string, string])[]) => {
    let text = fs.readFileSync(path.join(root, file), "utf8");
    for (const [from, to] of changes) {
      expect(text, `${file} has ${from}`).toContain(from);
      text = text.replaceAll(from, to);
    }
    const target = path.join(folder, path.basename(file));
    fs.writeFileSync(target, text);
    return target;
  };

  const proxies = {
    nginx() {
      const site = changed("ops/nginx.conf", [
        ["127.0.0.1:4001", `127.0.0.1:${ports.gateways[0]}`],
        ["127.0.0.1:4002", `127.0.0.1:${ports.gateways[1]}`],
        ["listen 443 ssl", `listen 127.0.0.1:${ports.https} ssl`],
        ["listen 80;", `listen 127.0.0.1:${ports.http};`],
        ["portal.example;", "localhost;"],
        ["/etc/ssl/portal.example.pem", certificate],
        ["/etc/ssl/portal.example.key", `${folder}/key.pem`],
      ]);
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
        .join(" ");
      const whole = path.join(folder, "nginx-whole.conf");
      fs.writeFileSync(whole, `pid ${folder}/nginx.pid; daemon off; events {} http { ${paths} access_log off; include ${site}; }\n`);
      return [fileOf("nginx"), "-p", folder, "-e", "stderr", "-c", whole];
    },
    caddy() {
      const file = changed("ops/Caddyfile", [
        [
          "{$DOMAIN:localhost} {",
          `{\n\tadmin off\n\thttp_port ${ports.http}\n}\nhttps://localhost:${ports.https} {\n\ttls ${certificate} ${folder}/key.pem`,
        ],
        [
          "\t\tdynamic a gateway 4000 {\n\t\t\trefresh 5s\n\t\t}\n",
          `\t\tto ${ports.gateways.map((port) => `127.0.0.1:${port}`).join(" ")}\n`,
        ],
      ]);
      return [fileOf("caddy"), "run", "--adapter", "caddyfile", "--config", file];
    },
  };

  describe.each(Object.entries(proxies))("behind %s", (name, command) => {
    let proxy: Process;
    beforeAll(async () => {
      proxy = await startProcess(
        command(),
        { cwd: folder, env: plainEnvironment(folder) },
        async () => (await get("/api/health/ready")).status === 200,
      );
    });
    afterAll(async () => {
      await proxy.stop("SIGTERM");
    });

    test("the portal, its settings and reference are served, metrics are not", async () => {
      expect((await get("/")).text).toContain("<title>");
      expect((await get("/config.json")).text).toContain('"gateway_url"');
      expect((await get("/api/docs/static/swagger-ui.css")).status).toBe(200);
      expect((await get("/api/metrics")).status).toBe(404);
      const states = await fetch(`http://127.0.0.1:${ports.gateways[0]}/api/countries/states`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ country: "AU" }),
      });
      expect(await states.text()).toContain("New South Wales");
    });

    test("the provider's walk-through ends with a settled payment", () => {
      const page = fs.readFileSync(path.join(root, "docs/connect-a-provider.md"), "utf8");
      const blocks = (kind: string) =>
        [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(([, text = ""]) => text);
      const token =
        runOnce({}, "provider", "new", `Through ${name}`, "--scopes", "partners,decisions,payments,commission,acting,webhooks")
          .trim()
          .split("\n")
          .at(-1) ?? "";
      // Each proxy has a partner of its own.
      const story = blocks("sh").slice(1).join("\n").replaceAll("northbridge", `${name}bridge`).replaceAll("Northbridge", `${name} bridge`);
      const said = execFileSync("bash", ["--norc", "-euo", "pipefail", "-c", story], {
        env: { PATH: process.env.PATH, GATEWAY: `https://localhost:${ports.https}/api`, PROVIDER: token, CURL_CA_BUNDLE: certificate },
        encoding: "utf8",
      });
      expect(said).toBe(blocks("text").join(""));
    });

    test("one gateway after the other is started again, and no call is refused", async () => {
      const statuses: number[] = [];
      let isOver = false;
      const calling = (async () => {
        while (!isOver) statuses.push((await get("/config.json")).status);
      })();
      for (const [place, port] of ports.gateways.entries()) {
        expect(await gateways[place]?.stop()).toBe(0);
        gateways[place] = await startGateway(port);
      }
      isOver = true;
      await calling;
      expect(statuses.length).toBeGreaterThan(20);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    });
  });

  test("a backup is restored into another server, where a gateway serves the same", async () => {
    const page = fs.readFileSync(path.join(root, "docs/run-in-production.md"), "utf8");
    const [dump = "", restore = ""] = ["pg_dump", "psql"].map(
      (first) => new RegExp(`^\`\`\`sh\n(${first} [\\s\\S]*?)^\`\`\`$`, "m").exec(page)?.[1],
    );
    const other = await startPostgres(bin ?? "");
    const env = {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      MIGRATE_DATABASE_URL: database?.url,
      RESTORED_DATABASE_URL: other.url,
    };
    const shell = (script: string, further: NodeJS.ProcessEnv = {}) =>
      execFileSync("bash", ["-euo", "pipefail", "-c", script], { cwd: folder, env: { ...env, ...further }, encoding: "utf8" });
    shell(dump);
    shell(restore);
    const at = new URL(other.url);
    shell(`sh ${root}/ops/make-role.sh`, { POSTGRES_USER: "postgres", PORTAL_PASSWORD: "other", PGHOST: at.hostname, PGPORT: at.port });
    const DATABASE_URL = `postgres://portal:other@${at.host}/postgres`;
    expect(runOnce({ DATABASE_URL, MIGRATE_DATABASE_URL: other.url }, "migrate")).toMatch(/up to date/);
    const asked =
      "select (select count(*) from payin) || ' payins, ' || (select count(*) from pg_policy) || ' policies, ' || (select count(*) from information_schema.role_table_grants where grantee like 'portal_%') || ' grants'";
    const figures = [database?.url ?? "", other.url].map((url) => shell(`psql "${url}" --tuples-only --no-align --command "${asked}"`));
    expect(figures[0]).toMatch(/^2 payins, \d{2,} policies, \d{3,} grants/);
    expect(figures[1]).toBe(figures[0]);
    const port = await freePort();
    const restored = await startGateway(port, { DATABASE_URL });
    await restored.stop();
    await other.remove();
  });
});
