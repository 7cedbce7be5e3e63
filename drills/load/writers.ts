/** What is written during a drill. Each act has a name that is found in what it leaves in the store. */
import { createHash } from "node:crypto";
import type { Call } from "./client";
import type { Kind } from "./kinds";
import type { Load } from "./load";
import { acting, fee } from "./partner";

interface Writer {
  kinds: readonly Kind[];
  act: (load: Load, call: Call, name: string) => Promise<void>;
}

export const mailOf = (name: string): string => `${name}@drills.example`;

const inviteMerchant: Writer = {
  kinds: ["merchant", "mail"],
  async act(load, call, name) {
    load.ask("merchant", name);
    load.ask("mail", mailOf(name));
    const body = { ...person(name), org_name: name, org_country: "AU", is_kyb_permission_by_merchant: false };
    const path = "/api/partner/organization/invite-organization";
    if (!(await load.insist(call, "POST", path, { token: load.partner.session, body, headers: acting }))) return;
    load.acknowledge("merchant", name);
    load.acknowledge("mail", mailOf(name));
  },
};

const inviteColleague: Writer = {
  kinds: ["colleague", "mail"],
  async act(load, call, name) {
    load.ask("colleague", mailOf(name));
    load.ask("mail", mailOf(name));
    const body = { ...person(name), is_admin: false };
    if (!(await load.insist(call, "POST", "/api/partner-user/peers", { token: load.partner.session, body, headers: acting }))) return;
    load.acknowledge("colleague", mailOf(name));
    load.acknowledge("mail", mailOf(name));
  },
};

const makePlan: Writer = {
  kinds: ["plan"],
  async act(load, call, name) {
    load.ask("plan", name);
    const body = { name, fees: [fee] };
    if (await load.insist(call, "POST", "/api/pricing/partner-plan", { token: load.partner.session, body, headers: acting }))
      load.acknowledge("plan", name);
  },
};

/** The provider tells a payin, its completion, and a refund; each twice over where an answer was lost. */
const tellPayments: Writer = {
  kinds: ["payin", "settled payin", "refund"],
  async act(load, call, name) {
    const { provider, partner_id, merchant_id } = load.partner;
    const tell = async (kind: Kind, noun: string, item: object) => {
      load.ask(kind, name);
      const answer = await load.insist(call, "POST", `/api/provider/partner/${partner_id}/${noun}`, {
        token: provider,
        body: { items: [item] },
      });
      const { refused_count } = (answer?.data ?? { refused_count: 1 }) as { refused_count: number };
      if (refused_count === 0) load.acknowledge(kind, name);
      return refused_count === 0;
    };
    const amount = { amount: "120.00", currency: "AUD", started_at: new Date().toISOString() };
    const payin = { id: name, org_id: merchant_id, method: "CARD", ...amount, payer_name: name };
    if (!(await tell("payin", "payin", { ...payin, version: 1, status: "PENDING" }))) return;
    if (!(await tell("settled payin", "payin", { ...payin, version: 2, status: "COMPLETED" }))) return;
    await tell("refund", "refund", { id: name, version: 1, payin_id: name, amount: "20.00", status: "COMPLETED" });
  },
};

const uploadDocument: Writer = {
  kinds: ["document"],
  async act(load, call, name) {
    load.ask("document", name);
    const { session: token } = load.partner;
    const body = { file_name: name, file_type: "application/pdf", descriptor: "address_proof_document" };
    const announced = await load.insist(call, "POST", "/api/partner-document", { token, body, headers: acting });
    if (!announced) return;
    const { upload_url, partner_document_id: id } = announced.data as { upload_url: string; partner_document_id: string };
    const bytes = pdfOf(name);
    const sent = await load.insist(call, "PUT", upload_url, { bytes, headers: { "content-type": "application/pdf" } });
    // A link works once: where its first answer was lost, the second says that it is used up.
    if (!sent) return;
    load.acknowledge("document", name);
    load.documents.set(name, { id, sha256: sha256Of(bytes) });
  },
};

export const writers: readonly Writer[] = [
  inviteMerchant,
  inviteMerchant,
  inviteColleague,
  makePlan,
  tellPayments,
  tellPayments,
  uploadDocument,
];

const person = (name: string) => ({ email: mailOf(name), first_name: "Ada", last_name: "Byron" });

export const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** An empty page, with as many bytes as a small scan has. */
function pdfOf(name: string): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join("");
  return Buffer.from(`%PDF-1.7\n%${name}\n${body}%${"x".repeat(40_000)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}
