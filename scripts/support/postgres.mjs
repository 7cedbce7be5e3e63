// The programs of a PostgreSQL server, for tests that break one: PG_BIN, an installed one, or Debian's package when root.
import fs from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

const debian = "/usr/lib/postgresql";

function installed() {
  const newest = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.PG_BIN,
    ...newest.map((version) => path.join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(path.delimiter),
  ];
  return folders.find((folder) => folder && ["initdb", "pg_ctl"].every((name) => fs.existsSync(path.join(folder, name))));
}

/** Their folder; undefined, with a message, if there are none and none can be installed. */
export async function findPostgres() {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    console.log("Installing PostgreSQL for the database failure tests…");
    await run("apt-get", ["update", "-qq"], { stdio: "ignore" });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"], {
      stdio: "ignore",
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
    if (installed()) return installed();
  }
  console.log("PostgreSQL was not found and could not be installed (PG_BIN). The database failure tests are skipped.");
  return undefined;
}
