/**
 * A signal shuts the gateway down cleanly: no new connections, calls in progress get their answers, then the store is
 * closed and its folder released. Anything still running is cut off, so that an orchestrator never has to kill us:
 * most of them wait 30 seconds.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextRound, setTimeout as wait } from "node:timers/promises";
import type { Gateway } from "./app";

/**
 * For this long it reports not ready but still accepts calls: those already sent arrive, and a load balancer sends the
 * next ones elsewhere.
 */
const leaveMs = 400;
/** And for this long at most while there are connections that the system has made and the gateway has not taken: these would be reset. */
const queuedMs = 3_000;
/** How long after the signal calls may take to finish; longer uploads and downloads are cut off. */
const callsMs = 11_400;
const sweepMs = 50;
/** A client that has sent half a call and then nothing for this long is not waited for. */
const silentMs = 2_000;
/** The whole shutdown, including closing the store. */
const wholeMs = 14_000;

interface Ending extends Pick<Gateway, "server" | "log" | "close"> {
  context: Pick<Gateway["context"], "ending">;
}

/** `closings` run one after another once no call is left. */
export function endOnSignal(gateway: Ending, closings: (() => Promise<void>)[]): void {
  const { server } = gateway;
  const connections = openConnections(server);
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    const kill = setTimeout(() => {
      gateway.log.error("the gateway did not stop in time and was killed");
      process.exit(1);
    }, wholeMs);
    kill.unref();
    const cut = setTimeout(() => server.closeAllConnections(), callsMs);
    gateway.context.ending.abort();
    await wait(leaveMs);
    await takeQueued(connections);
    const sweep = setInterval(() => closeIdle(server, connections), sweepMs);
    await gateway.close();
    clearInterval(sweep);
    clearTimeout(cut);
    for (const close of closings) await close();
    clearTimeout(kill);
    process.exit(0);
  };
  const onSignal = () =>
    void end().catch((error: unknown) => {
      gateway.log.error({ err: error }, "the gateway did not stop cleanly");
      process.exit(1);
    });
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

interface Connection {
  /** Under way on it. */
  calls: number;
  /** Sweeps in a row that found none. */
  idle: number;
  request: IncomingMessage | null;
  bytesRead: number;
  /** Sweeps in a row in which a call that has not arrived whole did not go on. */
  silent: number;
}

/** One connection is taken in each round of the event loop, which a busy gateway has few of. */
async function takeQueued(connections: Connections): Promise<void> {
  const last = performance.now() + queuedMs;
  for (let before = -1; before !== connections.taken && performance.now() < last;) {
    before = connections.taken;
    await nextRound();
    await nextRound();
  }
}

/** Connections become idle one by one, as their answers are read; Node counts one that never sent a call as busy. */
function closeIdle(server: Server, { open }: Connections): void {
  server.closeIdleConnections();
  for (const [socket, connection] of open) {
    const { request, bytesRead } = connection;
    connection.idle = connection.calls === 0 ? connection.idle + 1 : 0;
    connection.silent = request?.complete === false && socket.bytesRead === bytesRead ? connection.silent + 1 : 0;
    connection.bytesRead = socket.bytesRead;
    // Only after some rounds of the event loop: a call may have arrived and not been read yet.
    if (connection.idle > 5 || connection.silent * sweepMs > silentMs) socket.destroy();
  }
}

interface Connections {
  open: Map<Socket, Connection>;
  /** How many there were. */
  taken: number;
}

function openConnections(server: Server): Connections {
  const connections: Connections = { open: new Map(), taken: 0 };
  server.on("connection", (socket: Socket) => {
    connections.taken += 1;
    connections.open.set(socket, { calls: 0, idle: 0, request: null, bytesRead: 0, silent: 0 });
    socket.once("close", () => connections.open.delete(socket));
  });
  server.on("request", (request, response) => {
    const connection = connections.open.get(request.socket);
    if (!connection) return;
    connection.calls += 1;
    connection.request = request;
    response.once("close", () => (connection.calls -= 1));
  });
  return connections;
}
