import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import type { GatewayContext } from "../gateway-context";

/** Live: the process responds. Ready: it is not shutting down, and its store responds. */
export function answerHealth(api: FastifyInstance, gateway: GatewayContext, options: RouteShorthandOptions): void {
  api.get("/health/live", options, () => ({ status: "live" }));
  api.get("/health/ready", options, async (_, reply) => {
    if (gateway.ending.signal.aborted) return reply.status(503).send({ status: "the gateway is ending" });
    const isReady = await gateway.db.isReady();
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? "ready" : "the store does not answer" });
  });
}
