/** Malicious files: they unpack without end, run scripts, can't be rendered, or delay those behind them. */
import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DocumentMediaType } from "../../contract/kyb/documents";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let other: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  other = await t.signIn("other_admin");
});
afterAll(() => t.close());

/** To the partner's own documents. */
async function announce(file_type: DocumentMediaType = "application/pdf", token?: string) {
  const body = { file_name: "contract.pdf", file_type, descriptor: "address_proof_document" as const };
  return (await t.call("POST /partner-document", { body }, token)).data;
}
const put = (url: string, bytes: Buffer) =>
  t.request("PUT", url, { token: null, body: bytes, headers: { "content-type": "application/octet-stream" } });
async function upload(bytes: Buffer, file_type: DocumentMediaType = "application/pdf", token?: string) {
  const { upload_url, partner_document_id: id } = await announce(file_type, token);
  return { id, sent: await put(upload_url, bytes) };
}

async function pdfWith(change: (pdf: PDFDocument) => void): Promise<Buffer> {
  const made = await PDFDocument.create();
  made.addPage([300, 400]).drawText("A contract", { x: 40, y: 300 });
  change(made);
  return Buffer.from(await made.save());
}

/** A PDF whose third object is a stream of `dictionary` and `content`. */
function pdfOf(dictionary: string, content: Buffer): Buffer {
  const head = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[4 0 R]/Count 1>>\nendobj\n4 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>\nendobj\n`;
  const stream = `3 0 obj\n<<${dictionary}/Length ${content.length}>>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head + stream),
    content,
    Buffer.from("\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 5>>\nstartxref\n0\n%%EOF\n"),
  ]);
}

const involved = "The PDF is too complex to open. Print it to a new PDF and send that.";
const active = "The PDF contains a script or starts a program. Print it to a new PDF and send that.";

describe("a PDF that unpacks to far more than it holds", () => {
  const objects = deflateSync(Buffer.alloc(300 * 1_048_576, " "), { level: 9 });
  test.each<[string, string, Buffer]>([
    ["300 MB of objects", "/Type/ObjStm/N 1/First 4/Filter/FlateDecode", objects],
    ["300 MB of objects under an escaped name", "/Type/Obj#53tm/N 1/First 4/Filter/FlateDecode", objects],
    ["a cross-reference stream", "/Type/XRef/W[1 2 1]/Size 5/Root 1 0 R/Filter/FlateDecode", objects],
    ["objects packed twice", "/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]", deflateSync(objects)],
    ["objects packed by another method", "/Type/ObjStm/N 1/First 4/Filter/LZWDecode", Buffer.alloc(1000, 1)],
  ])("%s", async (_, dictionary, content) => {
    const { sent } = await upload(pdfOf(dictionary, content));
    expect([sent.status, sent.error.message]).toEqual([422, involved]);
  });

  test("objects that come to a little are no bomb, nor is a picture that comes to much", async () => {
    const little = deflateSync(Buffer.from(`9 0 (an honest object)${" ".repeat(2_000_000)}`));
    expect((await upload(pdfOf("/Type/ObjStm/N 1/First 4/Filter/FlateDecode", little))).sent.status).toBe(200);
    const picture = deflateSync(Buffer.alloc(60 * 1_048_576, 255));
    expect(
      (
        await upload(
          pdfOf("/Type/XObject/Subtype/Image/Width 4096/Height 5120/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode", picture),
        )
      ).sent.status,
    ).toBe(200);
  });
});

