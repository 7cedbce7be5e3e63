/** Tells the open pages of a record that the test changed behind the gateway's back. */
import type { TestGateway } from "./gateway-fixture";

const recordsIn = {
  organization: { call: "GET /partner/organization/{id}", org_id: "id" },
  open_item: { call: "GET /partner/open-item/{id}", org_id: "org_id" },
} as const;

export async function noteChange({ store }: TestGateway, table: keyof typeof recordsIn, id: string): Promise<void> {
  const { call, org_id } = recordsIn[table];
  await store.pool.query(
    `insert into record_change (partner_id, id, call, record_id, org_id, kind, at)
     select partner_id, gen_random_uuid(), $1, id, ${org_id}, 'UPDATED', now() from ${table} where id = $2`,
    [call, id],
  );
}
