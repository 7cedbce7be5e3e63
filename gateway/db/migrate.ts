/**
 * Brings the store up to date: migrations, then row-level security on every partner table. The migrations that are missing
 * run in one transaction: a store of an older version is brought up to date whole, or left as it was.
 */
import fs from "node:fs";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { StartError } from "../settings";
import { tenantRole } from "./database";
import type { Store } from "./open-store";
import { sourceFile } from "./source-file";

/** An arbitrary number, the same for all gateways, so that one migrates and the others wait. */
const migrationLock = 4_801_212;

export async function migrateStore(store: Store): Promise<void> {
  const client = await store.pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    const migrationsFolder = sourceFile("migrations");
    await refuseNewer(client, migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder });
    await buildTenantWall(client);
  } finally {
    await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined);
    client.release();
  }
}

/** Throws `StartError` if a newer version has migrated the store: what it made of the data isn't known here. */
async function refuseNewer(client: pg.PoolClient, migrationsFolder: string): Promise<void> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  if (!tables[0]?.found) return;
  const journal = JSON.parse(fs.readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8")) as { entries: { when: number }[] };
  const { rows } = await client.query<{ last: string | null }>("select max(created_at) as last from drizzle.__drizzle_migrations");
  if (Number(rows[0]?.last ?? 0) > Math.max(...journal.entries.map(({ when }) => when)))
    throw new StartError(
      "The data was last used by a newer version of Partner Portal. Start that version, or set another DATA_DIR or DATABASE_URL. Nothing was changed.",
    );
}

/**
 * Every table with a `partner_id` that is not the directory's gets row-level security and is opened to the
 * tenant role; a directory table is open only to the owner. Tables that already have it are skipped.
 */
async function buildTenantWall(client: pg.PoolClient): Promise<void> {
  await client.query(`
    do $$
    declare
      tenant_table text;
    begin
      if not exists (select from pg_roles where rolname = '${tenantRole}') then
        begin
          create role ${tenantRole} nologin;
        exception when duplicate_object or unique_violation then
          null; -- a gateway on another database of this server made it meanwhile
        end;
      end if;
      begin
        set local role ${tenantRole};
        set local role none;
      exception when insufficient_privilege then
        -- Since PostgreSQL 16 whoever makes a role is its member, and still may not become it.
        execute format('grant ${tenantRole} to %I', current_user);
      end;
      execute format('grant usage on schema public to ${tenantRole}');
      for tenant_table in
        select c.relname from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner_id' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and c.relname <> all (array['credential', 'session', 'one_time_token', 'outbox', 'job'])
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant')
      loop
        execute format('alter table %I enable row level security', tenant_table);
        execute format(
          'create policy tenant on %I to ${tenantRole} using (partner_id = current_setting(''app.partner_id'')::uuid)
           with check (partner_id = current_setting(''app.partner_id'')::uuid)', tenant_table);
        execute format('grant select, insert, update, delete on %I to ${tenantRole}', tenant_table);
      end loop;
    end $$;
  `);
}
