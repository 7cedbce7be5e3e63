// `npm run dev`: Vite with hot reload in front of the gateway, which is built and restarted when its sources change. The old one
// serves until the new one is built; what a build says against the sources is on the terminal and on the page.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { build, createServer } from "vite";
import { writeRecordIndexes } from "./record-index.mjs";
import { galleryPlugin } from "./support/gallery.mjs";
import { root } from "./support/run.mjs";
import { installWhatIsMissing } from "./support/ready.mjs";

await installWhatIsMissing();
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= "true";
const gatewayPort = process.env.GATEWAY_PORT || "4001";
const port = Number(process.env.PORT || 4000);
process.env.GATEWAY_PORT = gatewayPort;
const environment = {
  ...process.env,
  PORT: gatewayPort,
  PORTAL_URL: `http://127.0.0.1:${port}`,
  SANDBOX: process.env.SANDBOX || "1",
};

/** Not the folder of `npm run build`: what a build there is made of stays known. */
const outDir = "dist/dev";

let gateway;
let isEnding = false;
/** Settled when the gateway that belongs to the newest good build answers, or has ended. */
let served = Promise.resolve();
/** True if a build came while the one before was being started. */
let isDue = false;
let isSwapping = false;

/** Stops the old gateway and starts the new one; calls in between wait. One at a time, and the last build is the one served. */
function swap() {
  isDue = true;
  if (isSwapping) return;
  isSwapping = true;
  served = (async () => {
    try {
      while (isDue && !isEnding) {
        isDue = false;
        await stopGateway();
        await startGateway();
      }
    } finally {
      isSwapping = false;
    }
  })();
}

async function stopGateway() {
  const old = gateway;
  gateway = undefined;
  if (!old || old.exitCode !== null || old.signalCode !== null) return;
  const ended = once(old, "exit");
  old.kill("SIGTERM");
  await ended;
}

/** Resolves when it answers, or when it has ended by itself, which it has said why. */
async function startGateway() {
  if (isEnding) return;
  const child = spawn(process.execPath, ["--enable-source-maps", path.join(outDir, "server.js")], {
    cwd: root,
    stdio: ["inherit", "pipe", "inherit"],
    env: environment,
  });
  gateway = child;
  await new Promise((resolve) => {
    let said = "";
    child.stdout.on("data", (chunk) => {
      const text = chunk.toString();
      // It is opened where Vite serves it.
      process.stdout.write(text.replace(/(Partner portal ready at) \S+/, `$1 http://127.0.0.1:${port}`));
      said += text;
      if (said.includes("Partner portal ready at")) resolve();
    });
    child.once("exit", (code) => {
      if (gateway === child) {
        gateway = undefined;
        console.error(`The gateway ended (${code ?? "by a signal"}). It is started again when its sources change.`);
      }
      resolve();
    });
  });
}

/** Asked for while there is none, or while one is exchanged. */
const waitForGateway = {
  name: "wait-for-gateway",
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (!/^\/(api\/|config\.json)/.test(request.url ?? "")) return next();
      void served.then(() => {
        if (gateway) return next();
        response.writeHead(503, { "content-type": "application/json", "retry-after": "1" });
        response.end(
          JSON.stringify({ error: { code: 100503, message: "The gateway is not running: see the terminal." }, request_id: "dev" }),
        );
      });
    });
  },
};

const portal = await createServer({
  root,
  plugins: [waitForGateway, galleryPlugin],
  server: { port, host: "127.0.0.1", strictPort: true },
});

function showFailure(error) {
  console.error(`The gateway's build failed, and the one before goes on serving:\n${error.message}`);
  portal.ws.send({ type: "error", err: { message: error.message, stack: error.stack ?? "", plugin: "gateway" } });
}
/** Vite takes its overlay away with the next update, even one of nothing. */
const clearFailure = () => portal.ws.send({ type: "update", updates: [] });

fs.rmSync(path.join(root, outDir), { recursive: true, force: true });
await writeRecordIndexes();
// Builds are one after the other, and a save during one leads to another.
const watcher = await build({
  root,
  configFile: path.join(root, "vite.gateway.config.ts"),
  logLevel: "silent",
  build: { outDir, emptyOutDir: false, watch: {} },
});
let hasFailed = false;
watcher.on("event", (event) => {
  if (event.code === "ERROR") {
    hasFailed = true;
    showFailure(event.error);
  }
  if (event.code === "END" && !hasFailed) {
    clearFailure();
    swap();
  }
  if (event.code === "START") hasFailed = false;
  if ("result" in event) void event.result?.close?.();
});

/** Not imported by any module, so the build doesn't watch them: a new record, resource or form, and a migration. */
const watched = [
  ...["contract/records", "contract/endpoints", "gateway/db/schema", "src/resources", "src/forms"].map((folder) => [folder, indexRecords]),
  ["gateway/db/migrations", () => !isEnding && gateway && swap()],
].map(([folder, act]) => {
  let waiting;
  return fs.watch(path.join(root, folder), { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(act, 100);
  });
});

let indexing = Promise.resolve();
/** One after the other, so that the last one writes last. */
function indexRecords() {
  indexing = indexing
    .then(() => writeRecordIndexes())
    // A record that is being written: the next save is tried again.
    .catch((error) => console.error(error.message));
}

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  for (const each of watched) each.close();
  const hard = setTimeout(() => gateway?.kill("SIGKILL"), 20_000);
  await Promise.allSettled([watcher.close(), portal.close(), stopGateway()]);
  clearTimeout(hard);
  process.exit(code);
}
process.on("SIGINT", () => void end(130));
process.on("SIGTERM", () => void end(143));

await portal.listen();
portal.printUrls();
