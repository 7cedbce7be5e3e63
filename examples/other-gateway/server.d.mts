import type { Server } from "node:http";
/** Not listening yet. `pinOf` is the pin that it would have sent to an address. */
export function makeOtherGateway(): { server: Server; pinOf: (mail: string) => string | undefined };
