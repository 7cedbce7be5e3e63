/** Brings the store up to date: migrations, then row-level security on every partner table. */
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { StartError } from "../settings";
import { tenantRole } from "./database";
import type { Store } from "./open-store";
import { sourceFile } from "./source-file";

/** An arbitrary number, the same for all gateways, so that one migrates and the others wait. */
const migrationLock = 4_801_212;

/** Throws `StartError`, having changed nothing, for a database of a newer version. */
export async function migrateStore(store: Store): Promise<void> {
  await store.atLeisure(async (client) => {
    try {
      await client.query(`select pg_advisory_lock(${migrationLock})`);
      const config = { migrationsFolder: sourceFile("migrations") };
      await requireOurs(
        client,
        readMigrationFiles(config).map(({ folderMillis }) => folderMillis),
      );
      await migrate(drizzle(client as pg.Client), config);
      await buildTenantWall(client);
    } finally {
      await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined);
    }
  });
}

/**
 * What was applied has to be the beginning of our own list: the migrator looks at the newest only, and would neither notice
 * a newer version's tables nor a migration that was left out.
 */
async function requireOurs(client: pg.ClientBase, ours: readonly number[]): Promise<void> {
  const { rows: known } = await client.query<{ table: string | null }>("select to_regclass('drizzle.__drizzle_migrations') as table");
  if (known[0]?.table == null) return;
  const { rows } = await client.query<{ created_at: string }>("select created_at from drizzle.__drizzle_migrations order by created_at");
  const foreign = rows.findIndex(({ created_at }, place) => Number(created_at) !== ours[place]);
  if (foreign === -1) return;
  throw new StartError(
    `The database was written by a newer or a different version (${rows.length} migrations, of which this version knows ${foreign}). ` +
      "Start that version again, or choose another database: set DATA_DIR to another folder, or DATABASE_URL to another address.",
  );
}

/**
 * Every table with a `partner_id` that is not the directory's gets row-level security and is opened to the
 * tenant role; a directory table is open only to the owner. Tables that already have it are skipped.
 */
async function buildTenantWall(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare
      tenant_table text;
    begin
      if not exists (select from pg_roles where rolname = '${tenantRole}') then
        begin
          create role ${tenantRole} nologin;
        exception when duplicate_object or unique_violation then
          null; -- a gateway on another database of this server has just made it
        end;
      end if;
      begin
        set local role ${tenantRole};
        set local role none;
      exception when insufficient_privilege then
        -- Since PostgreSQL 16 a role's creator is its member, and still may not become it.
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
