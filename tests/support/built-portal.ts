/**
 * The built portal on a host of its own, as docs/connect-a-gateway.md has it: `config.json` beside it, the adapter among its files, every
 * unknown address answered by `index.html`, and a gateway behind `/gateway`.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** What is written into the page itself is allowed by what it is. */
const hashesOf = (page: string): string =>
  [...page.matchAll(/<script>([^]*?)<\/script>/g)]
    .map(([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    .join(" ");

const policyOf = (page: string): string =>
  `default-src 'none'; script-src 'self' ${hashesOf(page)}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export interface BuiltPortal {
  origin: string;
  /** What the gateway was asked: `GET /shops?size=20`. */
  asked: string[];
  /** Those of an address that it doesn't have, or of a record that there isn't. */
  unknown: string[];
  stop: () => Promise<void>;
}

/** `beside` is a folder whose files come before the portal's. */
export async function serveBuiltPortal(config: object, beside: string, gateway: http.Server): Promise<BuiltPortal> {
  const asked: string[] = [];
  const unknown: string[] = [];
  const portal = path.resolve("dist/portal");
  const policy = policyOf(fs.readFileSync(path.join(portal, "index.html"), "utf8"));
  const fileAt = (pathname: string): string | undefined =>
    [beside, portal]
      .map((folder) => path.join(folder, path.normalize(pathname)))
      .find((file) => fs.existsSync(file) && fs.statSync(file).isFile());
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname.startsWith("/gateway/")) {
      request.url = (request.url ?? "").slice("/gateway".length);
      const what = `${request.method ?? "GET"} ${request.url}`;
      asked.push(what);
      response.on("finish", () => response.statusCode === 404 && unknown.push(what));
      gateway.emit("request", request, response);
      return;
    }
    if (pathname === "/config.json") {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(config));
      return;
    }
    const file = fileAt(pathname) ?? path.join(portal, "index.html");
    response.writeHead(200, { "content-type": types[path.extname(file)] ?? "application/octet-stream", "content-security-policy": policy });
    fs.createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    unknown,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
