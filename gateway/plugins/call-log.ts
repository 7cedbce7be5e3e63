/** The logger, and one log line per call. */
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings";
import type { Telemetry } from "../telemetry";
import { describeError } from "../lib/error-log";

/** `logTo` receives the lines; defaults to standard output. */
export function loggerOf({ LOG_LEVEL }: Settings, logTo: { write(line: string): void } | undefined, telemetry: Telemetry | undefined) {
  if (LOG_LEVEL === "silent") return false;
  return {
    ...(logTo && { stream: logTo }),
    level: LOG_LEVEL,
    base: null,
    ...(telemetry && { mixin: telemetry.logFields }),
    serializers: { err: describeError },
    redact: ["req.headers.authorization", "*.password", "*.new_password", "*.access_token", "*.token"],
  };
}

/** Route patterns, not addresses, which can contain codes, tokens and people's ids. */
export function logCalls(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        partner_id: request.caller?.partner_id,
        partner_user_id: request.caller?.partner_user_id,
        credential_id: request.provider?.credential_id,
        impersonated: request.caller?.is_impersonated || undefined,
      },
      "call",
    );
  });
}
