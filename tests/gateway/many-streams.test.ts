/**
 * Many event streams over real connections: each hears what happened, calls are answered meanwhile, and none stays behind.
 * `npm run test:deep` opens two thousand.
 */
import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { times } from "../support/deep";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

const count = times(500, 2000);
/** Together, or the queue of connections that wait to be accepted overflows. */
const atOnce = 50;

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin", isTicking: true });
  await t.gateway.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => t.close());

interface Stream {
  heard: (word: string) => Promise<void>;
  close: () => void;
}

async function listen(token: string): Promise<Stream> {
  const { port } = t.gateway.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}` };
  const request = http.get({ host: "127.0.0.1", port, path: "/api/partner/events", headers, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  let text = "";
  const waiting = new Map<string, () => void>();
  response.on("data", (chunk: Buffer) => {
    text += chunk.toString();
    for (const [word, go] of waiting) if (text.includes(word)) go();
  });
  response.on("error", () => undefined);
  const heard = (word: string) =>
    new Promise<void>((resolve) => {
      if (text.includes(word)) resolve();
      else waiting.set(word, resolve);
    });
  await heard("event: ready");
  return { heard, close: () => request.destroy() };
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    t.gateway.server.getConnections((error, open) => (error ? reject(error) : resolve(open)));
  });

test(`${String(count)} streams hear of a change, and hold nobody up`, { timeout: 240_000 }, async () => {
  const tokens = [t.token ?? "", await t.signIn("read_only")];
  const streams: Stream[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        next += 1;
        streams.push(await listen(tokens[next % 2] ?? ""));
      }
    }),
  );
  expect(await connections()).toBe(count);

  const organization = await t.call("POST /partner/organization/invite-organization", {
    body: {
      ...{ email: "crowd@streams.example", first_name: "Ada", last_name: "Byron", org_name: "Crowd", org_country: "AU" },
      is_kyb_permission_by_merchant: false,
    },
  });
  const { id } = organization.data;
  const lists = await Promise.all(Array.from({ length: 20 }, () => t.call("GET /partner/organization", { query: { limit: "20" } })));
  expect(lists.map(({ status }) => status)).toEqual(lists.map(() => 200));
  await Promise.all(streams.map(({ heard }) => heard(id)));

  for (const { close } of streams) close();
  await expect.poll(connections, { timeout: 30_000 }).toBe(0);
});
