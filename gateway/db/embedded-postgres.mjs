// PostgreSQL in WebAssembly on a folder that survives a power loss: what it asks to be synced is synced.
// Plain JavaScript, because the database's thread starts from a file.
import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * PostgreSQL's own 128 MB are filled by seeding, and WebAssembly gives no memory back. What isn't there is in the system's cache, which
 * gives way when the machine needs it.
 */
const shared = ["-c", "shared_buffers=16MB"];
/** Without `-F`, which turns syncing off. Emscripten passes on `fsync`, and not `fdatasync`. */
const synced = [...PGlite.defaultStartParams.filter((word) => word !== "-F"), "-c", "wal_sync_method=fsync", ...shared];

/** `watch` gets the file system before PostgreSQL does: a test that cuts the power writes down what reaches the disk. */
export async function openEmbeddedPostgres(folder, watch = () => undefined) {
  if (!folder) return PGlite.create({ startParams: [...PGlite.defaultStartParams, ...shared] });
  const isNew = !fs.existsSync(path.join(folder, "PG_VERSION"));
  const db = await PGlite.create({ fs: new SyncedFolder(folder, watch), startParams: synced });
  // Its first files are laid out by a program that syncs nothing.
  if (isNew) syncAll(folder);
  return db;
}

class SyncedFolder extends NodeFS {
  constructor(folder, watch) {
    super(folder);
    this.watch = watch;
  }

  async init(...given) {
    const { emscriptenOpts } = await super.init(...given);
    const prepare = ({ FS }) => {
      const { NODEFS } = FS.filesystems;
      NODEFS.stream_ops.fsync = (stream) => sync(NODEFS, stream);
      this.watch(NODEFS);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [prepare, ...emscriptenOpts.preRun] } };
  }
}

function sync(NODEFS, { nfd, node }) {
  if (nfd === undefined) syncPath(NODEFS.realPath(node));
  else fs.fsyncSync(nfd);
  return 0;
}

function syncPath(place) {
  const handle = fs.openSync(place, "r");
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

function syncAll(folder) {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) syncPath(path.join(entry.parentPath, entry.name));
  syncPath(folder);
  syncPath(path.dirname(folder));
}
