// `npm start`: a working system on a machine with only Node and npm.
import { become } from "./support/run.mjs";
import { getReady } from "./support/ready.mjs";

// What idling costs (`npm run bench idle`): seeding's garbage is collected when it is done, and blocks of more than a quarter of a megabyte go
// back to the system once they are free; glibc would come to keep those of up to 32 MB.
const options = ["--enable-source-maps", "--expose-gc"];
const memory = { MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? "262144" };

await getReady();
become(process.execPath, [...options, "dist/gateway/server.js"], { SANDBOX: process.env.SANDBOX || "1", ...memory });
