/** Payments that are given back, disputed and matched. */
import type { TestGateway } from "../gateway-fixture";
import { act, audited, idOf, key, number, one, partnerId, unique, type OnceOnlyAct } from "./act";
import { sendFile } from "./send-file";

const refundable = (t: TestGateway) =>
  one<{ id: string; amount: string }>(
    t,
    `select id, amount::text from payin p where p.partner_id = ${partnerId} and p.status = 'COMPLETED' and p.method = 'CARD' and p.amount > 10
       and not exists (select 1 from refund r where r.payin_id = p.id) and not exists (select 1 from dispute d where d.payin_id = p.id)
     order by id limit 1`,
  );

const refund = (what: string, amountOf: (whole: string) => string): OnceOnlyAct =>
  act(
    "POST /sandbox/backoffice/refund/{id}",
    "first",
    async (t) => {
      const { id, amount } = await refundable(t);
      return {
        input: { params: { id }, body: { amount: amountOf(amount) } },
        token: null,
        effects: number(t, "select count(*) from refund where payin_id = $1", id),
      };
    },
    what,
  );

const refunds: OnceOnlyAct[] = [
  refund("of all", (whole) => whole),
  refund("of more than half", (whole) => String(Math.ceil(Number(whole) * 0.6))),
];

const openDispute = (t: TestGateway): Promise<string> =>
  idOf(
    t,
    `insert into dispute (partner_id, id, org_id, payin_id, customer_id, reference, status, amount, currency, reason, evidence_state, due_at, created_at, updated_at)
     select i.partner_id, gen_random_uuid(), i.org_id, i.id, i.customer_id, replace(i.reference, 'PI-', 'DP-T-'), 'PENDING',
       i.amount, i.currency, 'Goods not received', 'NOT_STARTED', $1::timestamptz + interval '2 days', i.settled_at, i.settled_at
     from payin i join organization o on o.partner_id = i.partner_id and o.id = i.org_id
     where i.partner_id = ${partnerId} and 'TRANSACTION_VIEW' = any(o.partner_permission_list)
       and i.status = 'COMPLETED' and i.method = 'CARD'
       and not exists (select 1 from dispute d where d.payin_id = i.id) and not exists (select 1 from refund r where r.payin_id = i.id)
     limit 1 returning id`,
    t.clock.now(),
  );

const delivery = () => ({ file_name: `${unique("Delivery")}.pdf`, file_type: "application/pdf" as const });

/** A file of evidence that has arrived, and isn't part of it yet. */
async function arrivedEvidence(t: TestGateway) {
  const id = await openDispute(t);
  const { upload_url, document_id } = (
    await t.call("POST /partner/torc/dispute/{id}/evidence-document", { params: { id }, body: delivery() })
  ).data;
  await sendFile(t, upload_url);
  return { id, document_id };
}

async function addedEvidence(t: TestGateway) {
  const params = await arrivedEvidence(t);
  await t.call("PUT /partner/torc/dispute/{id}/evidence-document/{document_id}", { params });
  return params;
}

const disputes: OnceOnlyAct[] = [
  act("POST /partner/torc/dispute/{id}/evidence-document", "same", async (t) => {
    const id = await openDispute(t);
    const body = delivery();
    return {
      input: { params: { id }, body, headers: key() },
      effects: number(t, "select count(*) from document_upload where file_name = $1", body.file_name),
    };
  }),
  act("PUT /partner/torc/dispute/{id}/evidence-document/{document_id}", "same", async (t) => {
    const params = await arrivedEvidence(t);
    return { input: { params }, effects: audited(t, "DISPUTE_EVIDENCE_ADDED", params.id) };
  }),
  act("DELETE /partner/torc/dispute/{id}/evidence-document/{document_id}", "first", async (t) => {
    const params = await addedEvidence(t);
    return { input: { params }, effects: audited(t, "DISPUTE_EVIDENCE_REMOVED", params.id) };
  }),
  act("DELETE /partner/torc/dispute/{id}/evidence", "first", async (t) => {
    const { id } = await addedEvidence(t);
    return { input: { params: { id } }, effects: audited(t, "DISPUTE_EVIDENCE_WITHDRAWN", id) };
  }),
  act("POST /partner/torc/dispute/{id}/evidence", "first", async (t) => {
    const id = await openDispute(t);
    return {
      input: { params: { id }, body: { evidence_text: "It was signed for." } },
      effects: audited(t, "DISPUTE_EVIDENCE_SUBMITTED", id),
    };
  }),
  act("POST /partner/torc/dispute/{id}/accept-loss", "first", async (t) => {
    const id = await openDispute(t);
    return { input: { params: { id } }, effects: number(t, "select count(*) from transaction where dispute_id = $1", id) };
  }),
];

const invoices: OnceOnlyAct[] = [
  act("POST /partner/torc/invoice/{id}/mark-paid", "first", async (t) => {
    const { id } = await one<{ id: string }>(
      t,
      `select i.id from invoice i join organization o on o.id = i.org_id and 'TRANSACTION_VIEW' = any(o.partner_permission_list)
       where i.partner_id = ${partnerId} and i.status = 'PENDING' order by i.id limit 1`,
    );
    return { input: { params: { id } }, effects: audited(t, "INVOICE_PAID", id) };
  }),
];

const statement = (id: string) =>
  `{1:F01HARBUS33AXXX0940000324}{2:I940CORVSGSGXXXXN}{4:\r\n:20:${id}\r\n:25:4471900217\r\n:28C:324/1\r\n:60F:C261001AUD100,00\r
:61:2611021102C12,34NTRFNONREF//${id}B\r\n:62F:C261110AUD112,34\r\n-}`;

const bankStatements: OnceOnlyAct[] = [
  act("POST /partner/bank-statement", "any", async (t) => {
    const id = unique("RACE");
    return {
      input: { body: { file_name: "statement.sta", content: statement(id) } },
      effects: number(t, `select count(*) from bank_statement_entry where partner_id = ${partnerId}`),
    };
  }),
  act("PATCH /partner/bank-statement-entry/{id}", "any", async (t) => {
    const { id, statement_id } = await one<{ id: string; statement_id: string }>(
      t,
      `select id, bank_statement_id as statement_id from bank_statement_entry where partner_id = ${partnerId} and match = 'TO_CONFIRM' limit 1`,
    );
    return { input: { params: { id }, body: { match: "MATCHED" as const } }, effects: audited(t, "BANK_ENTRY_MATCHED", statement_id) };
  }),
];

export const payments: OnceOnlyAct[] = [...refunds, ...disputes, ...invoices, ...bankStatements];
