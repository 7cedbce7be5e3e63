/** Evidence in a dispute: who may send what, until when, and what follows. */
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Dispute } from "../../contract/records/dispute";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let pdf: Buffer;
/** Disputes of Harbourline's that wait for evidence; each test takes the next one. */
let open: string[];
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  const made = await PDFDocument.create();
  made.addPage([300, 400]).drawText("Signed for by J. Doe", { x: 40, y: 300 });
  pdf = Buffer.from(await made.save());
  // One of each of many merchants, so that no test depends on another.
  const { rows } = await t.store.pool.query<{ id: string }>(
    `insert into dispute (partner_id, id, org_id, payin_id, customer_id, reference, status, amount, currency, reason, evidence_state, due_at, created_at, updated_at)
     select distinct on (i.org_id) i.partner_id, gen_random_uuid(), i.org_id, i.id, i.customer_id, replace(i.reference, 'PI-', 'DP-T-'), 'PENDING',
       i.amount, i.currency, 'Goods not received', 'NOT_STARTED', '2026-11-22T00:00:00Z'::timestamptz, i.settled_at, i.settled_at
     from payin i join organization o on o.partner_id = i.partner_id and o.id = i.org_id join partner p on p.partner_id = i.partner_id
     where p.name = 'Harbourline' and 'TRANSACTION_VIEW' = any(o.partner_permission_list) and i.status = 'COMPLETED' and i.method = 'CARD'
       and not exists (select 1 from dispute d where d.payin_id = i.id) and not exists (select 1 from refund r where r.payin_id = i.id) returning id`,
  );
  open = rows.map(({ id }) => id);
  expect(open.length).toBeGreaterThan(12);
});
afterAll(() => t.close());

const nextId = (): string => open.pop() ?? "";
const read = async (id: string) => (await t.call("GET /partner/torc/dispute/{id}", { params: { id } })).data;
const events = async (id: string) => (await t.call("GET /partner/torc/dispute/{id}/event", { params: { id } })).data;
const kindsOf = async (id: string) => (await events(id)).map(({ kind }) => kind);
const announce = (id: string, file_type: "application/pdf" | "image/png" = "application/pdf", token?: string) =>
  t.call("POST /partner/torc/dispute/{id}/evidence-document", { params: { id }, body: { file_name: "Delivery.pdf", file_type } }, token);
const send = (url: string, bytes: Buffer) =>
  t.request("PUT", url, { token: null, body: bytes, headers: { "content-type": "application/pdf" } });
const add = (id: string, document_id: string, token?: string) =>
  t.call("PUT /partner/torc/dispute/{id}/evidence-document/{document_id}", { params: { id, document_id } }, token);
const submit = (id: string, evidence_text: string | null, headers: Record<string, string> = {}, token?: string) =>
  t.call("POST /partner/torc/dispute/{id}/evidence", { params: { id }, body: { evidence_text }, headers }, token);
const withdraw = (id: string) => t.call("DELETE /partner/torc/dispute/{id}/evidence", { params: { id } });

async function upload(id: string): Promise<string> {
  const { upload_url, document_id } = (await announce(id)).data;
  expect((await send(upload_url, pdf)).status).toBe(200);
  expect((await add(id, document_id)).status).toBe(200);
  // The clock stands still otherwise, and a timeline is in the order of its times.
  t.clock.advance({ seconds: 1 });
  return document_id;
}

async function auditOf(id: string): Promise<string[]> {
  const { rows } = await t.store.pool.query<{ action: string }>("select action from audit_log where subject_id = $1 order by id", [id]);
  return rows.map(({ action }) => action);
}

