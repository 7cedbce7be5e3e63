import type { FastifyInstance } from "fastify";

/** A route that does not say who may call it does not start. */
export function denyByDefault(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    // The reference's pages carry no data; their plugin makes its own routes. HEAD follows its GET.
    if (route.method === "HEAD" || route.method === "OPTIONS" || route.url.startsWith("/api/docs")) return;
    if (route.config?.access === undefined) throw new Error(`${String(route.method)} ${route.url} declares no access rule`);
  });
}
