/** What can be added to the gateway. Production adds nothing; a sandbox adds `sandbox/sandbox.ts`. */
import type { SandboxCall } from "../contract/endpoints";
import type { Store } from "./db/open-store";
import type { FileStore } from "./files/file-store";
import type { Handlers } from "./plugins/serve-endpoint";
import type { AccountVerifier } from "./account-verifier";
import type { BusinessRegister } from "./business-register";
import type { IdentityProvider } from "./identity-provider";
import type { Settings } from "./settings";
import type { GatewayContext } from "./gateway-context";

export interface GatewayExtension {
  /** Fills a migrated store before any call is served. */
  prepareStore: (store: Store, files: FileStore, settings: Settings, now: Date, report: (line: string) => void) => Promise<void>;
  /** Handlers for the table's sandbox-only rows. */
  handlers: Handlers<SandboxCall>;
  identity: IdentityProvider;
  register: BusinessRegister;
  accounts: AccountVerifier;
  /** Replaces the merchants' portal where none is set: its path on this gateway. */
  merchant_portal_path: string;
  jobs: readonly RecurringJob[];
  /** Lines to print once the gateway is ready. */
  greet: (gateway: GatewayContext) => Promise<string[]>;
}

export interface RecurringJob {
  every_ms: number;
  run: (gateway: GatewayContext) => Promise<unknown>;
  /** The log message if a run fails. */
  failure: string;
  /** Asks the store for nothing while the gateway is quiet: one that sleeps need not be awake for it. */
  isLocal?: true;
}
