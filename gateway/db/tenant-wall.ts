/** Row-level security on every partner table, and what the gateway's own role may do where another one owns the tables. */
import pg from "pg";
import { tenantRole } from "./database";

/** They have a `partner_id` and are found before the partner is known. */
const directoryTables = "array['credential', 'session', 'one_time_token', 'outbox', 'job']";

/** Every other table with a `partner_id`, as `c`. */
const partnerTables = `pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner_id' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (${directoryTables})`;

/** What gateways are that don't own the tables; made only if there is such a one. */
const gatewayRole = "portal_gateway";

/**
 * Every table with a `partner_id` that is not the directory's gets row-level security and is opened to the
 * tenant role; a directory table is open only to the owner. Tables that already have it are skipped.
 */
export async function buildTenantWall(client: pg.ClientBase): Promise<void> {
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
        select c.relname from ${partnerTables}
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

/** Partner tables without the policy: all of them after a restore into a server that lacked the role. */
export async function countUnwalled(client: pg.ClientBase | pg.Pool): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from ${partnerTables}
      and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'))`);
  return rows[0]?.count ?? 0;
}

/**
 * Lets a role read and write every table that doesn't own any, and nothing else: it makes, alters and drops none. Outside a
 * partner's transaction it sees all rows, as the owner does.
 */
export async function openToGateway(client: pg.ClientBase, role: string): Promise<void> {
  await client.query(`
    do $$
    declare
      walled text;
    begin
      if not exists (select from pg_roles where rolname = '${gatewayRole}') then
        create role ${gatewayRole} nologin;
      end if;
      grant usage on schema public, drizzle, months to ${gatewayRole};
      grant execute on function months.make(integer), months.drop_events_before(timestamptz), months.state() to ${gatewayRole};
      grant select on drizzle.__drizzle_migrations to ${gatewayRole};
      grant select, insert, update, delete on all tables in schema public to ${gatewayRole};
      grant usage on all sequences in schema public to ${gatewayRole};
      for walled in
        select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'gateway')
      loop
        execute format('create policy gateway on %I to ${gatewayRole} using (true) with check (true)', walled);
      end loop;
    end $$;
  `);
  await client.query(`grant ${tenantRole} to ${gatewayRole}; grant ${gatewayRole} to ${pg.escapeIdentifier(role)}`);
}
