/** The seeded store every test file copies: a data folder or, with DATABASE_URL, a template database. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { databaseOf } from "../../gateway/db/database";
import { migrateStore } from "../../gateway/db/migrate";
import { openEmbeddedStore, openServerStore, type Store } from "../../gateway/db/open-store";
import { openDiskFiles } from "../../gateway/files/disk-files";
import { seedOnce } from "../../sandbox/seed-once";
import { loadKeys } from "../../gateway/services/keys";
import { readSettings } from "../../gateway/settings";

/** A test's clock when its gateway opens; the seed ends on that day. */
export const startOfTests = new Date("2026-11-20T00:41:00.000Z");

/** `files` is the seeded documents' folder. */
export type Template = { folder: string; files: string } | { url: string; files: string };

/** Sandbox settings that spare tests any waiting; a test overrides them like environment variables. */
export const testSettings = (environment: Record<string, string> = {}) =>
  readSettings({
    SANDBOX: "1",
    CAPTCHA: "off",
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
    SEED_TRANSACTIONS: "2000",
    PORTAL_URL: "https://portal.example",
    ...environment,
  });

export async function makeTemplate(): Promise<{ template: Template; remove: () => Promise<void> }> {
  const server = process.env.DATABASE_URL;
  return server ? makeTemplateDatabase(server) : makeTemplateFolder();
}

async function makeTemplateFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-seed-"));
  const store = await openEmbeddedStore(folder);
  const files = path.join(folder, "files");
  await fill(store, files);
  return {
    template: { folder, files },
    remove: () => {
      fs.rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

async function makeTemplateDatabase(server: string) {
  const name = databaseName("seed");
  await administer(server, `create database ${name}`);
  const url = withDatabase(server, name);
  const store = await openServerStore(url);
  const files = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-files-"));
  await fill(store, files);
  const remove = async () => {
    fs.rmSync(files, { recursive: true, force: true });
    await administer(server, `drop database if exists ${name} with (force)`);
  };
  return { template: { url, files }, remove };
}

async function fill(store: Store, files: string): Promise<void> {
  await migrateStore(store);
  await seedOnce(store, openDiskFiles(files), testSettings(), startOfTests, () => undefined);
  // Made once here: an RSA key takes a second, which no file waits for again.
  await loadKeys(databaseOf(store).directory);
  await store.close();
}

export const databaseName = (what: string): string => `portal_${what}_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;

export function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the DATABASE_URL server, outside any test's database. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
