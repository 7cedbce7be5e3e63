/** A gateway on a store of its own with that many transactions, and the demo admin's token. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildGateway, type Gateway } from "../gateway/app";
import { migrateStore } from "../gateway/db/migrate";
import { openEmbeddedStore, openServerStore, type Store } from "../gateway/db/open-store";
import { openFileStore } from "../gateway/files/open-file-store";
import { seedOnce } from "../sandbox/seed-once";
import { sandbox } from "../sandbox/sandbox";
import { demoPassword } from "../sandbox/seed/partners";
import { readSettings } from "../gateway/settings";
import { encryptPassword } from "../tests/support/gateway-password";
import { startPostgres } from "../tests/support/postgres";

export interface Seeded {
  store: Store;
  gateway: Gateway;
  token: string;
  /** Of a server's database, for what needs a connection without the store's time limits. */
  url: string | undefined;
  close: () => Promise<void>;
}

/** On the embedded store; on a PostgreSQL of its own where its programs are named. */
export async function openSeeded(transactions: number, programs?: string): Promise<Seeded> {
  const server = programs === undefined ? undefined : await startPostgres(programs);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-bench-"));
  const settings = readSettings({
    SANDBOX: "1",
    DATA_DIR: folder,
    ...(server && { DATABASE_URL: server.url }),
    LOG_LEVEL: "silent",
    CAPTCHA: "off",
    RATE_LIMITS: "off",
    SEED_TRANSACTIONS: String(transactions),
  });
  const store = server ? await openServerStore(server.url) : await openEmbeddedStore(folder);
  const files = openFileStore(settings);
  await migrateStore(store);
  await seedOnce(store, files, settings, new Date(), () => undefined);
  const gateway = await buildGateway({ store, files, settings, sandbox });
  await gateway.ready();
  const close = async () => {
    await gateway.close();
    await store.close();
    await server?.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { store, gateway, token: await signInTo(gateway), url: server?.url, close };
}

export async function signInTo(gateway: Gateway): Promise<string> {
  const email = "priya@harbourline.example";
  const password = encryptPassword(gateway.context.keys.password_public_key, demoPassword);
  const login = (await gateway.inject({ method: "POST", url: "/api/login", payload: { email, password } })).json<{
    data: { access_token: string; auth_id: string };
  }>();
  const outbox = (await gateway.inject(`/api/sandbox/outbox?to=${email}`)).json<{ data: { code: string }[] }>();
  const url = `/api/verifyLoginOtp/${login.data.auth_id}/${outbox.data[0]?.code}`;
  const headers = { authorization: `Bearer ${login.data.access_token}` };
  return (await gateway.inject({ method: "POST", url, headers })).json<{ data: { access_token: string } }>().data.access_token;
}
