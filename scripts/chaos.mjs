// `npm run chaos [rounds]`: a verification is typed into while gateway, page, network and session break; ends 0 only where nothing was lost.
import { findBrowser } from "./support/browser.mjs";
import { buildWhatIsStale, installWhatIsMissing } from "./support/ready.mjs";
import { bin, root, run } from "./support/run.mjs";

await installWhatIsMissing();
const CHROME_PATH = await findBrowser();
await buildWhatIsStale();
const environment = { ...process.env, CHROME_PATH, CHAOS_ROUNDS: process.argv[2] || process.env.CHAOS_ROUNDS || "100" };
process.exit(await run(process.execPath, [bin("vitest"), "run", "--project", "journeys", "tests/e2e/kyb-chaos.test.ts"], { cwd: root, env: environment }));
