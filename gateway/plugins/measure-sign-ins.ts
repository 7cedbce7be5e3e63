/** Counts sign-ins that were refused, and why: one person who errs, many who guess, and links that come too late look different. */
import type { FastifyInstance } from "fastify";
import { Counter, type Registry } from "prom-client";
import { splitCall } from "../../contract/endpoints";
import { authEndpoints } from "../../contract/endpoints/auth";
import { merchantEndpoints } from "../../contract/endpoints/merchant";
import type { ErrorName } from "../../contract/error-codes";
import { AppError } from "../app-error";

const reasons: Partial<Record<ErrorName, string>> = {
  wrong_credentials: "wrong_password",
  wrong_code: "wrong_code",
  dead_code: "expired_code",
  dead_link: "expired_link",
  wrong_captcha: "wrong_captcha",
  // Of an account, an address or a code; the limit of all calls of an address is no such refusal.
  too_many: "locked",
};
const wrongPasskey = "wrong_passkey";

/** What leads to a session, or to a new password: calls without one. */
const routes = new Set(
  [...Object.entries(authEndpoints), ...Object.entries(merchantEndpoints)]
    .filter(([, { access }]) => access === "public" || access === "code_step")
    .map(([call]) => splitCall(call))
    .map(({ method, path }) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ":$1")}`),
);

const reasonOf = ({ name, refusal }: AppError): string | undefined => (refusal.code === "passkey_wrong" ? wrongPasskey : reasons[name]);

export function measureSignIns(api: FastifyInstance, registry: Registry): void {
  const failures = new Counter({
    name: "gateway_sign_in_failures_total",
    help: "Sign-ins, and links and codes on the way to one, that were refused, by reason",
    labelNames: ["reason"],
    registers: [registry],
  });
  // From the first on, so that a rate counts it.
  for (const reason of [...Object.values(reasons), wrongPasskey]) failures.inc({ reason }, 0);
  api.addHook("onError", async ({ method, routeOptions }, _, error) => {
    if (!(error instanceof AppError) || !routes.has(`${method} ${routeOptions.url ?? ""}`)) return;
    const reason = reasonOf(error);
    if (reason !== undefined) failures.inc({ reason });
  });
}
