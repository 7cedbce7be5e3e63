/** Does what `docs/connect-a-provider.md` says, from an empty production gateway on, and hears what it says. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildGateway, type Gateway } from "../../gateway/app";
import type { Store } from "../../gateway/db/open-store";
import { migrateStore } from "../../gateway/db/migrate";
import { openDiskFiles } from "../../gateway/files/disk-files";
import { manageCredentials } from "../../start/provider";
import { openEmptyStore } from "../support/gateway-fixture";
import { startOfTests, testSettings } from "../support/gateway-template";

const page = fs.readFileSync(path.resolve(import.meta.dirname, "../../docs/connect-a-provider.md"), "utf8");
const blocksOf = (kind: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(([, text = ""]) => text);

let store: Store;
let gateway: Gateway;
let files: string;
beforeAll(async () => {
  store = await openEmptyStore();
  files = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-provider-"));
  await migrateStore(store);
  const settings = testSettings({ SANDBOX: "0", RATE_LIMITS: "on" });
  gateway = await buildGateway({ store, files: openDiskFiles(files), settings, clock: () => startOfTests });
  await gateway.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await gateway.close();
  await store.close();
  fs.rmSync(files, { recursive: true });
});

test("from an empty gateway to a partner with a settled payment", async () => {
  const [init = "", ...blocks] = blocksOf("sh");
  const [, args = ""] = /^npm run provider -- (.*)$/m.exec(init) ?? [];
  const made = await manageCredentials(gateway.context.db.directory, startOfTests, args.split(" "));
  const address = gateway.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { stdout } = await promisify(execFile)("bash", ["--norc", "-euo", "pipefail", "-c", blocks.join("\n")], {
    // What it keeps in files is here.
    cwd: files,
    env: { PATH: process.env.PATH, GATEWAY: `http://127.0.0.1:${port}/api`, PROVIDER: made.at(-1) },
  });
  expect(stdout).toBe(blocksOf("text").join(""));
});
