// `npm run chaos`: breaks what the gateway depends on while it is in use; exits 0 only if nothing was lost.
//   npm run chaos [rounds]   types into a verification while gateway, page, network and session break
//   npm run chaos -- store   drops connections and restarts PostgreSQL under reads, writes and streams
//   npm run chaos -- races   sends every act that counts once 50 times together, to two gateways on one PostgreSQL
//   npm run chaos -- power   cuts the power of the embedded database 40 times, in the middle of commits and checkpoints
import { findBrowser } from "./support/browser.mjs";
import { findPostgres } from "./support/postgres.mjs";
import { buildWhatIsStale, installWhatIsMissing } from "./support/ready.mjs";
import { bin, root, run } from "./support/run.mjs";

const [what = ""] = process.argv.slice(2);

await installWhatIsMissing();
const variants = { store, races, power };
const { project = "journeys", file, environment } = await (variants[what] ?? typing)();
await buildWhatIsStale();
process.exit(
  await run(process.execPath, [bin("vitest"), "run", "--project", project, file], {
    cwd: root,
    env: { ...process.env, ...environment },
  }),
);

async function store() {
  return { file: "tests/e2e/store-chaos.test.ts", environment: { CHAOS: "store", ...(await postgres()) } };
}

async function power() {
  return { project: "gateway", file: "tests/gateway/power-cut.test.ts", environment: { CHAOS: "power" } };
}

async function races() {
  return {
    project: "gateway",
    file: "tests/gateway/races.test.ts",
    environment: { RACES: process.env.RACES || "50", ...(await postgres()) },
  };
}

async function postgres() {
  if (process.env.DATABASE_URL) return {};
  const folder = await findPostgres();
  if (!folder) process.exit(1);
  return { PG_BIN_FOUND: folder };
}

async function typing() {
  const environment = { CHROME_PATH: await findBrowser(), CHAOS_ROUNDS: what || process.env.CHAOS_ROUNDS || "100" };
  return { file: "tests/e2e/kyb-chaos.test.ts", environment };
}
