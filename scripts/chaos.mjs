// `npm run chaos`: breaks what the gateway depends on while it is in use; exits 0 only if nothing was lost.
//   npm run chaos [rounds]   types into a verification while gateway, page, network and session break
//   npm run chaos -- store   drops connections and restarts PostgreSQL under reads, writes and streams
import { findBrowser } from "./support/browser.mjs";
import { findPostgres } from "./support/postgres.mjs";
import { buildWhatIsStale, installWhatIsMissing } from "./support/ready.mjs";
import { bin, root, run } from "./support/run.mjs";

const [what = ""] = process.argv.slice(2);

await installWhatIsMissing();
const { file, environment } = what === "store" ? await store() : await typing();
await buildWhatIsStale();
process.exit(
  await run(process.execPath, [bin("vitest"), "run", "--project", "journeys", file], {
    cwd: root,
    env: { ...process.env, ...environment },
  }),
);

async function store() {
  const folder = process.env.DATABASE_URL ? undefined : await findPostgres();
  if (!folder && !process.env.DATABASE_URL) process.exit(1);
  return { file: "tests/e2e/store-chaos.test.ts", environment: { CHAOS: "store", ...(folder && { PG_BIN_FOUND: folder }) } };
}

async function typing() {
  const environment = { CHROME_PATH: await findBrowser(), CHAOS_ROUNDS: what || process.env.CHAOS_ROUNDS || "100" };
  return { file: "tests/e2e/kyb-chaos.test.ts", environment };
}
