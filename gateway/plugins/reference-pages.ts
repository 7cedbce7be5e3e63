/** The reference: an OpenAPI document generated from the endpoint table, and pages to read it. */
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

export async function serveReference(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Partner gateway", version: "1.0.0", description: "Generated from the endpoint table of the contract." },
      servers: [{ url: "/api" }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
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
