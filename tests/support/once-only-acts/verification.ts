/** Verifications: answers, people, documents and decisions. */
import type { KybPatch } from "../../../contract/kyb/draft";
import type { TestGateway } from "../gateway-fixture";
import { finish, headersOf, merchantCalled, nearlyComplete, newMerchant, readKyb, saveKyb, uploaded } from "../kyb-fixture";
import { act, approved, audited, idOf, key, number, partnerId, unique, type OnceOnlyAct } from "./act";
import { sendFile } from "./send-file";

const clara = { first_name: "Clara", last_name: "Montenegro" };

/** Takes her out of a verification that has just been begun. */
async function removal(t: TestGateway, begun: (id: string) => KybPatch) {
  const id = crypto.randomUUID();
  const { org_id } = (await saveKyb(t, await newMerchant(t, unique("Verified")), 0, begun(id))).data;
  return { input: { params: { id }, headers: headersOf(org_id) }, effects: audited(t, "KYB_SAVED", org_id) };
}

/** A shareholder whom the provider's reviewer has to look at. */
async function shareholderToReview(t: TestGateway) {
  const id = crypto.randomUUID();
  const merchant = await newMerchant(t, unique("Verified"));
  const identification_document_id = await uploaded(t, merchant, "identification_document");
  const answers = { dob: "1968-05-01", nationality: "VE", identification_document_id };
  const { org_id } = (await saveKyb(t, merchant, 0, { shareholder: [{ id, ...clara, ...answers }] })).data;
  return { org_id, id };
}

const referred = (t: TestGateway, kind: "VERIFICATION" | "SCREENING", person: string) =>
  number(t, "select count(*) from open_item where kind = $1 and subject_id = $2", kind, person);

const answers: OnceOnlyAct[] = [
  act("PATCH /partner/organization/kyb/submit", "any", async (t) => {
    const org_id = await merchantCalled(t, nearlyComplete);
    const { version } = await finish(t, org_id);
    const kyb = { signature_initials: "AB", signature_timestamp: Math.floor(t.clock.now().getTime() / 1000) };
    return { input: { headers: headersOf(org_id), body: { version, kyb } }, effects: audited(t, "KYB_SUBMITTED", org_id) };
  }),
  act("POST /sandbox/backoffice/kyb/{org_id}", "first", async (t) => {
    const id = await idOf(
      t,
      `select id from organization where partner_id = ${partnerId} and kyb_status in ('CUST_SUBMITTED', 'PENDING') order by id limit 1`,
    );
    return {
      input: { params: { org_id: id }, body: approved },
      token: null,
      effects: number(t, "select count(*) from kyb_history where org_id = $1", id),
    };
  }),
  act("PATCH /partner/organization/kyb/save-and-continue", "first", async (t) => {
    const org_id = await newMerchant(t, unique("Verified"));
    const { version } = (await readKyb(t, org_id)).data;
    return {
      input: { headers: headersOf(org_id), body: { version, organization: { legal_name: "Kiosk GmbH" } } },
      effects: audited(t, "KYB_SAVED", org_id),
    };
  }),
  act("DELETE /partner/organization/organization-shareholder/{id}", "first", (t) =>
    removal(t, (id) => ({ shareholder: [{ id, ...clara }] })),
  ),
  act("DELETE /partner/organization/organization-director/{id}", "first", (t) => removal(t, (id) => ({ director: [{ id, ...clara }] }))),
  // Whoever asks is told each time, and the reviewer is asked once.
  act("POST /partner/kyb/verification", "any", async (t) => {
    const { org_id, id } = await shareholderToReview(t);
    const body = { verification_entity_id: id, verification_doc_type: "DOCUMENT", verification_entity: "SHAREHOLDER" } as const;
    return { input: { headers: headersOf(org_id), body }, effects: referred(t, "VERIFICATION", id) };
  }),
  act("POST /partner/kyb/screening", "any", async (t) => {
    const { org_id, id } = await shareholderToReview(t);
    const body = { screening_entity_id: id, screening_entity: "SHAREHOLDER", screening_term: "Clara Montenegro" } as const;
    return { input: { headers: headersOf(org_id), body }, effects: referred(t, "SCREENING", id) };
  }),
];

const proofOfAddress = () =>
  ({ file_name: `${unique("Address")}.pdf`, file_type: "application/pdf", descriptor: "address_proof_document" }) as const;

const announced = (t: TestGateway, file_name: string) => number(t, "select count(*) from document_upload where file_name = $1", file_name);

const documents: OnceOnlyAct[] = [
  act("POST /partner/organization/organization-document", "same", async (t) => {
    const headers = headersOf(await newMerchant(t, unique("Documented")), key());
    const body = proofOfAddress();
    return { input: { headers, body }, effects: announced(t, body.file_name) };
  }),
  act("POST /partner-document", "same", (t) => {
    const body = proofOfAddress();
    return Promise.resolve({ input: { headers: key(), body }, effects: announced(t, body.file_name) });
  }),
  // One file of a partner's is worked on at a time, and few may wait.
  act("PATCH /partner/organization-document/{org}/sign-document/{doc}", "paced", async (t) => {
    const org = await newMerchant(t, unique("Signed"));
    const announcement = { headers: headersOf(org), body: proofOfAddress() };
    const { upload_url, org_document_id: doc } = (await t.call("POST /partner/organization/organization-document", announcement)).data;
    await sendFile(t, upload_url);
    const body = { signature_initials: "AB", signature_timestamp: Math.floor(t.clock.now().getTime() / 1000) };
    return { input: { params: { org, doc }, body }, effects: audited(t, "DOCUMENT_SIGNED", doc) };
  }),
];

export const verification: OnceOnlyAct[] = [...answers, ...documents];
