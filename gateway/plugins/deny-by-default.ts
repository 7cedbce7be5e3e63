import type { FastifyInstance } from "fastify";

/** The gateway refuses to start with a route that declares no access rule. */
export function denyByDefault(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    // The reference's pages contain no data; their plugin adds its own routes. HEAD follows its GET.
    if (route.method === "HEAD" || route.method === "OPTIONS" || route.url.startsWith("/api/docs")) return;
    if (route.config?.access === undefined) throw new Error(`${String(route.method)} ${route.url} declares no access rule`);
  });
}
