/**
 * A signal ends the gateway in order: no new connections, the calls under way get their answers, then the store is
 * closed and its folder free. What has not ended by then is cut off, so that an orchestrator never has to kill:
 * most of them wait 30 seconds.
 */
import type { Gateway } from "./app";

/** Calls may take so long to end; streams and downloads that go on are cut off then. */
const callsMs = 9_000;
/** All of it, the store's closing included. */
const wholeMs = 14_000;

/** `closings` run one after the other once no call is left. */
export function endOnSignal(gateway: Gateway, closings: (() => Promise<void>)[]): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    const { server } = gateway;
    setTimeout(() => {
      gateway.log.error("the gateway did not end in time and is cut off");
      process.exit(1);
    }, wholeMs).unref();
    // Connections fall idle one by one, as their answers are read.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const cut = setTimeout(() => server.closeAllConnections(), callsMs);
    await gateway.close();
    clearInterval(sweep);
    clearTimeout(cut);
    for (const close of closings) await close();
    process.exit(0);
  };
  const onSignal = () =>
    void end().catch((error: unknown) => {
      gateway.log.error({ err: error }, "the gateway did not end in order");
      process.exit(1);
    });
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}
