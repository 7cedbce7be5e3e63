/** What a gateway depends on; services receive it, in a transaction as part of its context (`call-context.ts`), and are stateless. */
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./db/database";
import type { FileStore } from "./files/file-store";
import type { Vault } from "./lib/vault";
import type { GatewayKeys } from "./services/keys/keys";
import type { AccountVerifier } from "./account-verifier";
import type { BusinessRegister } from "./business-register";
import type { IdentityProvider } from "./identity-provider";
import type { Settings } from "./settings";
import type { Telemetry } from "./telemetry";

export interface GatewayContext {
  db: Database;
  files: FileStore;
  settings: Settings;
  keys: GatewayKeys;
  /** Wraps secrets that the store keeps. */
  vault: Vault;
  /** The store's time; frozen in tests. */
  clock: () => Date;
  /** How far this machine's own clock is ahead of the store's. */
  skewMs: () => number;
  /** The portal's address without a trailing slash; links in e-mails start with it. */
  portalUrl: () => string;
  /** Where merchants' users sign in, for links that open it as one of them; null if none is set. */
  merchantPortalUrl: () => string | null;
  /** Null if none is connected: a reviewer of the provider's decides. */
  identity: IdentityProvider | null;
  /** Null if none is connected: numbers are checked by their digits alone. */
  register: BusinessRegister | null;
  /** Null if none is connected: no bank was asked, and it is said so. */
  accounts: AccountVerifier | null;
  log: FastifyBaseLogger;
  /** Null without a collector of traces. */
  telemetry: Telemetry | null;
  /** True while nobody has asked this gateway for anything for a while. */
  isQuiet: () => boolean;
  /** Aborted when the gateway starts to shut down: it is no longer ready, and endless work stops. */
  ending: AbortController;
}
