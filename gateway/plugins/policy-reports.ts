/** What browsers refused by our Content-Security-Policy: counted by directive, because each is a mistake of ours or an attack. */
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { Counter, type Registry } from "prom-client";
import { z } from "zod";
import { AppError } from "../app-error";
import { refusal } from "../refusal";

/** Relative to the page, like the gateway's other addresses. */
export const policyReportAddress = "/api/csp-report";

/** Labels are a closed set: a sender of reports must not be able to add new ones. */
const directives = [
  "script-src",
  "style-src",
  "img-src",
  "font-src",
  "connect-src",
  "frame-src",
  "form-action",
  "require-trusted-types-for",
];

const text = z.string().max(4000);
/** As `report-uri` sends it. */
const Single = z.object({
  "csp-report": z.object({ "effective-directive": text, "blocked-uri": text.optional(), "source-file": text.nullish() }),
});
/** As the Reporting API sends it, several at once. */
const Batch = z
  .array(
    z.object({
      type: text,
      body: z.object({ effectiveDirective: text.optional(), blockedURL: text.nullish(), sourceFile: text.nullish() }),
    }),
  )
  .min(1)
  .max(100);

interface Violation {
  directive: string;
  blocked: string;
  source: string;
}

export function countPolicyReports(api: FastifyInstance, registry: Registry, options: RouteShorthandOptions): void {
  const refusals = new Counter({
    name: "portal_policy_refusals_total",
    help: "What browsers refused by the Content-Security-Policy, by directive",
    labelNames: ["directive"],
    registers: [registry],
  });
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parse = scope.getDefaultJsonParser("error", "error");
    const types = ["application/csp-report", "application/reports+json"];
    scope.addContentTypeParser(
      types,
      { parseAs: "string", bodyLimit: 65_536 },
      (request, body, done) => void parse(request, body.toString(), done),
    );
    scope.post(policyReportAddress.slice("/api".length), options, (request, reply) => {
      for (const violation of readViolations(request.body)) {
        refusals.inc({ directive: violation.directive });
        request.log.warn(violation, "a browser refused something by the Content-Security-Policy");
      }
      return reply.status(204).send();
    });
  });
}

function readViolations(body: unknown): Violation[] {
  const single = Single.safeParse(body);
  if (single.success) {
    const report = single.data["csp-report"];
    return [violationOf(report["effective-directive"], report["blocked-uri"], report["source-file"])];
  }
  const batch = Batch.safeParse(body);
  if (!batch.success) throw new AppError("malformed", refusal("body_no_report"));
  return batch.data.flatMap(({ type, body: { effectiveDirective = "", blockedURL, sourceFile } }) =>
    type === "csp-violation" ? [violationOf(effectiveDirective, blockedURL, sourceFile)] : [],
  );
}

/**
 * `script-src-elem` counts as `script-src`. Addresses are kept without anything that identifies a person: links have their tokens
 * in the path.
 */
const violationOf = (directive: string, blocked: string | null | undefined, source: string | null | undefined): Violation => ({
  directive: directives.find((known) => directive === known || directive.startsWith(`${known}-`)) ?? "other",
  blocked: originOf(blocked),
  source: originOf(source),
});

const originOf = (address: string | null | undefined): string => {
  if (!address) return "";
  return URL.canParse(address) ? new URL(address).origin : address.slice(0, 40);
};