describe("a PDF that does something when it is opened", () => {
  const script = (pdf: PDFDocument) => pdf.context.obj({ Type: "Action", S: "JavaScript", JS: PDFString.of("app.alert(1)") });
  test.each<[string, (pdf: PDFDocument) => void]>([
    ["a script at its opening", (pdf) => pdf.catalog.set(PDFName.of("OpenAction"), script(pdf))],
    ["a script by name", (pdf) => pdf.addJavaScript("main", "app.alert(1)")],
    ["a script of a page", (pdf) => pdf.getPage(0).node.set(PDFName.of("AA"), pdf.context.obj({ O: pdf.context.register(script(pdf)) }))],
    ["a program", (pdf) => pdf.catalog.set(PDFName.of("OpenAction"), pdf.context.obj({ S: "Launch", F: PDFString.of("calc.exe") }))],
    ["an XFA form", (pdf) => pdf.catalog.set(PDFName.of("AcroForm"), pdf.context.obj({ XFA: PDFString.of("<xdp/>") }))],
  ])("%s", async (_, change) => {
    const { sent } = await upload(await pdfWith(change));
    expect([sent.status, sent.error.message]).toEqual([422, active]);
  });

  test("going to a page at its opening is no action to fear", async () => {
    const { sent } = await upload(
      await pdfWith((pdf) => pdf.catalog.set(PDFName.of("OpenAction"), pdf.context.obj([pdf.getPage(0).ref, "Fit"]))),
    );
    expect(sent.status).toBe(200);
  });
});

const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk("IHDR", size), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}
const goodPng = pngOf(4, 4, deflateSync(Buffer.alloc(4 * 13)));

describe("a picture that could not be merged later is refused when it comes", () => {
  test.each<[string, Buffer, DocumentMediaType, string]>([
    [
      "a PNG with a broken stream",
      pngOf(4, 4, Buffer.from("no stream at all")),
      "image/png",
      "The picture is damaged and can’t be opened.",
    ],
    [
      "a JPEG of noise",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300, 7), Buffer.from([0xff, 0xd9])]),
      "image/jpeg",
      "The picture is damaged and can’t be opened.",
    ],
    [
      "a PNG of a gigapixel",
      pngOf(40_000, 40_000, deflateSync(Buffer.alloc(1000))),
      "image/png",
      "The picture has more than 40 megapixels. Make it smaller and send it again.",
    ],
  ])("%s", async (_, bytes, file_type, message) => {
    const { sent } = await upload(bytes, file_type);
    expect([sent.status, sent.error.message]).toEqual([422, message]);
  });

  test("one that lies there from before is named when it is merged", async () => {
    const good = await upload(goodPng, "image/png");
    const bad = await upload(await pdfWith(() => undefined));
    const { rows } = await t.store.pool.query<{ storage_key: string }>("select storage_key from document where id = $1", [bad.id]);
    await t.gateway.context.files.put(rows[0]?.storage_key ?? "", Buffer.from("%PDF-1.7\nno longer\n%%EOF"));
    const merged = await t.call("PATCH /partner/organization/merge-contract-documents", { body: { document_ids: [good.id, bad.id] } });
    expect([merged.status, merged.error.fields]).toEqual([422, { "document_ids.1": "contract.pdf can’t be opened. Send it again." }]);
  });
});

test("files that are slow to check hold up their own partner and nobody else", async () => {
  // Thousands of empty objects: each file is noticeably slow, but not a bomb.
  const slow = Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    Buffer.from(Array.from({ length: 5_000 }, (_, at) => `${at + 1} 0 obj<<>>endobj\n`).join("")),
    Buffer.from("\n%%EOF\n"),
  ]);
  const links = await Promise.all(Array.from({ length: 30 }, () => announce()));
  const ended: string[] = [];
  const attack = links.map(({ upload_url }) => put(upload_url, slow).then(({ status }) => void ended.push(String(status))));
  const honest = await upload(await pdfWith(() => undefined), "application/pdf", other);
  expect(honest.sent.status).toBe(200);
  // Of the thirty, those over the queue's limit were refused at once; most others were still queued.
  expect(ended.filter((status) => status === "429").length).toBe(30 - 8 - 16);
  expect(ended.filter((status) => status !== "429").length).toBeLessThan(12);
  await Promise.all(attack);
});

test("links that wait for their files are bounded", async () => {
  for (;;) {
    const answer = await t.call("POST /partner-document", {
      body: { file_name: "a.pdf", file_type: "application/pdf", descriptor: "address_proof_document" },
    });
    if (answer.status === 200 || answer.status === 201) continue;
    expect([answer.status, answer.headers["retry-after"], answer.error.message]).toEqual([
      429,
      "60",
      expect.stringContaining("announced files haven’t been sent"),
    ]);
    break;
  }
  const { rows } = await t.store.pool.query<{ n: number }>("select count(*)::int as n from document_upload");
  expect(rows[0]?.n).toBe(200);
});
