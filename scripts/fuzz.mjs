// `npm run fuzz [requests] [seed]`: sends every call valid and invalid input generated from its schemas, goes on from the answers, and compares roles; prints each fault, hang and leak as a curl line.
import { findPostgres } from "./support/postgres.mjs";
import { buildWhatIsStale, installWhatIsMissing } from "./support/ready.mjs";
import { bin, root, run } from "./support/run.mjs";

const [requests = "20000", seed] = process.argv.slice(2);
await installWhatIsMissing();
const postgres = await findPostgres();
await buildWhatIsStale();
const env = { TEST_DEEP: "1", FUZZ_REQUESTS: requests, ...(seed && { FUZZ_SEED: seed }), ...(postgres && { PG_BIN_FOUND: postgres }) };
process.exit(
  await run(process.execPath, [bin("vitest"), "run", "--project", "journeys", "tests/e2e/fuzz.test.ts"], {
    cwd: root,
    env: { ...process.env, ...env },
  }),
);
