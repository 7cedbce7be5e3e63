// `npm run drills`: a small cluster as production has it, broken in eleven ways under load (drills/main.ts); exits 0 only if nothing was lost.
import { buildWhatIsStale, installWhatIsMissing } from "./support/ready.mjs";

await installWhatIsMissing();
if (!process.argv.includes("--list")) await buildWhatIsStale();
// It imports Vite, which has to be installed first.
const { runTypeScript } = await import("./support/typescript.mjs");
process.exit(await runTypeScript("/drills/main.ts"));
