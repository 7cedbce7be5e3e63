/** Whether anyone asks for anything: what a gateway looks for by itself, it looks for less often while nobody does. */
import type { FastifyInstance } from "fastify";

export const quietAfterMs = 60_000;

/** Health checks and scrapes are asked by machines and don't count; an open event stream does, for as long as it is open. */
export function noteQuiet(app: FastifyInstance): () => boolean {
  let open = 0;
  let last = performance.now();
  app.addHook("onRequest", async (request, reply) => {
    if (/^\/api\/(health|metrics)/.test(request.routeOptions.url ?? "")) return;
    open += 1;
    reply.raw.once("close", () => {
      open -= 1;
      last = performance.now();
    });
  });
  return () => open === 0 && performance.now() - last > quietAfterMs;
}
