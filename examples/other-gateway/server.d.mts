import type { Server } from "node:http";
/** Not listening yet. `answers` are what shops have told before; `pinOf` is the pin that it would have sent to an address. */
export function makeOtherGateway(start?: { answers?: Record<string, Record<string, unknown>> }): {
  server: Server;
  pinOf: (mail: string) => string | undefined;
};
