/** A disk that is really full: a small in-memory file system, if this machine lets us mount one. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbeddedStore } from "../../gateway/db/open-store";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { digestOfSeed, fill as fillStore, testSettings } from "../support/gateway-template";
import { kept } from "../support/kept";

const disk = mountSmallDisk();
const fill = disk && path.join(disk, "fill");

/** Its path; null if we may not mount. */
function mountSmallDisk(): string | null {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=256m", "tmpfs", folder], { stdio: "pipe" });
    return folder;
  } catch {
    fs.rmdirSync(folder);
    return null;
  }
}

function fillUp(file: string): void {
  const handle = fs.openSync(file, "w");
  const block = Buffer.alloc(65_536);
  try {
    for (;;) fs.writeSync(handle, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    fs.closeSync(handle);
  }
}

describe.skipIf(!disk)("a full disk", () => {
  let t: TestGateway;
  beforeAll(async () => {
    // A store of its own on that disk, whatever the other tests' is.
    const folder = path.join(disk ?? "", "data");
    const files = path.join(folder, "files");
    const SEED_TRANSACTIONS = "50";
    const seeded = await kept("small-folder", `${digestOfSeed()}-${SEED_TRANSACTIONS}`, async (made) =>
      fillStore(await openEmbeddedStore(made), path.join(made, "files"), testSettings({ SEED_TRANSACTIONS })),
    );
    fs.cpSync(seeded, folder, { recursive: true });
    const store = await openEmbeddedStore(folder);
    t = await openTestGateway({ as: "admin", opened: { store, files, close: () => store.close() } });
  });
  afterAll(async () => {
    await t.close();
    execFileSync("umount", [disk ?? ""]);
    fs.rmdirSync(disk ?? "");
  });

  const invite = (name: string) =>
    t.call("POST /partner/organization/invite-organization", {
      body: {
        email: `${name}@full.example`,
        first_name: "Ada",
        last_name: "Byron",
        org_name: name,
        org_country: "AU",
        is_kyb_permission_by_merchant: false,
      },
    });
  const total = async () => (await t.call("GET /partner/organization", { query: { limit: "1" } })).data.total;

  test("refuses what it cannot keep, goes on reading, and goes on writing once there is room", async () => {
    const before = await total();
    fillUp(fill ?? "");
    let kept = 0;
    let refused: Awaited<ReturnType<typeof invite>> | undefined;
    // A page with room takes a few more rows before it needs more disk.
    for (let count = 0; count < 2000 && !refused; count += 1) {
      const answer = await invite(`merchant-${count}`);
      if (answer.status === 201) kept += 1;
      else refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(refused?.error.message).toBe("The data store isn’t responding. Nothing was changed. Try again.");
    expect(refused?.text).not.toMatch(/No space|pg_|base\/|insert/);
    expect(await total()).toBe(before + kept);
    fs.rmSync(fill ?? "");
    expect((await invite("merchant-after")).status).toBe(201);
    expect(await total()).toBe(before + kept + 1);
  });
});
