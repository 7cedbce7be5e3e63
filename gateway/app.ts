/** Builds the gateway without listening. Tests inject calls into the result. */
import { setMaxListeners } from "node:events";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { Registry } from "prom-client";
import { AppError } from "./app-error";
import { databaseOf } from "./db/database";
import type { Store } from "./db/open-store";
import { loggerOf, logCalls } from "./plugins/call-log";
import { denyByDefault } from "./plugins/deny-by-default";
import { noteQuiet } from "./plugins/note-quiet";
import { answerBrokenRequest, answerError, answerErrors, newRequestId } from "./plugins/error-answers";
import type { FileStore } from "./files/file-store";
import { refuseWhileAway } from "./files/refuse-while-away";
import type { GatewayExtension } from "./gateway-extension";
import { answerHealth } from "./plugins/health";
import { readJsonBodies } from "./plugins/json-bodies";
import { measureCalls } from "./plugins/metrics";
import { countPolicyReports } from "./plugins/policy-reports";
import { countryRoutes } from "./routes/countries";
import { disputeRoutes } from "./routes/disputes";
import { documentRoutes } from "./routes/documents";
import { exportRoutes } from "./routes/exports";
import { eventRoutes } from "./routes/events";
import { investRoutes } from "./routes/invest";
import { kybRoutes } from "./routes/kyb";
import { kybNumberRoutes } from "./routes/kyb-numbers";
import { merchantRoutes } from "./routes/merchant";
import { onboardingRoutes } from "./routes/onboarding";
import { organizationRoutes } from "./routes/organizations";
import { peopleRoutes } from "./routes/people";
import { notificationRoutes } from "./routes/notifications";
import { ownAccountRoutes } from "./routes/own-account";
import { partnerRoutes } from "./routes/partner";
import { paymentRoutes } from "./routes/payments";
import { pricingRoutes } from "./routes/pricing";
import { providerRoutes } from "./routes/provider";
import { tellingRoutes } from "./routes/provider-telling";
import { providerWebhookRoutes } from "./routes/provider-webhooks";
import { bankStatementRoutes } from "./routes/bank-statements";
import { earningsRoutes } from "./routes/earnings";
import { reportRoutes } from "./routes/reports";
import { settlementRoutes } from "./routes/settlement";
import { signInRoutes } from "./routes/sign-in";
import { serveReference } from "./plugins/reference-pages";
import { securityHeaders } from "./plugins/security-headers";
import { listsAs, serveEndpoints, type AllHandlers } from "./plugins/serve-endpoint";
import { servePortal } from "./plugins/serve-portal";
import { ChangeFeed } from "./services/changes/change-feed";
import { captchaConfig, makeChallenge } from "./services/sign-in/captcha";
import { jobWork } from "./job-kinds";
import { jobRunner, type JobRunner } from "./services/jobs/job-runner";
import { openKeys } from "./services/keys/keys";
import { canTextCodes } from "./services/outbox/text-messages";
import { prepareSecrets } from "./services/keys/secrets";
import type { Vault } from "./lib/vault";
import { openVault } from "./open-vault";
import { networkOf } from "./lib/network-of";
import { refusal } from "./refusal";
import type { Settings } from "./settings";
import type { Telemetry } from "./telemetry";
import "../contract/schema-clauses";
import type { GatewayContext } from "./gateway-context";

export interface GatewayOptions {
  store: Store;
  files: FileStore;
  settings: Settings;
  /** By the master key of the settings; another one may be wrapped by a KMS. */
  vault?: Vault;
  clock?: () => Date;
  /** Zero if the store is of this machine. */
  skewMs?: () => number;
  /** The portal's address; a function, because a free port is known only once the server listens. */
  portalUrl?: () => string;
  /** The built portal: its folder and page; left out if something else serves it. */
  portal?: { folder: string; page: string };
  /** Present with SANDBOX=1. */
  sandbox?: GatewayExtension | undefined;
  /** Left out without a collector of traces. */
  telemetry?: Telemetry | undefined;
  /** Receives the log's lines; defaults to standard output. */
  logTo?: { write(line: string): void };
}

/**
 * How long a connection may hold its slot without progress: 15 seconds for the headers, two minutes for a whole request
 * (including the largest upload on a slow line), and one minute without any data. Event streams send something every 15
 * seconds.
 */
const timeLimits = {
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  requestTimeout: 120_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 55_000,
};

/** Jobs don't run until `jobs.start` is called, so that a test can run one at a time. */
export type Gateway = FastifyInstance & { context: GatewayContext; jobs: JobRunner };

