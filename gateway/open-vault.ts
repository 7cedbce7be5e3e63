/** The master key that the environment names. In production it is demanded; elsewhere the data folder has one of its own. */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { vaultOf, type Vault } from "./lib/vault";
import { aesWrappingKey, readMasterKey, type WrappingKey } from "./lib/wrapping-key";
import { StartError, type Settings } from "./settings";

/** Throws `StartError`. */
export function openVault(settings: Settings): Vault {
  const { MASTER_KEY, MASTER_KEY_PREVIOUS } = settings;
  const { text, source } = MASTER_KEY === undefined ? readFileOf(settings) : { text: MASTER_KEY, source: "MASTER_KEY" };
  const others = MASTER_KEY_PREVIOUS === undefined ? [] : [keyOf(MASTER_KEY_PREVIOUS, "MASTER_KEY_PREVIOUS")];
  return vaultOf(keyOf(text, source), others, others.length > 0 ? `${source} and MASTER_KEY_PREVIOUS` : source);
}

function keyOf(text: string, source: string): WrappingKey {
  const bytes = readMasterKey(text);
  if (!bytes) throw new StartError(`${source} must hold 32 bytes in base64 or hex. Make one with: openssl rand -base64 32`);
  return aesWrappingKey(bytes);
}

function readFileOf({ MASTER_KEY_FILE, DATABASE_URL, SANDBOX, DATA_DIR }: Settings): { text: string; source: string } {
  if (MASTER_KEY_FILE === undefined && DATABASE_URL !== undefined && !SANDBOX) {
    throw new StartError(
      "MASTER_KEY is not set. It wraps the keys and secrets in the database, and is the same for every gateway on it: " +
        "make one with `openssl rand -base64 32`, keep it apart from the database's backups, and set MASTER_KEY or MASTER_KEY_FILE.",
    );
  }
  const file = MASTER_KEY_FILE ?? ownFileIn(DATA_DIR);
  try {
    return { text: fs.readFileSync(file, "utf8"), source: MASTER_KEY_FILE === undefined ? file : `MASTER_KEY_FILE ${file}` };
  } catch (error) {
    throw new StartError(`The master key in ${file} can't be read (${(error as NodeJS.ErrnoException).code ?? "unknown"}).`, {
      cause: error,
    });
  }
}

/** Made once. It appears under its name only when it is complete, and of two processes that make one, both use the first. */
function ownFileIn(folder: string): string {
  const file = path.join(folder, "master.key");
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flush: true });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return file;
}
