/** What a browser may do with our answers. */
import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { Settings } from "../settings";
import { policyReportAddress } from "./policy-reports";
import { inlineScriptHashes } from "./serve-portal";

/** Of an address elsewhere; one that begins with a slash is ours. */
const originOf = (address: string | undefined): string[] => (address && URL.canParse(address) ? [new URL(address).origin] : []);

/** `page` is the portal's, whose inline scripts are allowed by hash; undefined if something else serves it. */
export function securityHeaders(
  { RECAPTCHA_SITE_KEY, COUNTRIES_URL, PROVIDER_LOGO_URL }: Settings,
  page: string | undefined,
): FastifyHelmetOptions {
  const captcha = RECAPTCHA_SITE_KEY ? ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(page === undefined ? [] : inlineScriptHashes(page)), ...captcha],
        // Ant Design injects styles at runtime; scripts still go without unsafe-inline.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", ...originOf(PROVIDER_LOGO_URL)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...originOf(COUNTRIES_URL)],
        frameSrc: captcha.length > 0 ? captcha : ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        // No text becomes a script, and none becomes markup (src/browser/trusted-types.ts). Google's own script makes both.
        ...(captcha.length === 0 && { requireTrustedTypesFor: ["'script'"], trustedTypes: ["default"] }),
        reportUri: [policyReportAddress],
      },
    },
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    // Only the operator knows whether every subdomain uses TLS.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  };
}
