/** `npm run migrate`: brings the database that the environment names up to date, and says what it does. */
import { migrateStore } from "../gateway/db/migrate";
import { openServerStore } from "../gateway/db/open-store";
import { readSettings, StartError } from "../gateway/settings";

export async function migrateDatabase(): Promise<never> {
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = readSettings(process.env);
  if (DATABASE_URL === undefined)
    throw new StartError(
      "DATABASE_URL is not set. The embedded database needs no command: its gateway brings it up to date when it starts.",
    );
  const store = await openServerStore(MIGRATE_DATABASE_URL ?? DATABASE_URL, {
    setting: MIGRATE_DATABASE_URL ? "MIGRATE_DATABASE_URL" : "DATABASE_URL",
  });
  try {
    const say = (line: string) => process.stdout.write(`${line}\n`);
    await migrateStore(store, { say, gatewayRole: gatewayRoleOf(DATABASE_URL, MIGRATE_DATABASE_URL) });
  } finally {
    await store.close();
  }
  process.exit(0);
}

/** Undefined where the gateways' role is the one that migrates. */
function gatewayRoleOf(url: string, migrateUrl: string | undefined): string | undefined {
  if (migrateUrl === undefined) return undefined;
  const [role, own] = [url, migrateUrl].map((each) => decodeURIComponent(new URL(each).username));
  if (!role) throw new StartError("DATABASE_URL names no user. With MIGRATE_DATABASE_URL it must, because that user is given its rights.");
  return role === own ? undefined : role;
}
