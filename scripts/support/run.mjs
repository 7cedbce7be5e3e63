// Running other programs from the project's root, with their output in view.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** Vite warns of a loader that it means to make its default; ours stays the one it bundles with. */
const quiet = { VITE_CONFIG_NATIVE_IGNORE_WARNING: "true" };

/** Resolves with the exit code; nothing is thrown for a program that says no. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options, env: { ...quiet, ...process.env, ...options.env } });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** A program of `node_modules/.bin`, run with this very Node. */
export const bin = (name) => path.join(root, "node_modules", ".bin", name);

/** Runs it and passes the signals that end us on to it; ends as it ends. */
export function become(command, args, env) {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
