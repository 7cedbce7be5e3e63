/**
 * What one partner's flood costs another: a bystander reads a list and uploads a file, alone and next to a partner (or
 * a stranger) sending all the gateway will take. At most three times as long, at the median and at p99.
 */
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { encryptPassword } from "../tests/support/gateway-password";
import { signInApi, type ApiClient } from "../tests/support/api-client";
import { startServer } from "../tests/support/started-server";
import { stores } from "../tests/support/stores";

const forMs = 10_000;
const attackers = 16;
/** The edge (p99) comes from a hundred calls: below this it is noise, not the neighbour. The median needs no floor. */
const leastEdgeMs = 25;

async function honestPdf(): Promise<Buffer> {
  const made = await PDFDocument.create();
  for (let at = 0; at < 20; at += 1) made.addPage().drawText(`Page ${at}`);
  return Buffer.from(await made.save());
}

/** Behind the one proxy the gateway trusts, each caller has its own address. */
const from = (address: string) => ({ "x-forwarded-for": address });

async function upload(origin: string, client: ApiClient, bytes: Buffer, headers: Record<string, string>): Promise<number> {
  const body = { file_name: "proof.pdf", file_type: "application/pdf", descriptor: "address_proof_document" };
  const announced = await client.call("POST", "/partner-document", { body, headers });
  if (announced.status >= 300) return announced.status;
  const response = await fetch(origin + (announced.data as { upload_url: string }).upload_url, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers,
  });
  await response.text();
  return response.status;
}

interface Times {
  list: number[];
  file: number[];
}

/** At a person's pace, and below every limit. */
async function watch(origin: string, client: ApiClient, pdf: Buffer): Promise<Times> {
  const times: Times = { list: [], file: [] };
  const until = performance.now() + forMs;
  const timed = async (into: number[], work: () => Promise<number>) => {
    const began = performance.now();
    const status = await work();
    into.push(performance.now() - began);
    expect(status).toBeLessThan(300);
  };
  while (performance.now() < until) {
    for (let at = 0; at < 4; at += 1)
      await timed(
        times.list,
        async () => (await client.call("GET", "/partner/organization?limit=20", { headers: from("198.51.100.1") })).status,
      );
    await timed(times.file, () => upload(origin, client, pdf, from("198.51.100.1")));
    await wait(300);
  }
  return times;
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

describe.each(stores)("on %s", (store, open) => {
  it("a neighbour's flood costs a bystander at most three times their time", async () => {
    const { environment, end } = await open();
    const server = await startServer({
      environment: { CAPTCHA: "off", TRUST_PROXY: "1", LOG_LEVEL: "silent", SEED_TRANSACTIONS: "20000", ...environment },
    });
    const { origin } = server;
    try {
      const bystander = await signInApi(origin, "aroha@bluegum.example");
      const attacker = await signInApi(origin, "priya@harbourline.example");
      const pdf = await honestPdf();
      const { password_public_key } = (await (await fetch(`${origin}/config.json`)).json()) as { password_public_key: string };
      const { data } = (await attacker.call("GET", "/partner/organization?status=CREATED&limit=20")).data as { data: { id: string }[] };
      const settings = {
        origin,
        token: attacker.token,
        orgs: data.map(({ id }) => id),
        encrypted: encryptPassword(password_public_key, "Correct-Horse-9"),
        atOnce: attackers,
        forMs: forMs + 1000,
      };
      const alone = await watch(origin, bystander, pdf);
      const rows: [string, Times][] = [["alone", alone]];
      for (const kind of ["files", "exports", "lists", "mails", "registrations"]) {
        const flood = spawn(process.execPath, [path.join(import.meta.dirname, "flood.mjs"), JSON.stringify({ ...settings, kind })], {
          stdio: "inherit",
        });
        const ended = new Promise((resolve) => flood.once("exit", resolve));
        rows.push([kind, await watch(origin, bystander, pdf)]);
        await ended;
      }
      const print = (times: number[]) => `${quantile(times, 0.5).toFixed(0).padStart(9)} ${quantile(times, 0.99).toFixed(0).padStart(9)}`;
      const lines = rows.map(([name, { list, file }]) => `${name.padEnd(16)} ${print(list)} ${print(file)}`);
      process.stdout.write(
        `\n${store}, ${attackers} at once\n${"beside".padEnd(16)}  list p50  list p99  file p50  file p99\n${lines.join("\n")}\n`,
      );
      for (const [name, times] of rows) {
        for (const kind of ["list", "file"] as const) {
          for (const [share, least] of [
            [0.5, 0],
            [0.99, leastEdgeMs],
          ] as const) {
            const most = 3 * Math.max(least, quantile(alone[kind], share));
            expect([name, kind, share, quantile(times[kind], share) <= most]).toEqual([name, kind, share, true]);
          }
        }
      }
    } finally {
      await server.stop();
      server.remove();
      await end();
    }
  }, 300_000);
});
