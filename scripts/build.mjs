// `npm run build`: portal and gateway into dist/.
import { buildWhatIsStale, requireNode } from "./support/ready.mjs";

requireNode();
await buildWhatIsStale();
