/** Checks before every call: unknown URLs, methods, sizes, timeouts, proxies, and who may read the metrics. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildGateway, type Gateway } from "../../gateway/app";
import { openDiskFiles } from "../../gateway/files/disk-files";
import { readSettings } from "../../gateway/settings";
import { sandbox } from "../../sandbox/sandbox";
import { openCopy, openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { testSettings } from "../support/gateway-template";

describe("addresses below /api", () => {
  let copy: Awaited<ReturnType<typeof openCopy>>;
  let folder: string;
  beforeAll(async () => {
    copy = await openCopy();
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-page-"));
    fs.writeFileSync(path.join(folder, "index.html"), "<title>The portal</title>");
  });
  afterAll(async () => {
    await copy.close();
    fs.rmSync(folder, { recursive: true });
  });

  async function withPortal(environment: Record<string, string>, work: (gateway: Gateway) => Promise<void>): Promise<void> {
    const portal = { folder, page: fs.readFileSync(path.join(folder, "index.html"), "utf8") };
    const settings = testSettings(environment);
    const gateway = await buildGateway({
      store: copy.store,
      files: openDiskFiles(copy.files),
      settings,
      portal,
      ...(settings.SANDBOX && { sandbox }),
    });
    try {
      await work(gateway);
    } finally {
      await gateway.close();
    }
  }

  test("that are no call answer 404 in the gateway's format, never the portal's page", () =>
    withPortal({}, async (gateway) => {
      for (const url of ["/api", "/api/", "/api/nothing", "/api/partner/organizations", "/api/sandbox", "/api/app.js"]) {
        const answer = await gateway.inject({ url, headers: { accept: "text/html" } });
        expect([url, answer.statusCode, answer.json<{ error: { code: number } }>().error.code]).toEqual([url, 404, 110404]);
      }
      const page = await gateway.inject({ url: "/apiary" });
      expect([page.statusCode, page.body]).toEqual([200, "<title>The portal</title>"]);
    }));

  test("of the sandbox are unknown where it is off", () =>
    withPortal({ SANDBOX: "0" }, async (gateway) => {
      for (const url of ["/api/sandbox/accounts", "/api/sandbox/outbox?to=priya@harbourline.example"]) {
        expect((await gateway.inject({ url })).statusCode).toBe(404);
      }
    }));
});

describe("limits", () => {
  test("hold the reference, and never who asks whether the gateway is well", async () => {
    const t = await openTestGateway({ settings: { RATE_LIMITS: "on" } });
    const limitOf = async (url: string) => (await t.gateway.inject({ url })).headers["x-ratelimit-limit"];
    expect(await limitOf("/api/openapi.json")).toBeDefined();
    expect(await limitOf("/api/health/live")).toBeUndefined();
    await t.close();
  });
});

describe("the figures for Prometheus", () => {
  const statusOf = async (settings: Record<string, string>, headers: Record<string, string> = {}) => {
    const t = await openTestGateway({ settings });
    const { status } = await t.request("GET", "/api/metrics", { headers });
    await t.close();
    return status;
  };
  test("are open in a sandbox, and in production only to the token", async () => {
    const METRICS_TOKEN = "a-token-of-the-operator";
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ SANDBOX: "0" })).toBe(404);
    expect(await statusOf({ SANDBOX: "0", METRICS_TOKEN })).toBe(404);
    expect(await statusOf({ SANDBOX: "0", METRICS_TOKEN }, { authorization: "Bearer another-token-altogether" })).toBe(404);
    expect(await statusOf({ SANDBOX: "0", METRICS_TOKEN }, { authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200);
  });
});

describe("where a call comes from", () => {
  const addressBehind = async (TRUST_PROXY: string, forwarded: string) => {
    const t = await openTestGateway({ settings: { TRUST_PROXY, RATE_LIMITS: "on" } });
    const { rows } = await t.store.pool.query<{ key: string }>("select key from throttle");
    expect(rows).toEqual([]);
    const body = { email: "nobody@nowhere.example", password: t.encrypt("Wrong-Password-1") };
    await t.call("POST /login", { body, headers: { "x-forwarded-for": forwarded } }, null);
    const after = await t.store.pool.query<{ key: string }>("select key from throttle where key like 'address:%'");
    await t.close();
    return after.rows.map(({ key }) => key.replace("address:", ""));
  };

  test("is told by as many proxies as there are, not by the caller", async () => {
    const forwarded = "203.0.113.99, 198.51.100.7, 10.0.0.5";
    expect(await addressBehind("0", forwarded)).toEqual(["127.0.0.1"]);
    expect(await addressBehind("1", forwarded)).toEqual(["10.0.0.5"]);
    expect(await addressBehind("2", forwarded)).toEqual(["198.51.100.7"]);
    expect(await addressBehind("loopback,10.0.0.0/8", forwarded)).toEqual(["198.51.100.7"]);
  });

  test("what is no address is not taken for one, however long", async () => {
    for (const forwarded of ["unknown", "' or 1=1", "x".repeat(9000)]) expect(await addressBehind("1", forwarded)).toEqual(["127.0.0.1"]);
  });

  test("a setting that is neither a number nor a list of networks stops the start", () => {
    for (const TRUST_PROXY of ["true", "yes", "10.0.0.0/33", "proxy.example", "-1"]) {
      expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY: must be the number of proxies/);
    }
  });
});

describe("odd requests", () => {
  let t: TestGateway;
  beforeAll(async () => {
    t = await openTestGateway({ as: "admin", settings: { RATE_LIMITS: "on" } });
  });
  afterAll(() => t.close());

  test("a HEAD uses up no token that works once", async () => {
    const { data } = await t.call("POST /sandbox/backoffice/impersonate", { body: { email: "priya@harbourline.example" } }, null);
    const token = new URL(data.link).searchParams.get("bo_admin_login_token") ?? "";
    const url = `/api/partner-user/bo-admin-login?bo_admin_login_token=${token}`;
    expect((await t.request("HEAD", url, { token: null })).status).toBe(404);
    expect((await t.request("GET", url, { token: null })).status).toBe(200);
  });

  test("a body where none is asked is refused, an empty object is not", async () => {
    const { data } = await t.call("GET /partner/organization", { query: { limit: "1", status: "CREATED" } });
    const url = `/api/partner/organization/resend-invitation-email/${data.data[0]?.id ?? ""}`;
    const send = (body: string) => t.request("POST", url, { headers: { "content-type": "application/json" }, body });
    for (const body of ['{"a":1}', "[]", "null", '"text"', `${"[".repeat(5000)}${"]".repeat(5000)}`]) {
      const answer = await send(body);
      expect([body.slice(0, 9), answer.status, answer.error.code]).toEqual([body.slice(0, 9), 400, 110400]);
    }
    expect((await send("{}")).status).toBe(200);
  });

  test("brackets within a text are no depth", async () => {
    const body = { email: `"${"[".repeat(900)}\\`, password: "eA==" };
    const answer = await t.call("POST /login", { body }, null);
    expect(Object.keys(answer.error.fields ?? {})).toEqual(["email"]);
  });

  test("readiness is told however often it is asked", async () => {
    const answers = await Promise.all(Array.from({ length: 1300 }, () => t.gateway.inject({ url: "/api/health/ready" })));
    // Told, be it that it isn't ready: 1,300 questions at once may keep a busy machine from its store.
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 503).map(({ statusCode }) => statusCode)).toEqual([]);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    const { status } = await t.request("GET", "/api/captcha-challenge");
    expect(status).toBe(200);
  });
});
