/** Documents: uploads, refusals that leave nothing behind, signing and merging, and ownership. */
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DocumentDescriptor, DocumentMediaType } from "../../contract/kyb/documents";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let origin: string;
let merchant: string;
let other: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  await t.gateway.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(t.gateway.server.address() as AddressInfo).port}`;
  merchant = await merchantWith("'KYB_SUBMIT' = any(partner_permission_list) and 'KYB_VIEW' = any(partner_permission_list)");
  other = await t.signIn("other_admin");
});
afterAll(() => t.close());

async function merchantWith(condition: string, partner = "Harbourline"): Promise<string> {
  const { rows } = await t.store.pool.query<{ id: string }>(
    `select o.id from organization o join partner p using (partner_id) where p.name = $1 and ${condition} order by o.id limit 1`,
    [partner],
  );
  return rows[0]?.id ?? "";
}

async function pdf(pages = 1): Promise<Buffer> {
  const made = await PDFDocument.create();
  for (let at = 0; at < pages; at += 1) made.addPage([300, 400]).drawText(`Page ${at + 1}`, { x: 40, y: 300 });
  return Buffer.from(await made.save());
}
const padded = (whole: Buffer, size: number): Buffer =>
  Buffer.concat([whole.subarray(0, -6), Buffer.alloc(size - whole.length, "\n"), whole.subarray(-6)]);
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const jpeg = Buffer.from(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==",
  "base64",
);
const exe = Buffer.concat([Buffer.from("MZ\u0090\u0000", "latin1"), randomBytes(600)]);

interface Asked {
  descriptor?: DocumentDescriptor;
  file_name?: string;
  file_type?: DocumentMediaType;
  headers?: Record<string, string>;
}
const announce = ({ headers = { "x-merchant-id": merchant }, ...body }: Asked = {}, token?: string) =>
  t.call(
    "POST /partner/organization/organization-document",
    { headers, body: { file_name: "proof.pdf", file_type: "application/pdf", descriptor: "address_proof_document", ...body } },
    token,
  );
const put = (url: string, bytes: Buffer, headers: Record<string, string> = { "content-type": "application/pdf" }) =>
  t.request("PUT", url, { token: null, body: bytes, headers });
const read = (id: string, token?: string) => t.call("GET /partner/organization/organization-document/{id}", { params: { id } }, token);

async function upload(bytes: Buffer, asked: Asked = {}) {
  const { upload_url, org_document_id } = (await announce(asked)).data;
  const sent = await put(upload_url, bytes);
  return { id: org_document_id, upload_url, sent };
}

async function open(id: string): Promise<Buffer> {
  const { download_url } = (await read(id)).data;
  return Buffer.from(await (await fetch(origin + download_url)).arrayBuffer());
}

const countOf = async (table: string) => Number((await t.store.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n);
const filesOf = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? filesOf(path.join(folder, entry.name)) : [entry.name]))
    : [];
const traces = async () => ({
  documents: await countOf("document"),
  uploads: await countOf("document_upload"),
  files: filesOf(t.files).length,
});

describe("a file that is right", () => {
  test.each<[string, () => Promise<Buffer> | Buffer, DocumentMediaType, string]>([
    ["a PDF", () => pdf(), "application/pdf", "application/pdf"],
    ["a JPEG", () => jpeg, "image/jpeg", "image/jpeg"],
    ["a JPEG that its browser calls JPG", () => jpeg, "image/jpg", "image/jpeg"],
    ["a PNG", () => png, "image/png", "image/png"],
  ])("%s is kept, and opens as it was sent", async (_, make, file_type, found) => {
    const bytes = await make();
    const { id, sent } = await upload(bytes, { file_type, file_name: "Proof of address.dat" });
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(sent.data).toEqual({ id, file_name: "Proof of address.dat", file_type: found, byte_size: bytes.length, sha256 });
    const { data } = await read(id);
    expect(data).toMatchObject({
      id,
      org_id: merchant,
      person_id: null,
      descriptor: "address_proof_document",
      file_type: found,
      status: "UNSIGNED",
      review: "PENDING",
      sha256,
    });
    const response = await fetch(origin + data.download_url);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": found,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-length": String(bytes.length),
    });
    expect(headers["content-disposition"]).toMatch(/^inline; filename="Proof of address\.dat\.(pdf|jpg|png)"$/);
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("without the header it is the partner's own, which both calls open", async () => {
    const { upload_url, org_document_id: id } = (await announce({ headers: {} })).data;
    await put(upload_url, await pdf());
    const { rows } = await t.store.pool.query<{ id: string }>("select own_org_id as id from partner where name = 'Harbourline'");
    expect((await read(id)).data.org_id).toBe(rows[0]?.id);
    expect((await t.call("GET /partner-document/{id}", { params: { id } })).data.org_id).toBe(rows[0]?.id);
  });

  test("the partner's own by its own call", async () => {
    const { upload_url, partner_document_id: id } = (
      await t.call("POST /partner-document", { body: { file_name: "logo.png", file_type: "image/png", descriptor: "logo_document" } })
    ).data;
    await put(upload_url, png);
    expect((await t.call("GET /partner-document/{id}", { params: { id } })).data).toMatchObject({ id, descriptor: "logo_document" });
  });

  test("the same file twice is stored once and is two documents", async () => {
    const bytes = await pdf(3);
    const before = await traces();
    const [one, two] = [await upload(bytes), await upload(bytes)];
    expect(one.id).not.toBe(two.id);
    const after = await traces();
    expect([after.documents - before.documents, after.files - before.files]).toEqual([2, 1]);
    expect((await open(two.id)).equals(bytes)).toBe(true);
  });

  test("two at once", async () => {
    const contents = [await pdf(1), await pdf(2), await pdf(4), png];
    const sent = await Promise.all(contents.map((bytes) => upload(bytes, bytes === png ? { file_type: "image/png" } : {})));
    for (const [place, { id }] of sent.entries()) expect((await open(id)).equals(contents[place] ?? png)).toBe(true);
  });

  test.each<[string, string]>([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\me\\proof.pdf", "proof.pdf"],
    ["..", "document"],
    ["بطاقة الهوية.pdf", "بطاقة الهوية.pdf"],
    ["🧾 Rechnung – März 👩‍👩‍👧.pdf", "🧾 Rechnung – März 👩‍👩‍👧.pdf"],
    ["a\u0000b\r\nset-cookie: x=1.pdf", "abset-cookie: x=1.pdf"],
    ["statement\u202efdp.exe", "statementfdp.exe"],
    [`${"é".repeat(296)}.pdf`, `${"é".repeat(251)}.pdf`],
  ])("a file called %j is called %j", async (file_name, kept) => {
    const { id } = await upload(await pdf(), { file_name });
    const { data } = await read(id);
    expect(data.file_name).toBe(kept);
    const disposition = (await fetch(origin + data.download_url)).headers.get("content-disposition") ?? "";
    const [, encoded = ""] = /filename\*=UTF-8''(.*)$/.exec(disposition) ?? [];
    const shown = /\.pdf$/.test(kept) ? kept : `${kept}.pdf`;
    expect(encoded ? decodeURIComponent(encoded) : /filename="(.*)"/.exec(disposition)?.[1]).toBe(shown);
  });
});

describe("a file that is wrong is refused in words and leaves nothing", () => {
  let before: Awaited<ReturnType<typeof traces>>;
  beforeEach(async () => {
    before = await traces();
  });

  async function encrypted(): Promise<Buffer> {
    const made = await PDFDocument.create();
    made.addPage();
    made.encrypt({ userPassword: "secret", ownerPassword: "owner" });
    return Buffer.from(await made.save());
  }
  const format = "DOC format should be in PDF/JPEG/PNG/JPG.";
  const cases: [string, () => Promise<Buffer> | Buffer, Asked, string][] = [
    ["a program called .pdf", () => exe, {}, format],
    ["a page of HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), {}, format],
    [
      "a picture that runs scripts",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      { file_type: "image/png" },
      format,
    ],
    ["nothing", () => Buffer.alloc(0), {}, "The file is empty."],
    ["2.1 MB", async () => padded(await pdf(), 2_202_010), {}, "File size should not be more than 2MB"],
    [
      "4.1 MB of a policy",
      async () => padded(await pdf(), 4_299_162),
      { descriptor: "aml_cft_policy_document" },
      "File size should not be more than 4MB",
    ],
    ["10 MB", () => randomBytes(10_485_760), {}, "File size should not be more than 2MB"],
    ["a locked PDF", encrypted, {}, "The PDF is password-protected. Remove the password and send it again."],
    ["a PDF without its end", async () => (await pdf(20)).subarray(0, 900), {}, "The PDF is incomplete. Send it again."],
    [
      "a PDF that holds nothing",
      () => Buffer.from("%PDF-1.7\nnothing of a PDF\nstartxref\n0\n%%EOF\n"),
      {},
      "The PDF is damaged and can’t be opened.",
    ],
    ["half a PNG", () => png.subarray(0, 50), { file_type: "image/png" }, "The picture is incomplete. Send it again."],
    ["half a JPEG", () => jpeg.subarray(0, -3), { file_type: "image/jpeg" }, "The picture is incomplete. Send it again."],
    ["a PNG that was announced as a PDF", () => png, {}, "This is a PNG file, but a PDF file was announced."],
  ];

  test.each(cases)("%s", async (_, make, asked, message) => {
    const { id, upload_url, sent } = await upload(await make(), asked);
    expect([sent.status, sent.error.message, sent.error.fields]).toEqual([422, message, { file: message }]);
    expect(await traces()).toEqual(before);
    expect((await read(id)).status).toBe(404);
    expect((await put(upload_url, await pdf())).error.code).toBe(110725);
    expect(await traces()).toEqual(before);
  });

  test("2 MB to the byte is not too much, nor 4 MB where that is allowed", async () => {
    expect((await upload(padded(await pdf(), 2_097_152))).sent.status).toBe(200);
    expect((await upload(padded(await pdf(), 4_194_304), { descriptor: "marketing_brochure_document" })).sent.status).toBe(200);
    expect((await upload(padded(await pdf(), 2_097_153))).sent.status).toBe(422);
  });

  test("10 MB over a socket, with and without a length: the answer arrives", async () => {
    for (const body of [randomBytes(10_485_760), new Blob([randomBytes(10_485_760)]).stream()]) {
      const { upload_url } = (await announce()).data;
      const init = { method: "PUT", body, duplex: "half" } as RequestInit;
      const response = await fetch(origin + upload_url, init);
      expect([response.status, ((await response.json()) as { error: { message: string } }).error.message]).toEqual([
        422,
        "File size should not be more than 2MB",
      ]);
    }
    expect(await traces()).toEqual(before);
  });

  test("a type that is none is refused before anything is sent", async () => {
    const answer = await announce({ file_type: "application/msword" as DocumentMediaType });
    expect([answer.status, answer.error.fields]).toEqual([400, { file_type: "DOC format should be in PDF/JPEG/PNG/JPG." }]);
    expect(await traces()).toEqual(before);
  });
});

/** Disconnects halfway through the file. */
function sendHalf(url: string, bytes: Buffer, headers: Record<string, string | number>): Promise<void> {
  return new Promise((resolve) => {
    const request = http.request(origin + url, { method: "PUT", headers });
    request.on("error", () => undefined);
    request.on("close", resolve);
    request.write(bytes.subarray(0, bytes.length / 2), () => request.destroy());
  });
}

test("an upload that is cut in the middle leaves nothing, and may be sent again until it succeeds", async () => {
  const bytes = padded(await pdf(), 500_000);
  const { upload_url, org_document_id } = (await announce()).data;
  const before = await traces();
  await sendHalf(upload_url, bytes, { "content-length": bytes.length });
  await sendHalf(upload_url, bytes, { "transfer-encoding": "chunked" });
  expect((await read(org_document_id)).status).toBe(404);
  expect(await traces()).toEqual(before);
  expect((await put(upload_url, bytes)).status).toBe(200);
  expect((await open(org_document_id)).equals(bytes)).toBe(true);
  expect((await put(upload_url, bytes)).error.code).toBe(110725);
});

test("while files can't be stored, an upload is refused, and works afterwards with the same link", async () => {
  const bytes = await pdf();
  const { upload_url, org_document_id } = (await announce()).data;
  // As a disk that fails: where the folder was, nothing can be made.
  fs.renameSync(t.files, `${t.files}-away`);
  fs.writeFileSync(t.files, "");
  const { status, headers, error } = await put(upload_url, bytes);
  fs.rmSync(t.files);
  fs.renameSync(`${t.files}-away`, t.files);
  expect([status, headers["retry-after"], error.refusal?.code]).toEqual([503, "5", "files_away"]);
  expect((await put(upload_url, bytes)).status).toBe(200);
  expect((await open(org_document_id)).equals(bytes)).toBe(true);
});

describe("links", () => {
  test("one that is used twice at once makes one document", async () => {
    const bytes = await pdf();
    const { upload_url } = (await announce()).data;
    const before = await countOf("document");
    const answers = await Promise.all([put(upload_url, bytes), put(upload_url, bytes), put(upload_url, bytes)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await countOf("document")).toBe(before + 1);
  });

  test("end after 10 minutes by the clock", async () => {
    const { id } = await upload(await pdf());
    const { download_url } = (await read(id)).data;
    const { upload_url } = (await announce()).data;
    t.clock.advance({ minutes: 9, seconds: 59 });
    expect((await t.request("GET", download_url, { token: null })).status).toBe(200);
    t.clock.advance({ seconds: 1 });
    expect((await t.request("GET", download_url, { token: null })).error.code).toBe(110725);
    expect((await put(upload_url, await pdf())).error.code).toBe(110725);
    const uploads = await countOf("document_upload");
    t.clock.advance({ minutes: 61 });
    t.token = await t.signIn("admin");
    other = await t.signIn("other_admin");
    await announce();
    expect(await countOf("document_upload")).toBeLessThanOrEqual(uploads);
  });

  test("are good for their purpose and document alone", async () => {
    const { id } = await upload(await pdf());
    const { download_url } = (await read(id)).data;
    const { upload_url } = (await announce()).data;
    const another = (await upload(png, { file_type: "image/png" })).id;
    const forged = [
      upload_url.replace("/upload/", "/download/"),
      download_url.replace("/download/", "/upload/"),
      download_url.replace(id, another),
      download_url.replace(/\d{13}/, "9999999999999"),
      `${download_url.slice(0, -1)}${download_url.endsWith("0") ? "1" : "0"}`,
      "/api/download/a.b.c.d",
      "/api/download/....",
    ];
    for (const url of forged) {
      const answer = await t.request(url.startsWith("/api/upload") ? "PUT" : "GET", url, { token: null });
      expect([url, answer.status, answer.error.code]).toEqual([url, 422, 110725]);
    }
  });
});

describe("whose it is", () => {
  test("another partner finds neither document nor merchant", async () => {
    const { id } = await upload(await pdf());
    const nobody = "00000000-0000-7000-8000-000000000000";
    for (const named of [id, nobody]) {
      expect((await read(named, other)).status).toBe(404);
      expect((await t.call("GET /partner-document/{id}", { params: { id: named } }, other)).status).toBe(404);
    }
    const [theirs, none] = [await announce({}, other), await announce({ headers: { "x-merchant-id": nobody } }, other)];
    expect([theirs.status, theirs.error]).toEqual([404, none.error]);
    const own = (await announce({ headers: {} }, other)).data;
    await put(own.upload_url, await pdf());
    const merged = await t.call(
      "PATCH /partner/organization/merge-contract-documents",
      { body: { document_ids: [own.org_document_id, id] } },
      other,
    );
    expect(merged.status).toBe(404);
  });

  test("a merchant's document is not the partner's own", async () => {
    const { id } = await upload(await pdf());
    expect((await t.call("GET /partner-document/{id}", { params: { id } })).status).toBe(404);
  });

  test("what is no id is refused by the header's name", async () => {
    for (const value of ["x", "", "'; drop table document; --", merchant.slice(1)]) {
      const answer = await announce({ headers: { "x-merchant-id": value } });
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ["x-merchant-id"]]);
    }
  });

  test("a merchant that does not let its partner fill in, or look", async () => {
    const id = await merchantWith("not ('KYB_SUBMIT' = any(partner_permission_list))");
    expect((await announce({ headers: { "x-merchant-id": id } })).error).toMatchObject({
      code: 110403,
      reason: "org_permission",
      missing: "KYB_SUBMIT",
    });
    const { id: document } = await upload(await pdf());
    await t.store.pool.query(
      "update organization set partner_permission_list = array_remove(partner_permission_list, 'KYB_VIEW') where id = $1",
      [merchant],
    );
    expect((await read(document)).error).toMatchObject({ code: 110403, missing: "KYB_VIEW" });
    await t.store.pool.query(
      "update organization set partner_permission_list = array_append(partner_permission_list, 'KYB_VIEW') where id = $1",
      [merchant],
    );
  });

  test("a read-only colleague looks and sends nothing", async () => {
    const { id } = await upload(await pdf());
    const colleague = await t.signIn("read_only");
    expect((await read(id, colleague)).status).toBe(200);
    expect((await announce({}, colleague)).error).toMatchObject({ code: 110403, reason: "read_only" });
  });
});

describe("signing", () => {
  const sign = (doc: string, body: Partial<{ signature_initials: string; signature_timestamp: number }> = {}, token?: string) =>
    t.call(
      "PATCH /partner/organization-document/{org}/sign-document/{doc}",
      { params: { org: merchant, doc }, body: { signature_initials: "PR", signature_timestamp: 1_795_132_800, ...body } },
      token,
    );

  test("stamps the last page, keeps the file as it was, and happens once", async () => {
    const bytes = await pdf(3);
    const { id } = await upload(bytes, { descriptor: "msa_signature_list_document" });
    const signed = (await sign(id)).data;
    expect(signed).toMatchObject({ status: "SIGNED", signed_initials: "PR", signed_at: "2026-11-20T00:00:00.000Z" });
    expect(signed.sha256).not.toBe(createHash("sha256").update(bytes).digest("hex"));
    const opened = await open(id);
    expect(createHash("sha256").update(opened).digest("hex")).toBe(signed.sha256);
    const [before, after] = [await PDFDocument.load(bytes), await PDFDocument.load(opened)];
    const fonts = (of: PDFDocument) => of.getPages().map((page) => page.node.Resources()?.toString().length ?? 0);
    expect(fonts(after).slice(0, 2)).toEqual(fonts(before).slice(0, 2));
    expect(fonts(after)[2]).not.toBe(fonts(before)[2]);
    const { rows } = await t.store.pool.query<{ key: string }>("select storage_key_unsigned as key from document where id = $1", [id]);
    expect(fs.readFileSync(path.join(t.files, rows[0]?.key ?? "")).equals(bytes)).toBe(true);
    expect((await sign(id)).error).toMatchObject({ message: "This document is already signed." });
  });

  test("two at once: one of them", async () => {
    const { id } = await upload(await pdf());
    const answers = await Promise.all([sign(id), sign(id, { signature_initials: "XX" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("what cannot be signed is said so", async () => {
    const { id } = await upload(await pdf());
    expect((await sign(id, { signature_timestamp: 1_795_132_800_000 })).error.fields).toHaveProperty("signature_timestamp");
    expect((await sign(id, { signature_timestamp: 1_895_132_800 })).error.fields).toEqual({ signature_timestamp: "is in the future" });
    expect((await sign(id, { signature_initials: "漢" })).error.fields).toHaveProperty("signature_initials");
    expect((await sign((await upload(png, { file_type: "image/png" })).id)).error.message).toBe(
      "Only a PDF can be signed. Merge the picture into one first.",
    );
    expect((await sign(id, {}, other)).status).toBe(404);
  });
});

describe("merging", () => {
  const merge = (document_ids: string[], headers: Record<string, string> = { "x-merchant-id": merchant }) =>
    t.call("PATCH /partner/organization/merge-contract-documents", { headers, body: { document_ids } });

  test("puts pages and pictures one behind the other", async () => {
    const ids = [
      (await upload(await pdf(2))).id,
      (await upload(png, { file_type: "image/png" })).id,
      (await upload(jpeg, { file_type: "image/jpeg" })).id,
      (await upload(await pdf(3))).id,
    ];
    const { data } = await merge(ids);
    expect(data).toMatchObject({
      org_id: merchant,
      descriptor: "msa_signature_list_document",
      status: "UNSIGNED",
      file_type: "application/pdf",
    });
    const sizes = (await PDFDocument.load(await open(data.id))).getPages().map((page) => Math.round(page.getWidth()));
    expect(sizes).toEqual([300, 300, 595, 595, 300, 300, 300]);
    for (const id of ids) expect((await read(id)).status).toBe(200);
  });

  test("takes documents of one organization only, each once", async () => {
    const [one, two] = [(await upload(await pdf())).id, (await upload(await pdf())).id];
    expect((await merge([one, two], {})).status).toBe(404);
    expect((await merge([one, one])).error.fields).toEqual({ document_ids: "contains the same document twice" });
    expect((await merge([one])).error.fields).toEqual({ document_ids: "needs at least 2 entries" });
  });
});

test("whoever listens hears of a new document, and the audit log holds who sent it", async () => {
  const { id } = await upload(await pdf());
  const { rows: changes } = await t.store.pool.query("select call, org_id from record_change where record_id = $1", [id]);
  expect(changes).toEqual([{ call: "GET /partner/organization/organization-document/{id}", org_id: merchant }]);
  const { rows: log } = await t.store.pool.query<{ action: string }>("select action from audit_log where subject_id = $1 order by id", [
    id,
  ]);
  expect(log.map(({ action }) => action)).toEqual(["DOCUMENT_ANNOUNCED", "DOCUMENT_UPLOADED"]);
});

test("every seeded document opens", async () => {
  const { rows } = await t.store.pool.query<{ sha256: string; storage_key: string; byte_size: number; n: string }>(
    "select sha256, storage_key, byte_size, count(*) as n from document where uploaded_by is null group by 1, 2, 3",
  );
  expect(rows).toHaveLength(6);
  for (const { storage_key, sha256, byte_size } of rows) {
    const bytes = fs.readFileSync(path.join(t.files, storage_key));
    expect([bytes.length, createHash("sha256").update(bytes).digest("hex")]).toEqual([byte_size, sha256]);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
  }
});
