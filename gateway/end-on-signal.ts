/**
 * A signal shuts the gateway down cleanly: no new connections, calls in progress get their answers, then the store is
 * closed and its folder released. Anything still running is cut off, so that an orchestrator never has to kill us:
 * most of them wait 30 seconds.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Gateway } from "./app";

/**
 * For this long it reports not ready but still accepts calls: those already sent arrive, and a load balancer sends the
 * next ones elsewhere. Connections still queued by the system are reset when the socket closes.
 */
const leaveMs = 400;
/** How long calls may take to finish; longer uploads and downloads are cut off. */
const callsMs = 11_000;
const sweepMs = 50;
/** A client that has sent half a call and then nothing for this long is not waited for. */
const silentMs = 2_000;
/** The whole shutdown, including closing the store. */
const wholeMs = 14_000;

/** `closings` run one after another once no call is left. */
export function endOnSignal(gateway: Gateway, closings: (() => Promise<void>)[]): void {
  const { server } = gateway;
  const connections = openConnections(server);
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      gateway.log.error("the gateway did not stop in time and was killed");
      process.exit(1);
    }, wholeMs).unref();
    gateway.context.ending.abort();
    await wait(leaveMs);
    const sweep = setInterval(() => closeIdle(server, connections), sweepMs);
    const cut = setTimeout(() => server.closeAllConnections(), callsMs);
    await gateway.close();
    clearInterval(sweep);
    clearTimeout(cut);
    for (const close of closings) await close();
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

/** Connections become idle one by one, as their answers are read; Node counts one that never sent a call as busy. */
function closeIdle(server: Server, connections: Map<Socket, Connection>): void {
  server.closeIdleConnections();
  for (const [socket, connection] of connections) {
    const { request, bytesRead } = connection;
    connection.idle = connection.calls === 0 ? connection.idle + 1 : 0;
    connection.silent = request?.complete === false && socket.bytesRead === bytesRead ? connection.silent + 1 : 0;
    connection.bytesRead = socket.bytesRead;
    // Only after some rounds of the event loop: a call may have arrived and not been read yet.
    if (connection.idle > 5 || connection.silent * sweepMs > silentMs) socket.destroy();
  }
}

function openConnections(server: Server): Map<Socket, Connection> {
  const connections = new Map<Socket, Connection>();
  server.on("connection", (socket: Socket) => {
    connections.set(socket, { calls: 0, idle: 0, request: null, bytesRead: 0, silent: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.calls += 1;
    connection.request = request;
    response.once("close", () => (connection.calls -= 1));
  });
  return connections;
}