describe("evidence that is right", () => {
  test("a file and a text go to the card scheme, with who sent them and when", async () => {
    const id = nextId();
    const document_id = await upload(id);
    expect(await read(id)).toMatchObject({ status: "PENDING", evidence_state: "INITIATED" });
    const { data } = await submit(id, "  Delivered on 3 November, signed for.  ");
    expect(data).toMatchObject({
      status: "CUST_SUBMITTED",
      evidence_state: "CUST_SUBMITTED",
      evidence_text: "Delivered on 3 November, signed for.",
      evidence_submitted_at: t.clock.now().toISOString(),
      evidence_documents: [{ id: document_id, file_name: "Delivery.pdf", file_type: "application/pdf", byte_size: pdf.length }],
    });
    expect((await events(id)).slice(-2)).toMatchObject([
      { kind: "EVIDENCE_ADDED", text: "Delivery.pdf", actor: "Priya Raman" },
      { kind: "EVIDENCE", text: null, actor: "Priya Raman" },
    ]);
    expect(await auditOf(id)).toEqual(["DISPUTE_EVIDENCE_ADDED", "DISPUTE_EVIDENCE_SUBMITTED"]);
  });

  test("its file opens for whoever sees the payment", async () => {
    const document_id = await upload(nextId());
    const { data } = await t.call("GET /partner/organization/organization-document/{id}", { params: { id: document_id } });
    expect(data).toMatchObject({ descriptor: "dispute_evidence_document" });
    expect((await t.request("GET", data.download_url, { token: null })).status).toBe(200);
  });

  test("the question on the desk goes to the provider", async () => {
    const { rows } = await t.store.pool.query<{ item: string; id: string }>(
      `select i.id as item, d.id from open_item i join dispute d on d.id = i.subject_id join partner p on p.partner_id = d.partner_id
       join organization o on o.id = d.org_id where p.name = 'Harbourline' and i.state = 'RESPONSE_REQUIRED' and d.status = 'PENDING'
       and d.due_at > '2026-11-20T01:00:00Z' and o.partner_permission_list @> array['TRANSACTION_VIEW', 'KYB_VIEW']`,
    );
    const [asked] = rows;
    await submit(asked?.id ?? "", "It was delivered.");
    const thread = await t.call("GET /partner/open-item/{id}", { params: { id: asked?.item ?? "" } });
    expect(thread.data).toMatchObject({ state: "IN_REVIEW", waiting_on: "provider" });
  });

  test("a retry with the same key is one submission; another press is refused", async () => {
    const id = nextId();
    const headers = { "idempotency-key": "evidence-once-1" };
    const [first, again] = [await submit(id, "Delivered.", headers), await submit(id, "Delivered.", headers)];
    expect(again.data).toEqual(first.data);
    expect((await kindsOf(id)).filter((kind) => kind === "EVIDENCE")).toHaveLength(1);
    expect((await submit(id, "Delivered.")).error).toMatchObject({ refusal: { code: "evidence_submitted" } });
    expect((await withdraw(id)).error.refusal?.code).toBe("evidence_submitted");
  });

  test("until it is submitted, a file can be taken out and everything withdrawn", async () => {
    const id = nextId();
    const [one, two] = [await upload(id), await upload(id)];
    const taken = await t.call("DELETE /partner/torc/dispute/{id}/evidence-document/{document_id}", { params: { id, document_id: one } });
    expect(taken.data.evidence_documents.map((each) => each.id)).toEqual([two]);
    expect((await add(id, one)).error.field_refusals?.document_id?.code).toBe("evidence_unknown");
    t.clock.advance({ seconds: 1 });
    expect((await withdraw(id)).data).toMatchObject({ status: "PENDING", evidence_state: "NOT_STARTED", evidence_documents: [] });
    expect((await withdraw(id)).error.refusal?.code).toBe("evidence_none");
    expect((await kindsOf(id)).slice(-2)).toEqual(["EVIDENCE_REMOVED", "EVIDENCE_WITHDRAWN"]);
  });

  test("adding a file again changes nothing", async () => {
    const id = nextId();
    const document_id = await upload(id);
    expect((await add(id, document_id)).data.evidence_documents).toHaveLength(1);
    expect((await kindsOf(id)).filter((kind) => kind === "EVIDENCE_ADDED")).toHaveLength(1);
  });
});

