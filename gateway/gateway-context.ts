/** What a gateway stands on; services are handed it, in a transaction within its context (`call-context.ts`), and keep nothing themselves. */
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./db/database";
import type { FileStore } from "./files/file-store";
import type { GatewayKeys } from "./services/keys";
import type { IdentityProvider } from "./services/kyb/identity-provider";
import type { Settings } from "./settings";

export interface GatewayContext {
  db: Database;
  files: FileStore;
  settings: Settings;
  keys: GatewayKeys;
  /** Now; a test's stands still. */
  clock: () => Date;
  /** Where people open the portal, without a slash at the end: links in mails begin with it. */
  portalUrl: () => string;
  /** Null where nobody checks identities. */
  identity: IdentityProvider | null;
  log: FastifyBaseLogger;
  /** Aborted when the gateway is about to end: it is not ready any more, and what would go on for ever stops. */
  ending: AbortController;
}
