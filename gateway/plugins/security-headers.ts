/** What a browser may do with our answers. */
import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { Settings } from "../settings";
import { inlineScriptHashes } from "./serve-portal";

/** `page` is the portal's, whose inline scripts are allowed by hash; undefined if something else serves it. */
export function securityHeaders({ RECAPTCHA_SITE_KEY }: Settings, page: string | undefined): FastifyHelmetOptions {
  const captcha = RECAPTCHA_SITE_KEY ? ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(page === undefined ? [] : inlineScriptHashes(page)), ...captcha],
        // Ant Design injects styles at runtime; scripts still go without unsafe-inline.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: captcha.length > 0 ? captcha : ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    // Only the operator knows whether every subdomain uses TLS.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  };
}
