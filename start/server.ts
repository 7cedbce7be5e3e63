/**
 * The gateway as a process: reads the environment and starts it; with SANDBOX=1 it also loads the sandbox, which an image may
 * leave out. Given the word `books`, `erase`, `migrate`, `provider`, `requeue-mail`, `rotate-keys` or `seed` it does that to the store in place of serving, and ends.
 */
import { readSettings, StartError } from "../gateway/settings";
import { explainFailure, startGateway } from "../gateway/start-gateway";
import { auditBooks } from "./books";
import { erasePersonInStore } from "./erase-person";
import { migrateDatabase } from "./migrate";
import { provideCredentials } from "./provider";
import { requeueMailInStore } from "./requeue-mail";
import { rotateKeysOfStore } from "./rotate-keys";
import { seedStore } from "./seed";

async function start(): Promise<void> {
  const [command, ...args] = process.argv.slice(2);
  if (command === "books") return auditBooks(args);
  if (command === "erase") return erasePersonInStore(args);
  if (command === "migrate") return migrateDatabase();
  if (command === "provider") return provideCredentials(args);
  if (command === "requeue-mail") return requeueMailInStore(args);
  if (command === "rotate-keys") return rotateKeysOfStore();
  if (command === "seed") return seedStore(await loadSandbox());
  const settings = readSettings(process.env);
  await startGateway(settings, {
    sandbox: settings.SANDBOX ? await loadSandbox() : undefined,
    telemetry: isTelemetryOn(process.env) ? (await import("./open-telemetry")).openTelemetry() : undefined,
  });
}

/** Any of these says where traces or metrics go; without them, none of it is loaded. */
const isTelemetryOn = ({ OTEL_SDK_DISABLED, ...environment }: NodeJS.ProcessEnv): boolean =>
  OTEL_SDK_DISABLED !== "true" &&
  Object.entries(environment).some(
    ([name, value]) => value && /^OTEL_(EXPORTER_OTLP_(\w+_)?ENDPOINT|(TRACES|METRICS)_EXPORTER)$/.test(name),
  );

async function loadSandbox() {
  try {
    const { sandbox } = await import("../sandbox/sandbox");
    return sandbox;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new StartError(
      "SANDBOX=1 is set, but this build has no sandbox. Unset it, or add sandbox.js and sandbox-seed.js next to server.js.",
    );
  }
}

// Not awaited: the built `sandbox.js` imports this module, and would wait for it forever.
start().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
