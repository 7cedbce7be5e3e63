/** What makes a gateway a sandbox: a seeded store, rails that move, and stand-ins for the provider's people. */
import type { GatewayContext } from "../gateway/gateway-context";
import type { GatewayExtension } from "../gateway/gateway-extension";
import { sandboxAccountVerifier } from "./account-verifier";
import { sandboxBusinessRegister } from "./business-register";
import { fixDueRates } from "./daily-rates";
import { listDemoAccounts } from "./back-office";
import { sandboxIdentityProvider } from "./identity-provider";
import { tickRails } from "./rails";
import { sandboxRoutes } from "./sandbox-routes";
import { seedOnce } from "./seed-once";

export const sandbox: GatewayExtension = {
  prepareStore: seedOnce,
  handlers: sandboxRoutes,
  identity: sandboxIdentityProvider,
  register: sandboxBusinessRegister,
  accounts: sandboxAccountVerifier,
  merchant_portal_path: "/api/sandbox/merchant-portal",
  jobs: [
    { every_ms: 6000, run: moveRails, failure: "the sandbox's rails stood still", isLocal: true },
    { every_ms: 60_000, run: fixDueRates, failure: "the sandbox's rates were not fixed" },
    { every_ms: 10_000, run: giveMemoryBack, failure: "memory was not given back", isLocal: true },
  ],
  async greet(gateway) {
    const accounts = await listDemoAccounts(gateway);
    return [
      "\nDemo accounts (the code arrives in /api/sandbox/outbox):",
      ...accounts.map(({ role, email, password, description }) => `  ${role.padEnd(12)} ${email.padEnd(36)} ${password}   ${description}`),
    ];
  },
};

/** Payments for nobody would only fill the disk: they go on once someone is there. */
async function moveRails(gateway: GatewayContext): Promise<void> {
  if (!gateway.isQuiet()) await tickRails(gateway, 1);
}

const heapMB = () => process.memoryUsage().heapUsed / 1_000_000;
let heapLeft = 0;

/**
 * V8 lets garbage lie until the heap is several times what is used. `npm start` lets us ask for it while nobody waits for us: until nothing
 * more is given back, since code is let go only when it has not run for some rounds.
 */
function giveMemoryBack(gateway: GatewayContext): Promise<void> {
  const before = heapMB();
  if (globalThis.gc && gateway.isQuiet() && Math.abs(before - heapLeft) > 1) {
    globalThis.gc();
    heapLeft = heapMB();
    // Looked at once more.
    if (before - heapLeft > 1) heapLeft = 0;
  }
  return Promise.resolve();
}
