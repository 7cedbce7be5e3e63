import type { FastifyRequest } from "fastify";

export function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token ? token : undefined;
}
