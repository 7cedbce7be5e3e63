// `npm run bench [name]`: measures costs against a baseline from the same run; exits 0 only if the limits hold.
import { findPostgres } from "./support/postgres.mjs";
import { buildWhatIsStale, installWhatIsMissing } from "./support/ready.mjs";
import { bin, root, run } from "./support/run.mjs";

await installWhatIsMissing();
const postgres = await findPostgres();
await buildWhatIsStale();
const env = { ...process.env, BENCH: "1", ...(postgres && { PG_BIN_FOUND: postgres }) };
process.exit(await run(process.execPath, [bin("vitest"), "run", "--project", "bench", ...process.argv.slice(2)], { cwd: root, env }));
