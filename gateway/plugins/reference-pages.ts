/** The reference: OpenAPI documents generated from the endpoint table, the portal's calls and the provider's, and pages to read the first. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

type Transform = typeof jsonSchemaTransform;

/** A document of the calls whose path it takes. */
const documentOf = (title: string, takes: (url: string) => boolean) => ({
  openapi: {
    openapi: "3.1.0" as const,
    info: { title, version: "1.0.0", description: "Generated from the endpoint table of the contract." },
    servers: [{ url: "/api" }],
    components: { securitySchemes: { bearer: { type: "http" as const, scheme: "bearer" } } },
  },
  transform: (input: Parameters<Transform>[0]): ReturnType<Transform> =>
    takes(input.url.replace(/^\/api/, "")) ? jsonSchemaTransform(input) : { schema: { hide: true }, url: input.url },
});

const isOfProvider = (url: string): boolean => url.startsWith("/provider/");

export async function serveReference(api: FastifyInstance): Promise<void> {
  await api.register(
    swagger,
    documentOf("Partner gateway", (url) => !isOfProvider(url)),
  );
  // Two documents of one plugin need two names for what makes them.
  await api.register(swagger, {
    decorator: "providerReference" as "swagger",
    ...documentOf("Provider’s side of the partner gateway", isOfProvider),
  });
  await api.register(swaggerUi, { routePrefix: "/docs", staticCSP: docsPolicy });
}

/** The reference's page: our own files and nothing else. */
const docsPolicy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": ["'self'", "'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "font-src": "'self'",
  "connect-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
};

declare module "fastify" {
  interface FastifyInstance {
    providerReference: FastifyInstance["swagger"];
  }
}
