/** What browsers say that they refused: counted by directive, written down without anybody's address. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
const lines: string[] = [];
beforeAll(async () => {
  t = await openTestGateway({ settings: { LOG_LEVEL: "warn" }, logTo: { write: (line) => lines.push(line) } });
});
afterAll(() => t.close());

const send = (type: string, body: unknown) =>
  t.request("POST", "/api/csp-report", {
    token: null,
    headers: { "content-type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

async function counted(directive: string): Promise<number> {
  const { text } = await t.request("GET", "/api/metrics", { token: null });
  const [, count] = new RegExp(`^portal_policy_refusals_total\\{directive="${directive}"\\} (\\d+)$`, "m").exec(text) ?? [];
  return Number(count ?? 0);
}

const single = (directive: string, more = {}) => ({ "csp-report": { "effective-directive": directive, "blocked-uri": "inline", ...more } });

test("each page names the address, and lets no text become a script", async () => {
  const policy = (await t.request("GET", "/config.json")).headers["content-security-policy"] ?? "";
  expect(policy).toContain("report-uri /api/csp-report");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("trusted-types default");
});

test("a report is counted by its directive, whichever way it comes", async () => {
  expect((await send("application/csp-report", single("script-src-elem"))).status).toBe(204);
  const body = { effectiveDirective: "require-trusted-types-for", blockedURL: "trusted-types-sink" };
  const other = { type: "deprecation", body: {} };
  expect((await send("application/reports+json", [{ type: "csp-violation", body }, { type: "csp-violation", body }, other])).status).toBe(
    204,
  );
  expect([await counted("script-src"), await counted("require-trusted-types-for")]).toEqual([1, 2]);
});

test("what names somebody is not written down, and nobody makes labels of their own", async () => {
  lines.length = 0;
  const report = single("of-my-own", {
    "document-uri": "https://portal.example/preview/set-password/the-token-of-a-link",
    "blocked-uri": "https://evil.example/steal?password=hunter2",
    "source-file": "https://portal.example/assets/page.js?token=the-token-of-a-link",
  });
  expect((await send("application/csp-report", report)).status).toBe(204);
  expect(await counted("other")).toBe(1);
  expect(await counted("of-my-own")).toBe(0);
  const written = lines.join("");
  expect(written).toContain('"blocked":"https://evil.example"');
  expect(written).not.toMatch(/the-token-of-a-link|hunter2/);
});

test.each([
  ["is no JSON", "application/csp-report", "{"],
  ["reports nothing", "application/reports+json", []],
  ["has another shape", "application/csp-report", { "csp-report": { "effective-directive": 7 } }],
  ["says too much at once", "application/reports+json", Array.from({ length: 101 }, () => ({ type: "csp-violation", body: {} }))],
  ["has a text without an end", "application/csp-report", single("x".repeat(5000))],
])("one that %s is refused", async (_, type, body) => {
  const before = await counted("script-src");
  expect((await send(type, body)).status).toBe(400);
  expect(await counted("script-src")).toBe(before);
});

test("one that is too long, or of another type, is not read", async () => {
  expect((await send("application/csp-report", single("script-src", { more: "x".repeat(70_000) }))).status).toBe(413);
  expect((await send("application/json", single("script-src"))).status).toBe(415);
  expect(await counted("script-src")).toBe(1);
});
