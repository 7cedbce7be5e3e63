/** The programs of Debian's packages that the drills bring up. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** By package, the places where it puts what is run; of `postgresql-15` and `libfaketime` the folder is kept. */
const packages = {
  "postgresql-15": ["/usr/lib/postgresql/15/bin/postgres"],
  patroni: ["/usr/bin/patroni"],
  "python3-etcd": ["/usr/lib/python3/dist-packages/etcd/__init__.py"],
  "etcd-server": ["/usr/bin/etcd"],
  haproxy: ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy"],
  openssl: ["/usr/bin/openssl"],
  prometheus: ["/usr/bin/prometheus"],
  libfaketime: libraries("faketime/libfaketime.so.1"),
} as const satisfies Record<string, readonly string[]>;
type Package = keyof typeof packages;
export type Programs = Record<Package, string>;

function libraries(name: string): string[] {
  if (!fs.existsSync("/usr/lib")) return [];
  return fs
    .readdirSync("/usr/lib", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.includes("-linux-"))
    .map((entry) => path.join("/usr/lib", entry.name, name));
}

const names = Object.keys(packages) as Package[];
const placeOf = (name: Package): string | undefined => packages[name].find((place) => fs.existsSync(place));

export const isRoot = process.getuid?.() === 0;

/** What is needed; its message is for people. */
export class MissingPrograms extends Error {}

/** Installs what is missing when root. Throws `MissingPrograms` where it may not or can't. */
export function findPrograms(print: (text: string) => void): Programs {
  const missing = () => names.filter((name) => placeOf(name) === undefined);
  if (missing().length > 0 && isRoot && fs.existsSync("/usr/bin/apt-get")) {
    print(`Installing ${missing().join(", ")}…`);
    // Their services are of no use here: in run level 1 they are not started.
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    for (const args of [
      ["update", "-qq"],
      ["install", "-y", "-qq", "--no-install-recommends", ...missing()],
    ])
      execFileSync("apt-get", args, { env, stdio: ["ignore", "ignore", "pipe"] });
  }
  if (missing().length > 0) throw new MissingPrograms(`These packages of Debian's are needed: apt-get install ${missing().join(" ")}`);
  return Object.fromEntries(names.map((name) => [name, placeOf(name)])) as Programs;
}
