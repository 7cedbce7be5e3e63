// `npm run bench`: what a list page costs beside its own SQL; ends 0 only where the floor holds.
import { installWhatIsMissing } from "./support/ready.mjs";
import { bin, root, run } from "./support/run.mjs";

await installWhatIsMissing();
process.exit(await run(process.execPath, [bin("vitest"), "run", "--project", "bench"], { cwd: root, env: { ...process.env, BENCH: "1" } }));
