// `npm run dev`: Vite with hot reload in front of the gateway, which restarts when its sources change.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { writeRecordIndexes } from "./record-index.mjs";
import { bin, root, run } from "./support/run.mjs";
import { installWhatIsMissing } from "./support/ready.mjs";

await installWhatIsMissing();
const gatewayPort = process.env.GATEWAY_PORT || "4001";
const port = process.env.PORT || "4000";
const env = {
  ...process.env,
  PORT: gatewayPort,
  GATEWAY_PORT: gatewayPort,
  PORTAL_URL: `http://127.0.0.1:${port}`,
  SANDBOX: process.env.SANDBOX || "1",
};

let gateway;
let isEnding = false;

async function restart() {
  if (gateway) {
    const ended = new Promise((resolve) => gateway.once("exit", resolve));
    gateway.kill("SIGTERM");
    await ended;
  }
  try {
    writeRecordIndexes();
  } catch (error) {
    // A record that is being written: the next change is tried again.
    console.error(error.message);
    return;
  }
  if ((await run(process.execPath, [bin("vite"), "build", "--config", "vite.gateway.config.ts", "--logLevel", "warn"])) !== 0) return;
  if (!isEnding)
    gateway = spawn(process.execPath, ["--enable-source-maps", "dist/gateway/server.js"], { cwd: root, stdio: "inherit", env });
}

let waiting;
for (const folder of ["gateway", "sandbox", "start", "contract"]) {
  fs.watch(path.join(root, folder), { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void restart(), 200);
  });
}

await restart();
const portal = spawn(process.execPath, [bin("vite"), "--port", port, "--host", "127.0.0.1", "--strictPort"], {
  cwd: root,
  stdio: "inherit",
  env,
});
const end = () => {
  isEnding = true;
  gateway?.kill("SIGTERM");
  portal.kill("SIGTERM");
};
process.on("SIGINT", end);
process.on("SIGTERM", end);
portal.once("exit", (code) => {
  end();
  process.exitCode = code ?? 0;
});
