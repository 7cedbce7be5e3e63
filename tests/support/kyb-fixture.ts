/** Steps of a verification, for tests of failures in between. */
import type { DocumentDescriptor } from "../../contract/kyb/documents";
import type { KybPatch } from "../../contract/kyb/draft";
import type { Kyb } from "../../contract/kyb/record";
import type { TestGateway } from "./gateway-fixture";

/** Lacks four answers. */
export const nearlyComplete = "PT Nusantara Batik Digital";

export async function merchantCalled(t: TestGateway, name: string): Promise<string> {
  const { rows } = await t.store.pool.query<{ id: string }>("select id from organization where name = $1", [name]);
  if (!rows[0]) throw new Error(`no merchant is called ${name}`);
  return rows[0].id;
}

/** A merchant with an empty, open verification. */
export async function newMerchant(t: TestGateway, org_name: string): Promise<string> {
  const body = {
    email: `${crypto.randomUUID()}@kyb.example`,
    first_name: "Ottilie",
    last_name: "Brandt",
    org_name,
    org_country: "DE",
    is_kyb_permission_by_merchant: false,
  };
  return (await t.call("POST /partner/organization/invite-organization", { body })).data.id;
}

export const headersOf = (org_id: string | null, more: Record<string, string> = {}): Record<string, string> => ({
  ...(org_id !== null && { "x-merchant-id": org_id }),
  ...more,
});

export const readKyb = (t: TestGateway, org_id: string | null, token?: string) =>
  t.call("GET /partner/kyb", { headers: headersOf(org_id) }, token);

export const saveKyb = (t: TestGateway, org_id: string | null, version: number, patch: KybPatch, token?: string) =>
  t.call("PATCH /partner/organization/kyb/save-and-continue", { headers: headersOf(org_id), body: { version, ...patch } }, token);

export const submitKyb = (
  t: TestGateway,
  org_id: string | null,
  version: number,
  initials: string | null,
  more: { at?: number; key?: string } = {},
) =>
  t.call("PATCH /partner/organization/kyb/submit", {
    headers: headersOf(org_id, more.key ? { "idempotency-key": more.key } : {}),
    body: { version, kyb: { signature_initials: initials, signature_timestamp: more.at ?? Math.floor(t.clock.now().getTime() / 1000) } },
  });

/** A merchant's document, with its file uploaded. */
export async function uploaded(t: TestGateway, org_id: string, descriptor: DocumentDescriptor): Promise<string> {
  const id = crypto.randomUUID();
  await t.store.pool.query(
    `insert into document (partner_id, id, org_id, descriptor, file_name, file_type, byte_size, sha256, storage_key, status, review, created_at, updated_at)
     select coalesce((select partner_id from organization where id = $2), (select partner_id from partner where own_org_id = $2)), $1, $2, $3, 'paper.pdf', 'application/pdf', 1000, repeat('0', 64), 'test', 'UNSIGNED', 'PENDING', $4, $4`,
    [id, org_id, descriptor, t.clock.now().toISOString()],
  );
  return id;
}

/** Fills in the nearly complete draft's last answers. */
export async function finish(t: TestGateway, org_id: string): Promise<Kyb> {
  const kyb = (await readKyb(t, org_id)).data;
  const bank_statement_document_id = await uploaded(t, org_id, "bank_statement_document");
  const saved = await saveKyb(t, org_id, kyb.version, {
    shareholder: kyb.shareholder.map(({ id }, index) =>
      index === 1 ? { id, identification_type: "PASSPORT", identification_value: "C1234567", shareholder_percentage: "40" } : { id },
    ),
    director: kyb.director.map(({ id }) => ({ id, address_line1: "Jl. Malioboro 12" })),
    settlement_bank: [{ bank_statement_document_id }],
  });
  return saved.data;
}
