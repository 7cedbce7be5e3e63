// `npm start`: a working system on a machine with only Node and npm.
import fs from "node:fs";
import path from "node:path";
import { become, root } from "./support/run.mjs";
import { getReady } from "./support/ready.mjs";

// What idling costs (`npm run bench idle`): garbage is collected while nobody asks for anything; blocks of more than 64 KiB go back to the
// system once they are free, where glibc would come to keep those of up to 32 MB; and V8 has one thread beside ours: each of its usual
// four keeps what it took to compile the database.
const options = ["--enable-source-maps", "--expose-gc", "--v8-pool-size=1"];
const memory = { MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "65536" };

const env = { SANDBOX: process.env.SANDBOX || "1", ...memory };
const server = [...options, "dist/gateway/server.js"];
const serve = () => become(process.execPath, server, env);
const database = path.resolve(root, process.env.DATA_DIR || ".data", "database");
const isNew = !process.env.DATABASE_URL && env.SANDBOX === "1" && !fs.existsSync(database);

await getReady();
// What filling a new folder takes is free again with the process that did it.
if (isNew) become(process.execPath, [...server, "seed"], env, serve);
else serve();
