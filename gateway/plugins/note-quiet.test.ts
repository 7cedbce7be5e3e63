import http from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteQuiet, quietAfterMs } from "./note-quiet";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function openApp() {
  const app = Fastify();
  const isQuiet = noteQuiet(app);
  app.get("/api/partner", async () => "");
  app.get("/api/health/ready", async () => "");
  app.get("/api/partner/events", (_, reply) => {
    reply.hijack();
    reply.raw.write("event: hello\n\n");
  });
  return { app, isQuiet };
}

test("a gateway is quiet a minute after the last call; health checks are none", async () => {
  const { app, isQuiet } = openApp();
  expect(isQuiet()).toBe(false);
  vi.advanceTimersByTime(quietAfterMs + 1);
  expect(isQuiet()).toBe(true);
  await app.inject("/api/health/ready");
  expect(isQuiet()).toBe(true);
  await app.inject("/api/partner");
  expect(isQuiet()).toBe(false);
  vi.advanceTimersByTime(quietAfterMs + 1);
  expect(isQuiet()).toBe(true);
});

test("it is not quiet for as long as somebody listens to events", async () => {
  const { app, isQuiet } = openApp();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const listening = http.get(`http://127.0.0.1:${port}/api/partner/events`);
  await new Promise((resolve) => listening.once("response", resolve));
  vi.advanceTimersByTime(10 * quietAfterMs);
  expect(isQuiet()).toBe(false);
  listening.destroy();
  await vi.waitFor(() => {
    vi.advanceTimersByTime(quietAfterMs + 1);
    expect(isQuiet()).toBe(true);
  });
  await app.close();
});
