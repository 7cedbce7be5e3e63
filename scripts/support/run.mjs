// Runs other programs from the project's root, with visible output.
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";

export const root = path.resolve(import.meta.dirname, "../..");

/** Vite warns about a loader it plans to make the default; we keep the one it bundles with. */
const quiet = { VITE_CONFIG_NATIVE_IGNORE_WARNING: "true" };

/** Starts a program and passes its output on. */
export function start(command, args, options = {}) {
  return spawn(command, args, { cwd: root, stdio: "inherit", ...options, env: { ...quiet, ...process.env, ...options.env } });
}

/** Resolves with the exit code; a failing program doesn't throw. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, options);
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Like `run`, for programs that write to one terminal at the same time: what they print arrives line by line. */
export async function runByLines(command, args, env) {
  const child = start(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: "1" }), ...env },
  });
  createInterface({ input: child.stdout }).on("line", (line) => console.log(line));
  createInterface({ input: child.stderr }).on("line", (line) => console.error(line));
  const closed = once(child, "close");
  const [code] = await once(child, "exit");
  // A process that it left behind may hold its output open.
  await Promise.race([closed, setTimeout(1000)]);
  return code ?? 1;
}

/** Programs whose package has another name. TypeScript is here twice: ESLint needs the one that runs in JavaScript. */
const packageOf = { tsc: "typescript-native", depcruise: "dependency-cruiser" };

/**
 * The file of a package's program, to be run by Node. What npm writes into `node_modules/.bin` is a script of the shell's on
 * Windows, and of no use to Node.
 */
export function bin(name) {
  const folder = path.join(root, "node_modules", packageOf[name] ?? name);
  const declared = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8")).bin;
  return path.join(folder, typeof declared === "string" ? declared : declared[name]);
}

/** npm as a program and its first arguments: the one that runs this script, else the one that Node finds. */
export function npm() {
  const own = process.env.npm_execpath;
  if (own && /\.[cm]?js$/.test(own)) return [process.execPath, [own]];
  const beside = path.join(path.dirname(process.execPath), "node_modules", "npm", "bin", "npm-cli.js");
  return process.platform === "win32" ? [process.execPath, [beside]] : ["npm", []];
}

/** Runs it, forwards termination signals to it, and exits with its code; unless it is done well and `next` is to come. */
export function become(command, args, env, next) {
  const child = start(command, args, { env });
  const end = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
  child.once("exit", (code, signal) => {
    const result = code ?? (signal ? 1 : 0);
    if (result !== 0 || !next) process.exit(result);
    for (const each of ["SIGINT", "SIGTERM"]) process.off(each, end);
    next();
  });
}
