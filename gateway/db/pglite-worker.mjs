// The embedded PostgreSQL, in its own thread so that a heavy query does not stall requests. It speaks the
// PostgreSQL protocol on a Unix socket: the gateway's one driver does not know the difference.
// Plain JavaScript, because a thread starts from a file: from source under test, and unbuilt in production.
import { parentPort, workerData } from "node:worker_threads";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { openEmbeddedPostgres } from "./embedded-postgres.mjs";

const { folder, socket } = workerData;
const db = await openEmbeddedPostgres(folder);
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 100 });
await server.start();
parentPort.on("message", async () => {
  await server.stop();
  await db.close();
  process.exit(0);
});
parentPort.postMessage("ready");
