/** The table and the handlers match, and every route says who may call it. */
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpointList, endpoints, splitCall } from "../../contract/endpoints";
import { errorCodes } from "../../contract/error-codes";
import { denyByDefault } from "../../gateway/plugins/deny-by-default";
import { serveEndpoints, type Handlers } from "../../gateway/plugins/serve-endpoint";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway();
});
afterAll(() => t.close());

const handlers = () => Object.fromEntries(endpointList.map(([call]) => [call, () => Promise.resolve({})])) as unknown as Handlers;

function empty() {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  denyByDefault(app);
  return app;
}

test("a call without a handler stops the start", () => {
  const { "GET /partner": _, ...rest } = handlers();
  expect(() => serveEndpoints(empty(), t.gateway.context, rest as unknown as Handlers)).toThrow("GET /partner has no handler");
});

test("so does a handler without a call", () => {
  const more = { ...handlers(), "GET /nothing": () => Promise.resolve({}) };
  expect(() => serveEndpoints(empty(), t.gateway.context, more)).toThrow("the endpoint table has no GET /nothing");
});

test("so does a route that does not say who may call it", () => {
  expect(() => empty().get("/api/secrets", () => ({}))).toThrow("GET /api/secrets declares no access rule");
  expect(() => empty().get("/api/open", { config: { access: "public" } }, () => ({}))).not.toThrow();
});

test("an answer that the contract does not know is a fault, and shows nothing", async () => {
  const { pool } = t.store;
  const token = await t.signIn("admin");
  await pool.query("update partner set country = 'nowhere'");
  const answer = await t.call("GET /partner", {}, token);
  expect([answer.status, answer.error.code, answer.text.includes("nowhere")]).toEqual([500, 110500, false]);
});

test("no two calls have one address, and every call of the specification keeps its spelling", () => {
  const addresses = Object.keys(endpoints).map((call) => {
    const { method, path } = splitCall(call);
    return `${method} ${path.replace(/\{\w+\}/g, "{}")}`;
  });
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain("GET /partner/validate-invitation-token/{}");
  expect(addresses).toContain("POST /sendOtpOnPhoneEmail");
});

test("error codes differ from each other", () => {
  const codes = Object.values(errorCodes);
  expect(new Set(codes).size).toBe(codes.length);
  expect([errorCodes.session_expired, errorCodes.session_revoked]).toEqual([110701, 110703]);
});
