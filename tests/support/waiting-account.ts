import type pg from "pg";

/** A settlement account that waits for the provider by itself: in no verification, with which it would be decided. Returns its id. */
export async function waitingAccount({ pool }: { pool: pg.Pool }, org_id: string | null = null): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into settlement_bank (partner_id, id, org_id, status, bank_country, currency, is_primary, created_at, updated_at)
     select partner_id, gen_random_uuid(), id, 'PENDING', 'AU', 'AUD', false, now(), now() from organization
     where case when $1::uuid is null then kyb_status = 'APPROVED' else id = $1 end limit 1 returning id`,
    [org_id],
  );
  if (!rows[0]) throw new Error("there is no merchant for an account");
  return rows[0].id;
}
