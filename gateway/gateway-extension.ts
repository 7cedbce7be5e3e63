/** What a composition may add to the gateway. Production adds nothing; a sandbox brings `sandbox/sandbox.ts`. */
import type { SandboxCall } from "../contract/endpoints";
import type { Store } from "./db/open-store";
import type { FileStore } from "./files/file-store";
import type { Handlers } from "./plugins/serve-endpoint";
import type { IdentityProvider } from "./services/kyb/identity-provider";
import type { Settings } from "./settings";
import type { GatewayContext } from "./gateway-context";

export interface GatewayExtension {
  /** Fills a store that is migrated, before anybody is served. */
  prepareStore: (store: Store, files: FileStore, settings: Settings, now: Date, report: (line: string) => void) => Promise<void>;
  /** Of the table's rows that are open in a sandbox only. */
  handlers: Handlers<SandboxCall>;
  identity: IdentityProvider;
  jobs: readonly RecurringJob[];
  /** Lines that are said once the gateway is ready. */
  greet: (gateway: GatewayContext) => Promise<string[]>;
}

export interface RecurringJob {
  every_ms: number;
  run: (gateway: GatewayContext) => Promise<unknown>;
  /** What the log says where a run fails. */
  failure: string;
}