describe("what is refused", () => {
  test("nothing at all, or only spaces", async () => {
    const id = nextId();
    for (const text of [null, "   "])
      expect((await submit(id, text)).error.field_refusals).toMatchObject({ evidence_text: { code: "evidence_empty" } });
    expect(await read(id)).toMatchObject({ status: "PENDING", evidence_state: "NOT_STARTED" });
  });

  test("another partner's dispute, as one that isn't there", async () => {
    const id = nextId();
    const other = await t.signIn("other_admin");
    const document_id = await upload(id);
    for (const answer of [
      await announce(id, "application/pdf", other),
      await add(id, document_id, other),
      await submit(id, "No.", {}, other),
    ])
      expect(answer.status).toBe(404);
    expect(await read(id)).toMatchObject({ status: "PENDING" });
  });

  test("a read-only colleague", async () => {
    const id = nextId();
    const readOnly = await t.signIn("read_only");
    for (const answer of [await announce(id, "application/pdf", readOnly), await submit(id, "Delivered.", {}, readOnly)])
      expect([answer.status, answer.error]).toMatchObject([403, { reason: "read_only" }]);
    expect((await t.call("POST /partner/torc/dispute/{id}/accept-loss", { params: { id } }, readOnly)).status).toBe(403);
  });

  test("of a merchant that doesn't show its payments", async () => {
    const id = nextId();
    const document_id = await upload(id);
    const { org_id } = await read(id);
    const setGrant = (change: string) =>
      t.store.pool.query(`update organization set partner_permission_list = ${change} where id = $1`, [org_id]);
    await setGrant("array_remove(partner_permission_list, 'TRANSACTION_VIEW')");
    const refusals = [
      await submit(id, "Delivered."),
      await t.call("GET /partner/organization/organization-document/{id}", { params: { id: document_id } }),
    ];
    await setGrant("partner_permission_list || '{TRANSACTION_VIEW}'");
    for (const answer of refusals) expect([answer.status, answer.error.missing]).toEqual([403, "TRANSACTION_VIEW"]);
  });

  test("ten megabytes that are no PDF, and a type that is none of ours", async () => {
    const id = nextId();
    const { upload_url, document_id } = (await announce(id)).data;
    const large = await send(upload_url, Buffer.alloc(10 * 1_048_576, "x"));
    expect([large.status, large.error.field_refusals]).toMatchObject([422, { file: { code: "file_too_large", params: { megabytes: 4 } } }]);
    expect((await add(id, document_id)).error.field_refusals?.document_id?.code).toBe("evidence_unknown");
    const { upload_url: second } = (await announce(id)).data;
    expect((await send(second, Buffer.from("MZ no document"))).error.field_refusals).toMatchObject({ file: { code: "file_wrong_type" } });
    expect((await announce(id, "text/html" as "image/png")).status).toBe(400);
    expect(await read(id)).toMatchObject({ evidence_state: "NOT_STARTED", evidence_documents: [] });
  });

  test("a document of the verification, and evidence of another merchant", async () => {
    const [id, otherId] = [nextId(), nextId()];
    const { org_id } = await read(id);
    const { rows } = await t.store.pool.query<{ id: string }>(
      "select id from document where org_id = $1 and descriptor <> 'dispute_evidence_document' limit 1",
      [org_id],
    );
    expect((await read(otherId)).org_id).not.toBe(org_id);
    for (const document_id of [...rows.map((row) => row.id), await upload(otherId)])
      expect((await add(id, document_id)).error.field_refusals?.document_id?.code).toBe("evidence_unknown");
  });

  test("an eleventh file", async () => {
    const id = nextId();
    for (let file = 0; file < 9; file += 1) await upload(id);
    // Announced while there was room for it.
    const { data: eleventh } = await announce(id);
    await send(eleventh.upload_url, pdf);
    await upload(id);
    expect((await add(id, eleventh.document_id)).error.field_refusals).toMatchObject({ document_id: { code: "evidence_too_many" } });
    expect((await announce(id)).error.field_refusals).toMatchObject({ document_id: { code: "evidence_too_many" } });
  });

  test("evidence that is late, though the files were there in time", async () => {
    const id = nextId();
    const document_id = await upload(id);
    await t.store.pool.query("update dispute set due_at = $2 where id = $1", [id, t.clock.now().toISOString()]);
    for (const answer of [await submit(id, "Delivered."), await announce(id), await add(id, document_id)])
      expect(answer.error).toMatchObject({
        refusal: { code: "evidence_late", params: { due_at: expect.stringMatching(/^2026-11-20 00:4\d$/) as unknown } },
      });
    expect(await read(id)).toMatchObject({ status: "PENDING", evidence_submitted_at: null });
  });
});

describe("the loss, accepted", () => {
  let lost: Dispute;
  beforeAll(async () => {
    const id = nextId();
    lost = (await t.call("POST /partner/torc/dispute/{id}/accept-loss", { params: { id } })).data;
  });

  test("is decided at once, and once", async () => {
    expect(lost).toMatchObject({ status: "REJECTED", decided_at: t.clock.now().toISOString() });
    expect(await read(lost.id)).toMatchObject({ status: "REJECTED", updated_at: lost.updated_at });
    const [event] = (await events(lost.id)).slice(-1);
    expect(event).toMatchObject({ kind: "REJECTED", text: expect.stringMatching(/^CB-/) as unknown, actor: "Priya Raman" });
    expect(await auditOf(lost.id)).toEqual(["DISPUTE_LOSS_ACCEPTED"]);
    const again = await t.call("POST /partner/torc/dispute/{id}/accept-loss", { params: { id: lost.id } });
    expect(again.error).toMatchObject({ refusal: { code: "dispute_closed", params: { status: "REJECTED" } } });
  });

  test("takes the payment back with its fee and the commission on it", async () => {
    const { data } = await t.call("GET /partner/torc/transaction", { query: { dispute_id: lost.id } });
    const [back] = data.data;
    expect(back).toMatchObject({ type: "CHARGEBACK", status: "COMPLETED", amount: lost.amount, payin_id: lost.payin_id });
    const { data: paid } = await t.call("GET /partner/torc/payin/{id}", { params: { id: lost.payin_id } });
    expect(Number(back?.fee_amount)).toBe(-Number(paid.fee_amount));
    const { data: earned } = await t.call("GET /partner/torc/transaction/{id}", { params: { id: paid.transaction_id } });
    expect(Number(back?.commission_amount)).toBe(-Number(earned.commission_amount));
  });

  test("and everything still ties out", async () => {
    const { data } = await t.call("GET /partner/torc/commission-wallet/tie-out", {
      query: { from: "2026-11-01", to: "2026-11-30", time_zone: "UTC" },
    });
    expect(data.currencies.filter(({ unexplained }) => Number(unexplained) !== 0)).toEqual([]);
  });
});
