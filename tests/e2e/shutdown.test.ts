/** SIGTERM under load: calls in flight are answered, none is reset, and the folder is free within 15 seconds. */
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInApi, type ApiClient } from "../support/api-client";
import { startServer, type StartedServer } from "../support/started-server";

/** As many as a machine with other work can answer within the time that it is given. */
const writes = 10;
let server: StartedServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startServer({ isEmbedded: true, environment: { RATE_LIMITS: "off" } });
  client = await signInApi(server.origin, "priya@harbourline.example");
});
afterAll(async () => {
  await server?.stop();
  server?.remove();
});

interface Ended {
  status: number;
  /** Why no answer came. */
  failure?: string;
}

function invite(agent: http.Agent, at: number, onSent: () => void): Promise<Ended> {
  const body = JSON.stringify({
    email: `last-${at}@merchant.example`,
    first_name: "Ada",
    last_name: "Byron",
    org_name: `Last words ${at}`,
    org_country: "AU",
    is_kyb_permission_by_merchant: false,
  });
  return new Promise((resolve) => {
    const url = `${server.origin}/api/partner/organization/invite-organization`;
    const headers = {
      authorization: `Bearer ${client.token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    };
    const request = http.request(url, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode ?? 0 }));
      response.on("error", (error) => resolve({ status: 0, failure: error.message }));
    });
    request.on("error", (error) => resolve({ status: 0, failure: error.message }));
    request.on("finish", onSent);
    request.end(body);
  });
}

/** Resolves when the gateway ends the stream. */
async function listen(): Promise<{ ended: Promise<unknown> }> {
  const response = await fetch(`${server.origin}/api/partner/events`, { headers: { authorization: `Bearer ${client.token}` } });
  expect(response.status).toBe(200);
  return { ended: response.text() };
}

const portOf = () => Number(new URL(server.origin).port);

test(`with ${writes} writes under way, a stream, a silent connection and a half-sent request`, async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: writes });
  // Leaves a used, kept-alive connection.
  await invite(agent, -1, () => undefined);
  const { ended } = await listen();
  const halfSent = net.connect(portOf(), "127.0.0.1");
  halfSent.on("error", () => undefined);
  halfSent.write("POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{");

  let sent = 0;
  const allSent = new Promise<void>((resolve) => {
    const note = () => ++sent === writes && resolve();
    answers = Promise.all(Array.from({ length: writes }, (_, at) => invite(agent, at, note)));
  });
  await allSent;
  const began = performance.now();
  const code = await server.stop("SIGTERM");
  const took = performance.now() - began;
  process.stdout.write(`ended ${(took / 1000).toFixed(1)} s after SIGTERM with ${writes} writes under way\n`);

  expect(
    (await answers).filter(({ status }) => status !== 201),
    server.output(),
  ).toEqual([]);
  await ended;
  halfSent.destroy();
  expect(code).toBe(0);
  expect(took).toBeLessThan(15_000);
  expect(fs.existsSync(path.join(server.folder, "gateway.lock"))).toBe(false);
  agent.destroy();

  server = await startServer({ folder: server.folder, environment: { RATE_LIMITS: "off" } });
  client = await signInApi(server.origin, "priya@harbourline.example");
  const { data } = (await client.call("GET", `/partner/organization?q=Last words&limit=${writes * 2}`)) as { data: { total: number } };
  expect(data.total).toBe(writes + 1);
});

let answers: Promise<Ended[]> = Promise.resolve([]);

test("with nothing under way it ends at once, connections that are kept alive or not", async () => {
  const agent = new http.Agent({ keepAlive: true });
  await invite(agent, 1000, () => undefined);
  const silent = net.connect(portOf(), "127.0.0.1");
  // Rejects where nobody listens.
  await once(silent, "connect");
  silent.on("error", () => undefined);
  const began = performance.now();
  expect(await server.stop("SIGTERM")).toBe(0);
  expect(performance.now() - began).toBeLessThan(9_000);
  silent.destroy();
  agent.destroy();
});
