/**
 * Good files while every core is busy with something else: each gets in, and whoever has to wait is told so, never that the file
 * is wrong. `npm run test:deep` sends a hundred.
 */
import { fork, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { crc32, deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DocumentMediaType } from "../../contract/kyb/documents";
import { times } from "../support/deep";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { merchantCalled, nearlyComplete } from "../support/kyb-fixture";

const count = times(12, 100);
const atOnce = 6;
const largest = 4_194_304;

let t: TestGateway;
let folder: string;
let hogs: ChildProcess[] = [];
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-busy-"));
  const hog = path.join(folder, "hog.mjs");
  fs.writeFileSync(hog, "for (;;) Math.sqrt(Math.random());");
  hogs = Array.from({ length: os.availableParallelism() }, () => fork(hog));
});
afterAll(async () => {
  for (const each of hogs) each.kill("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
  await t.close();
});

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** A grey picture of about `size` bytes: of noise, because what repeats is packed away. */
function png(size: number): Buffer {
  const side = Math.max(1, Math.floor(Math.sqrt(size)));
  const rows = Buffer.alloc(side * (side + 1));
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % (side + 1) === 0 ? 0 : (Math.imul(at, 2_654_435_761) >>> 13) & 0xff;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 0 })), chunk("IEND", Buffer.alloc(0))]);
}

/** Pages with text, filled up to `size` before their end. */
async function pdf(pages: number, size: number): Promise<Buffer> {
  const made = await PDFDocument.create();
  for (let at = 0; at < pages; at += 1) made.addPage([300, 400]).drawText(`Page ${String(at + 1)}`, { x: 40, y: 300 });
  const whole = Buffer.from(await made.save());
  return Buffer.concat([whole.subarray(0, -6), Buffer.alloc(Math.max(0, size - whole.length), "\n"), whole.subarray(-6)]);
}

interface Sent {
  tries: number;
  /** Statuses of what was told to wait. */
  waited: number[];
  final: string;
}

const waitStatuses = new Set([429, 503]);

/** As the portal does it: what is busy is tried again, under the same announcement. */
async function send(merchant: string, bytes: Buffer, file_type: DocumentMediaType): Promise<Sent> {
  const { data } = await t.call("POST /partner/organization/organization-document", {
    headers: { "x-merchant-id": merchant },
    body: { file_name: "proof.dat", file_type, descriptor: "marketing_brochure_document" },
  });
  const waited: number[] = [];
  for (;;) {
    const answer = await t.request("PUT", data.upload_url, { token: null, body: bytes, headers: { "content-type": file_type } });
    if (!waitStatuses.has(answer.status) || waited.length === 20) {
      return {
        tries: waited.length + 1,
        waited,
        final: answer.status === 200 ? "200" : `${String(answer.status)} ${answer.text.slice(0, 200)}`,
      };
    }
    waited.push(answer.status);
    await wait(500);
  }
}

test(`${String(count)} good files of 1 KB to 4 MB get in while every core is busy`, { timeout: 900_000 }, async () => {
  const merchant = await merchantCalled(t, nearlyComplete);
  const sizes = Array.from({ length: count }, (_, at) => Math.round(1024 * (largest / 1024) ** (at / (count - 1))));
  const answers: Sent[] = [];
  const left = sizes.map((size, at) => async () => {
    // A tenth under the limit: a picture's size is not chosen to the byte.
    const bytes = at % 2 === 0 ? await pdf(1 + (at % 20), size) : png(Math.floor(size * 0.9));
    answers.push(await send(merchant, bytes, at % 2 === 0 ? "application/pdf" : "image/png"));
  });
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await next();
    }),
  );
  expect(answers.filter(({ final }) => final !== "200")).toEqual([]);
  expect(answers).toHaveLength(count);
  const again = answers.filter(({ tries }) => tries > 1).length;
  process.stdout.write(`${String(count)} files are in, ${String(again)} of them not at the first try\n`);
});
