// `npm run conformance`: reads a gateway from end to end and says what the portal could not work with (conformance/main.ts).
import { installWhatIsMissing } from "./support/ready.mjs";

await installWhatIsMissing();
// It imports Vite, which has to be installed first.
const { runTypeScript } = await import("./support/typescript.mjs");
process.exitCode = await runTypeScript("/conformance/main.ts");
