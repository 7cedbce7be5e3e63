import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from "fastify";
import { mostSkewMs } from "../db/store-clock";
import type { GatewayContext } from "../gateway-context";

/** It goes by the store's time, but what it signs for others (an object store) and its log have its own. */
export const isClockOff = ({ skewMs }: GatewayContext): boolean => Math.abs(skewMs()) > mostSkewMs;

/** Live: the process responds. Ready: it is not shutting down, its store responds, and its clock is the store's. */
export function answerHealth(api: FastifyInstance, gateway: GatewayContext, options: RouteShorthandOptions): void {
  api.get("/health/live", options, () => ({ status: "live" }));
  api.get("/health/ready", options, async (_, reply) => {
    const unready = (status: string): FastifyReply => reply.status(503).send({ status });
    if (gateway.ending.signal.aborted) return unready("the gateway is ending");
    if (!(await gateway.db.isReady())) return unready("the store does not answer");
    if (isClockOff(gateway)) return unready(`the clock differs from the store's by ${Math.round(gateway.skewMs() / 1000)} seconds`);
    // Without it everything is answered all the same.
    return { status: "ready", ...(gateway.db.replica && { replica: gateway.db.replica.state() }) };
  });
}
