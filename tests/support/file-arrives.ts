/** Files arrive without being read: the check of their bytes needs more than a browser's imitation has (tests/gateway/evidence). */
import type { TestGateway } from "./gateway-fixture";

/** The answer to an upload; null where the request is none. */
export async function fileArrives({ store }: TestGateway, url: string): Promise<Response | null> {
  const [, id] = /^\/api\/upload\/[\w-]+\.([\w-]+)\./.exec(url) ?? [];
  if (id === undefined) return null;
  await store.pool.query(
    `insert into document (partner_id, id, org_id, descriptor, file_name, file_type, byte_size, sha256, storage_key, status, review, created_at, updated_at)
     select partner_id, id, org_id, descriptor, file_name, file_type, 400000, '', '', 'UNSIGNED', 'PENDING', created_at, created_at
     from document_upload where id = $1`,
    [id],
  );
  return Response.json({ data: { id } });
}