export async function buildGateway(options: GatewayOptions): Promise<Gateway> {
  const { settings, store } = options;
  const app = Fastify({
    logger: loggerOf(settings, options.logTo, options.telemetry),
    genReqId: newRequestId,
    requestIdHeader: false,
    trustProxy: trustOf(settings),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    ...timeLimits,
    frameworkErrors: (error, request, reply) => void answerError(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: answerBrokenRequest,
    // A call that arrives over an open connection during shutdown is answered normally, then its connection is closed.
    return503OnClosing: false,
  });
  const db = databaseOf(store);
  const clock = options.clock ?? (() => new Date());
  const vault = options.vault ?? openVault(settings);
  await prepareSecrets(store, vault, clock());
  const gateway: GatewayContext = {
    db,
    files: refuseWhileAway(options.files),
    settings,
    keys: await openKeys(db, vault),
    vault,
    clock,
    skewMs: options.skewMs ?? (() => 0),
    portalUrl: () => (settings.PORTAL_URL ?? options.portalUrl?.() ?? "").replace(/\/$/, ""),
    merchantPortalUrl: () =>
      settings.MERCHANT_PORTAL_URL ?? (options.sandbox ? `${gateway.portalUrl()}${options.sandbox.merchant_portal_path}` : null),
    identity: options.sandbox?.identity ?? null,
    register: options.sandbox?.register ?? null,
    accounts: options.sandbox?.accounts ?? null,
    log: app.log,
    telemetry: options.telemetry ?? null,
    isQuiet: noteQuiet(app),
    ending: new AbortController(),
  };
  // Every open stream adds a listener: hundreds are not a leak.
  setMaxListeners(0, gateway.ending.signal);
  app.addHook("preClose", async () => gateway.ending.abort());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJsonBodies(app);
  denyByDefault(app);
  options.telemetry?.followCalls(app);
  logCalls(app);
  answerErrors(app);
  await app.register(helmet, securityHeaders(settings, options.portal?.page));
  if (settings.CORS_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: settings.CORS_ORIGINS,
      methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      exposedHeaders: ["x-request-id", "retry-after"],
    });
  }
  app.get("/config.json", { config: { access: "portal" } }, async (_, reply) => {
    void reply.header("cache-control", "no-cache");
    return {
      gateway_url: "/api",
      password_public_key: gateway.keys.password_public_key,
      captcha: captchaConfig(gateway),
      provider: { name: settings.PROVIDER_NAME, logo_url: settings.PROVIDER_LOGO_URL ?? null },
      countries_url: settings.COUNTRIES_URL ?? "/api/countries",
      default_language: settings.DEFAULT_LANGUAGE,
      has_text_messages: canTextCodes(gateway),
    };
  });
  const handlers = handlersOf(gateway, options.sandbox);
  await app.register((api) => serveApi(api, gateway, handlers), { prefix: "/api" });
  if (options.portal) await servePortal(app, options.portal.folder);
  const jobs = jobRunner(gateway, jobWork(listsAs(gateway, handlers)));
  return Object.assign<FastifyInstance, Pick<Gateway, "context" | "jobs">>(app, { context: gateway, jobs });
}

async function serveApi(api: FastifyInstance, gateway: GatewayContext, handlers: AllHandlers): Promise<void> {
  answerErrors(api);
  // Request bodies are not decompressed: a small one that unpacks to gigabytes is an old trick.
  await api.register(compress, { ...compression, globalDecompression: false });
  await serveReference(api);
  if (gateway.settings.RATE_LIMITS || !gateway.settings.SANDBOX) {
    // Protection against floods; locking sign-in is up to the throttle, in the store.
    await api.register(rateLimit, {
      max: 1200,
      timeWindow: "1 minute",
      keyGenerator: ({ ip }) => networkOf(ip),
      errorResponseBuilder: (_, context) =>
        new AppError("too_many", refusal("too_many_calls"), { retry_after_seconds: Math.ceil(context.ttl / 1000) }),
    });
  }
  const open = { config: { access: "portal" as const }, schema: { hide: true } };
  api.get("/openapi.json", open, () => api.swagger());
  api.get("/provider/openapi.json", open, () => api.providerReference());
  // An orchestrator that polls too often must not conclude that the gateway is unhealthy.
  const unlimited = { ...open, config: { ...open.config, rateLimit: false as const } };
  answerHealth(api, gateway, unlimited);
  api.get("/captcha-challenge", open, (_, reply) => {
    void reply.header("cache-control", "no-store");
    return makeChallenge(gateway);
  });
  const registry = new Registry();
  const readStore = measureCalls(api, registry, gateway, unlimited);
  countPolicyReports(api, registry, open);
  gateway.telemetry?.sendMetrics(registry, readStore);
  serveEndpoints(api, gateway, handlers);
}

function handlersOf(gateway: GatewayContext, sandbox: GatewayExtension | undefined): AllHandlers {
  return {
    ...eventRoutes(new ChangeFeed(gateway)),
    ...signInRoutes,
    ...notificationRoutes,
    ...ownAccountRoutes,
    ...partnerRoutes,
    ...organizationRoutes,
    ...peopleRoutes,
    ...settlementRoutes,
    ...kybRoutes,
    ...merchantRoutes,
    ...onboardingRoutes,
    ...kybNumberRoutes,
    ...documentRoutes,
    ...countryRoutes,
    ...paymentRoutes,
    ...disputeRoutes,
    ...pricingRoutes,
    ...earningsRoutes,
    ...bankStatementRoutes,
    ...investRoutes,
    ...reportRoutes,
    ...exportRoutes,
    ...providerRoutes,
    ...tellingRoutes,
    ...providerWebhookRoutes,
    ...sandbox?.handlers,
  };
}

/** A page of rows shrinks to a fifth for half a millisecond; higher levels cost more than they save. */
const compression = {
  encodings: ["br" as const, "gzip" as const],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** A number counts proxies from the gateway outwards: only that many of the last hops are trusted. */
const trustOf = ({ TRUST_PROXY }: Settings) =>
  typeof TRUST_PROXY === "number" ? (_: string, hop: number) => hop < TRUST_PROXY : TRUST_PROXY;
