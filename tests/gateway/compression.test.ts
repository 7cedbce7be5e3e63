import { gzipSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("a page of rows travels as %s and is the same page", async (encoding, unpack) => {
  const url = "/api/partner/torc/transaction?limit=20";
  const headers = { authorization: `Bearer ${t.token ?? ""}` };
  const plain = await t.gateway.inject({ url, headers });
  const packed = await t.gateway.inject({ url, headers: { ...headers, "accept-encoding": encoding } });
  expect(packed.headers["content-encoding"]).toBe(encoding);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test("a body that comes in packed is not unpacked", async () => {
  const { status } = await t.request("POST", "/api/login", {
    headers: { "content-type": "application/json", "content-encoding": "gzip" },
    body: gzipSync(JSON.stringify({ email: "a".repeat(60_000), password: "x" })),
    token: null,
  });
  expect(status).toBe(400);
});
