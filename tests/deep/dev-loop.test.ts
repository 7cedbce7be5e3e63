/** `npm run dev` through a build that fails, one that is mended, saves during a build, and its end. */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../support/postgres";
import { plainEnvironment, startProcess, type Process } from "../support/production";
import { copyRepository } from "../support/walk-through";

let folder: string;
let dev: Process;
let origin: string;
let gatewayPort: number;
const health = () => path.join(folder, "gateway/plugins/health.ts");
let source: string;

beforeAll(async () => {
  folder = copyRepository();
  source = fs.readFileSync(health(), "utf8");
  gatewayPort = await freePort();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = {
    ...plainEnvironment(folder),
    PORT: String(port),
    GATEWAY_PORT: String(gatewayPort),
    DATA_DIR: path.join(folder, "data"),
    SEED_TRANSACTIONS: "20",
    LOG_LEVEL: "warn",
  };
  // It builds and seeds first, which takes a minute on a busy machine.
  const isLive = async () => (await status()) === "live" || (await wait(300, false));
  dev = await startProcess([process.execPath, "scripts/dev.mjs"], { cwd: folder, env }, isLive);
}, 300_000);
afterAll(async () => {
  await dev?.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** What the gateway behind the page's address answers. */
async function status(): Promise<string> {
  try {
    const answer = await fetch(`${origin}/api/health/live`);
    const body = (await answer.json()) as { status?: string };
    return body.status ?? String(answer.status);
  } catch (error) {
    return String(error);
  }
}

const save = (text: string) => fs.writeFileSync(health(), source.replace('"live"', JSON.stringify(text)));

test("what is saved is served", async () => {
  const began = performance.now();
  save("first");
  await expect.poll(status, { timeout: 60_000, interval: 50 }).toBe("first");
  process.stdout.write(`from save to served: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
});

test("a build that fails says why and leaves the gateway as it was; what is mended is served", async () => {
  fs.writeFileSync(health(), source.replace('"live"', '"broken" +'));
  await expect.poll(() => dev.said(), { timeout: 60_000, interval: 50 }).toMatch(/build failed, and the one before goes on serving/);
  expect(dev.said()).toContain("health.ts");
  expect(await status()).toBe("first");
  save("mended");
  await expect.poll(status, { timeout: 60_000, interval: 50 }).toBe("mended");
});

test("no save is lost that comes while another is being built", async () => {
  save("second");
  await wait(300);
  save("third");
  await wait(150);
  save("last");
  await expect.poll(status, { timeout: 60_000, interval: 50 }).toBe("last");
  await wait(3000);
  expect(await status()).toBe("last");
});

test("Ctrl-C ends everything", async () => {
  await dev.stop("SIGINT");
  await expect(fetch(`${origin}/api/health/live`)).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${gatewayPort}/api/health/live`)).rejects.toThrow();
});
