// Runs other programs from the project's root, with visible output.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** Vite warns about a loader it plans to make the default; we keep the one it bundles with. */
const quiet = { VITE_CONFIG_NATIVE_IGNORE_WARNING: "true" };

/** Resolves with the exit code; a failing program doesn't throw. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options, env: { ...quiet, ...process.env, ...options.env } });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a program of `node_modules/.bin` with the current Node. */
export const bin = (name) => path.join(root, "node_modules", ".bin", name);

/** Runs it, forwards termination signals to it, and exits with its code. */
export function become(command, args, env) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
