/** A stalled connection is closed while others are answered: on real sockets, with shorter limits. */
import type { AddressInfo } from "node:net";
import net from "node:net";
import { setInterval, clearInterval } from "node:timers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let port: number;

beforeAll(async () => {
  t = await openTestGateway();
  await t.gateway.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = t.gateway.server.address() as AddressInfo);
});
afterAll(() => t.close());

test("heads, requests and silent connections have limits of time", () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = t.gateway.server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    timeout: 60_000,
    keepAliveTimeout: 55_000,
  });
});

const bodyOf100 = "POST /api/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";

/** Sends `begin`, then a `drop` every 100 ms; resolves with the answer once the gateway closes it. */
function hold(begin: string, drop = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    const drops = drop === "" ? undefined : setInterval(() => socket.write(drop), 100);
    socket.once("close", () => {
      clearInterval(drops);
      resolve(answer);
    });
    // A write after the gateway closed it.
    socket.on("error", (error: NodeJS.ErrnoException) => ["EPIPE", "ECONNRESET"].includes(error.code ?? "") || reject(error));
    socket.write(begin);
  });
}

test("what is sent half is ended, in words where there is a head to answer", async () => {
  // Node checks the limits every five seconds.
  Object.assign(t.gateway.server, { headersTimeout: 500, requestTimeout: 1500, timeout: 1000 });
  const slowHeads = Array.from({ length: 50 }, () => hold("GET /api/health/live HTTP/1.1\r\nHost: here\r\nX-Slow: ", "a"));
  const slowBody = hold(bodyOf100, " ");
  const silentBody = hold(bodyOf100);
  const silent = hold("");

  const live = await fetch(`http://127.0.0.1:${port}/api/health/live`);
  expect(live.status).toBe(200);

  for (const head of await Promise.all(slowHeads)) expect(head).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s);
  expect(await slowBody).toMatch(/^HTTP\/1\.1 408 /);
  expect(await silentBody).toBe("");
  expect(await silent).toBe("");
});
