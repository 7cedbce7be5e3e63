/** What a run makes before its tests, and later runs of the same sources take over. */
import fs from "node:fs";
import path from "node:path";
import { cacheFolder } from "../../scripts/support/sources.mjs";

/** The folder that `make` filled, now or in an earlier run. Another digest, another folder: the older ones of this kind are removed. */
export async function kept(kind: string, digest: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(cacheFolder, `${kind}-${digest}`);
  if (fs.existsSync(folder)) return folder;
  fs.mkdirSync(cacheFolder, { recursive: true });
  const outdated = fs.readdirSync(cacheFolder).filter((name) => name.startsWith(`${kind}-`));
  const made = fs.mkdtempSync(path.join(cacheFolder, "making-"));
  try {
    await make(made);
    for (const name of outdated) fs.rmSync(path.join(cacheFolder, name), { recursive: true, force: true });
    // Another run may have been as quick.
    if (!fs.existsSync(folder)) fs.renameSync(made, folder);
  } finally {
    fs.rmSync(made, { recursive: true, force: true });
  }
  return folder;
}
