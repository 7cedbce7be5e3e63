/** `npm run audit` against a registry in this process that knows what each test says, and `npm run sbom`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

async function runScript(name: string, args: string[], registry?: string) {
  const env = { ...process.env, ...(registry && { npm_config_registry: registry }) };
  const child = spawn(process.execPath, [path.join(root, "scripts", name), ...args], { env });
  let out = "";
  const add = (part: Buffer) => (out += part.toString());
  child.stdout.on("data", add);
  child.stderr.on("data", add);
  const [status] = (await once(child, "close")) as [number];
  return { status, out };
}

const advisory = (severity: string) => ({
  id: 1,
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  title: "Reads what it should not",
  severity,
  vulnerable_versions: ">=0",
  cwe: [],
  cvss: { score: 0, vectorString: null },
});

/** What it answers about advisories; a number is a status without a body. */
async function registryThat(answer: number | Record<string, object[]>): Promise<string> {
  const server = createServer((request, response) => {
    if (!request.url?.endsWith("/advisories/bulk")) response.writeHead(404).end("{}");
    else if (typeof answer === "number") response.writeHead(answer).end();
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function acceptedUntil(until: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "audit-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "accepted.json");
  fs.writeFileSync(file, JSON.stringify([{ advisory: "GHSA-aaaa-bbbb-cccc", package: "zod", reason: "It is not called.", until }]));
  return file;
}

test("a grave vulnerability fails until it is accepted, and again when that is past its date", async () => {
  const registry = await registryThat({ zod: [advisory("high")], vitest: [advisory("moderate")] });
  const found = await runScript("audit.mjs", [], registry);
  expect(found.out).toContain(
    "high: zod >=0 (ships): Reads what it should not, https://github.com/advisories/GHSA-aaaa-bbbb-cccc [not accepted]",
  );
  expect(found.out).toContain("moderate: vitest >=0 (development only): Reads what it should not");
  expect(found.out).toContain("2 known, 1 of them in what ships; 1 of severity high or above not accepted");
  expect(found.status).toBe(1);
  const accepted = await runScript("audit.mjs", [acceptedUntil("2999-01-31")], registry);
  expect([accepted.status, accepted.out]).toEqual([0, expect.stringContaining("[accepted until 2999-01-31: It is not called.]")]);
  const past = await runScript("audit.mjs", [acceptedUntil("2026-01-31")], registry);
  expect([past.status, past.out]).toEqual([
    1,
    expect.stringContaining("past its date: GHSA-aaaa-bbbb-cccc in zod was accepted until 2026-01-31"),
  ]);
});

test("nothing known passes, and says what need not be accepted any more", async () => {
  const registry = await registryThat({});
  const { status, out } = await runScript("audit.mjs", [acceptedUntil("2999-01-31")], registry);
  expect(out).toContain("no longer found, so its acceptance can go: GHSA-aaaa-bbbb-cccc in zod");
  expect(out).toContain("0 known, 0 of them in what ships");
  expect(status).toBe(0);
});

test("a registry that refuses the question is no clean bill", async () => {
  const { status, out } = await runScript("audit.mjs", [], await registryThat(405));
  expect([status, out]).toEqual([2, expect.stringContaining("Nothing was checked: the registry did not say")]);
  expect(out).toContain("405");
});

test("nor is one that can't be reached", async () => {
  const { status, out } = await runScript("audit.mjs", [], "http://127.0.0.1:2/");
  expect([status, out]).toEqual([2, expect.stringContaining("Nothing was checked")]);
});

test("an acceptance without a reason or a date is refused", async () => {
  const { status, out } = await runScript("audit.mjs", [acceptedUntil("some day")]);
  expect([status, out]).toEqual([1, expect.stringContaining("needs advisory, package, reason and until")]);
});

test("the bill of materials names each package of the lock file in its version", async () => {
  const file = path.join(path.dirname(acceptedUntil("2999-01-31")), "sbom.json");
  expect(await runScript("sbom.mjs", [file])).toEqual({ status: 0, out: "" });
  const { bomFormat, metadata, components } = JSON.parse(fs.readFileSync(file, "utf8")) as {
    bomFormat: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string }[];
  };
  expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", "partner-portal"]);
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string; name?: string }>;
  };
  const locked = Object.entries(packages).filter(([place]) => place !== "");
  const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  expect(
    locked.filter(
      ([place, { name, version }]) => !listed.has(`${name ?? nameOf(place)}@${version}`) && !listed.has(`${nameOf(place)}@${version}`),
    ),
  ).toEqual([]);
});
