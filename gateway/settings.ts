/** The environment, read once and checked by name: a bad value stops the start with a sentence. */
import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { readMasterKey } from "./lib/wrapping-key";

const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");
const offSwitch = z
  .enum(["on", "off"])
  .default("on")
  .transform((value) => value === "on");
const masterKey = z.string().refine((text) => readMasterKey(text) !== null, "must be 32 bytes in base64 or hex: openssl rand -base64 32");
const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());

/** Named ranges that Fastify accepts, in addition to addresses and networks such as 10.0.0.0/8. */
const namedNetworks = ["loopback", "linklocal", "uniquelocal"];

function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const family = isIP(address);
  return rest.length === 0 && family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
}

/**
 * Whose X-Forwarded-For is trusted: no one's (false), that of this many proxies in front of the gateway, or that of
 * the proxies at these addresses. Trusting every proxy would let a client choose its own address.
 */
function readProxies(text: string, context: z.RefinementCtx): false | number | string[] {
  if (/^\d{1,2}$/.test(text)) return Number(text) || false;
  const networks = text.split(",").map((part) => part.trim());
  if (networks.every((network) => namedNetworks.includes(network) || isNetwork(network))) return networks;
  context.addIssue({
    code: "custom",
    message: "must be the number of proxies in front of the gateway, or their addresses separated by commas",
  });
  return z.NEVER;
}

function readNetworks(text: string, context: z.RefinementCtx): string[] {
  const networks = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  if (networks.every(isNetwork)) return networks;
  context.addIssue({ code: "custom", message: "must be addresses or networks such as 10.20.0.0/16, separated by commas" });
  return z.NEVER;
}

/** What is sent there can't be read on the way. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && ["127.0.0.1", "[::1]", "localhost"].includes(url.hostname));
}

const Environment = z.object({
  PORT: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(65_535).default(4000)),
  HOST: z.preprocess(blankIsUnset, z.string().default("127.0.0.1")),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default(".data")),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://")),
  /** A standby of that server, which answers reads. */
  DATABASE_READ_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://")),
  /** Connections of one gateway to the server. */
  DATABASE_POOL: z.preprocess(blankIsUnset, z.coerce.number().int().min(3).max(500).default(20)),
  /** The owner of the tables, for `npm run migrate`; a gateway never uses it. */
  MIGRATE_DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://")),
  MASTER_KEY: optional(masterKey),
  MASTER_KEY_FILE: optional(z.string()),
  /** Unwraps what an earlier master key wrapped, until `rotate-keys` has rewrapped it. */
  MASTER_KEY_PREVIOUS: optional(masterKey),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket name")),
  SANDBOX: z.preprocess(blankIsUnset, flag),
  SEED_TRANSACTIONS: z.preprocess(blankIsUnset, z.coerce.number().int().min(0).max(100_000_000).default(20_000)),
  CAPTCHA: z.preprocess(blankIsUnset, offSwitch),
  RATE_LIMITS: z.preprocess(blankIsUnset, offSwitch),
  ALLOW_EMBEDDED: z.preprocess(blankIsUnset, flag),
  SMTP_URL: optional(z.url("must be a URL such as smtps://user:secret@mail.example")),
  MAIL_FROM: z.preprocess(blankIsUnset, z.string().default("Partner Portal <no-reply@partner-portal.example>")),
  SMS_URL: optional(z.string().refine(isSafeAddress, "must be an https address without a user (http only on this machine)")),
  SMS_TOKEN: optional(z.string().min(16, "must be at least 16 characters")),
  SMS_FROM: optional(
    z.string().regex(/^(\+?\d{3,15}|[A-Za-z0-9 ]{1,11})$/, "must be a number, or a name of at most 11 letters and digits"),
  ),
  PORTAL_URL: optional(z.url("must be the address where people open the portal")),
  MERCHANT_PORTAL_URL: optional(z.url("must be the address where merchants open their own portal")),
  PROVIDER_NAME: z.preprocess(blankIsUnset, z.string().default("Corvane")),
  PROVIDER_LOGO_URL: optional(z.string()),
  /** Private networks that events may be sent to all the same. */
  WEBHOOK_NETWORKS: z.preprocess(blankIsUnset, z.string().default("").transform(readNetworks)),
  RECAPTCHA_SITE_KEY: optional(z.string()),
  RECAPTCHA_SECRET: optional(z.string()),
  COUNTRIES_URL: optional(z.string()),
  DEFAULT_LANGUAGE: z.preprocess(blankIsUnset, z.string().default("en")),
  CORS_ORIGINS: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default("")
      .transform((text) =>
        text
          .split(",")
          .map((origin) => origin.trim())
          .filter(Boolean),
      ),
  ),
  TRUST_PROXY: z.preprocess(blankIsUnset, z.string().default("0").transform(readProxies)),
  METRICS_TOKEN: optional(z.string().min(16, "must be at least 16 characters")),
  LOG_LEVEL: z.preprocess(blankIsUnset, z.enum(["debug", "info", "warn", "error", "silent"]).default("info")),
});

export type Settings = Readonly<z.infer<typeof Environment>>;

/** A failed start; its message is written for the operator. */
export class StartError extends Error {}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new StartError(`The environment is not valid:\n${lines.join("\n")}`);
  }
  const settings = parsed.data;
  if (settings.RECAPTCHA_SITE_KEY && !settings.RECAPTCHA_SECRET) {
    throw new StartError("RECAPTCHA_SITE_KEY is set without RECAPTCHA_SECRET, which checks the answers. Set both.");
  }
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    throw new StartError("DATABASE_READ_URL is set without DATABASE_URL, of whose server it is a standby. Set both.");
  const texts = ["SMS_URL", "SMS_TOKEN", "SMS_FROM"] as const;
  const unset = texts.filter((name) => settings[name] === undefined);
  if (unset.length > 0 && unset.length < texts.length) {
    throw new StartError(`Text messages need SMS_URL, SMS_TOKEN and SMS_FROM. Not set: ${unset.join(", ")}.`);
  }
  if (settings.MASTER_KEY && settings.MASTER_KEY_FILE) {
    throw new StartError("MASTER_KEY and MASTER_KEY_FILE are both set. Set the one that holds the key.");
  }
  return { ...settings, DATA_DIR: path.resolve(settings.DATA_DIR) };
}
