/** What is deployed with: settings that a gateway has, and every file that it reads at run time. The steps themselves: tests/deep. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (name: string) => fs.readFileSync(path.join(root, name), "utf8");
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** Of PostgreSQL, Node, the object store and its client, and Compose's own `.env`. */
const foreign = /^(NODE_ENV|AWS_\w+|POSTGRES_\w+|MINIO_\w+|(OWNER|PORTAL|FILES)_PASSWORD|DOMAIN)$/;

test("each setting that a container, a unit or a pod is given is one of a gateway", () => {
  const settings = new Set(namesIn(read("gateway/settings.ts"), /^ {2}([A-Z][A-Z0-9_]+): /gm));
  const given = [
    ...namesIn(
      read("Dockerfile")
        .match(/^ENV .*$/gm)
        ?.join("\n") ?? "",
      /([A-Z_]+)=/g,
    ),
    ...namesIn(read("compose.yaml"), /^ +([A-Z][A-Z0-9_]+): /gm),
    ...namesIn(read("ops/kubernetes.yaml"), /name: ([A-Z][A-Z0-9_]+)/g),
    ...namesIn(
      read("ops/partner-portal@.service")
        .match(/^Environment=.*$/gm)
        ?.join("\n") ?? "",
      /([A-Z][A-Z0-9_]+)=/g,
    ),
    ...namesIn(read("docs/run-in-production.md").match(/`environment` has at least[\s\S]*?\./)?.[0] ?? "", /`([A-Z][A-Z0-9_]+)`/g),
  ];
  expect(given.length).toBeGreaterThan(25);
  expect([...new Set(given)].filter((name) => !settings.has(name) && !foreign.test(name))).toEqual([]);
});

test("the image's Node is one that the package promises to run on", () => {
  const [, lowest] = /"node": ">=(\d+)/.exec(read("package.json")) ?? [];
  const versions = namesIn(read("Dockerfile"), /^FROM node:(\d+)-/gm);
  expect(versions).toHaveLength(2);
  expect(new Set(versions).size).toBe(1);
  expect(Number(versions[0])).toBeGreaterThanOrEqual(Number(lowest));
});

test("what a gateway reads from its sources goes into the bundle", () => {
  const bundle = read("scripts/bundle.mjs");
  const sources = fs
    .readdirSync(path.join(root, "gateway"), { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.ts$/.test(name));
  const named = sources.flatMap((name) => {
    const text = read(path.join("gateway", name));
    return [
      ...namesIn(text, /sourceFile\("([^"]+)"\)/g).map((file) => path.posix.join("gateway/db", file)),
      ...namesIn(text, /"\.\.\/\.\.\/(gateway\/[^"]+\.\w+)"/g),
    ];
  });
  expect(named.length).toBeGreaterThanOrEqual(4);
  expect(named.filter((file) => !bundle.includes(`"${file}"`))).toEqual([]);
});

test("a proxy gives up an idle connection before a gateway does", () => {
  const [, ours] = /keepAliveTimeout: (\d+)_000/.exec(read("gateway/app.ts")) ?? [];
  for (const [file, pattern] of [
    ["ops/nginx.conf", /keepalive_timeout (\d+)s/],
    ["ops/Caddyfile", /keepalive (\d+)s/],
  ] as const)
    expect([file, Number(pattern.exec(read(file))?.[1]) < Number(ours)]).toEqual([file, true]);
});
