/** The portal's files: immutable by content hash, compressed at build time, one page for every address. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** `sha256-…` of each inline script of the page, for the Content-Security-Policy. */
export function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
}

const documentHeaders = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "strict-transport-security",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
  "x-request-id",
];

export async function servePortal(app: FastifyInstance, folder: string): Promise<void> {
  const page = fs.readFileSync(path.join(folder, "index.html"));
  const files = new Set(fs.readdirSync(folder, { recursive: true }).map((name) => `/${String(name).split(path.sep).join("/")}`));
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
  });
  app.get("/*", { config: { access: "portal" } }, (request, reply) => {
    const asked = request.url.split("?")[0] ?? "/";
    // An address under the gateway's is a call, so an unknown one gets an error in the API's format.
    if (/^\/api(\/|$)/.test(asked)) {
      reply.callNotFound();
      return reply;
    }
    if (/\.\w{2,11}$/.test(asked) && asked !== "/index.html") {
      if (!files.has(asked)) {
        reply.callNotFound();
        return reply;
      }
      const isHashed = asked.startsWith("/assets/");
      // A policy for documents is dead weight on every script and font.
      for (const header of documentHeaders) reply.removeHeader(header);
      // A hash in the name is tag enough. What is kept between us and the browser is one of three twins: plain, gzip or brotli.
      void reply.header("vary", "accept-encoding");
      void reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      return reply.sendFile(asked.slice(1), { etag: !isHashed });
    }
    // The browser handles the screens' addresses: one page serves them all.
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
  });
}
