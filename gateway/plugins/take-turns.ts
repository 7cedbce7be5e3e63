/** Who waits for whom before a call is answered: strangers by address, the provider's programs by credential. */
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint";
import { FairQueue } from "../lib/fair-queue";
import { networkOf } from "../lib/network-of";
import { refusal } from "../refusal";

/** A proxy can pass on any text; only a valid address counts. */
export const addressOf = ({ ip, socket }: FastifyRequest): string => (isIP(ip) ? ip : (socket.remoteAddress ?? "unknown"));

/** Unauthenticated calls take turns by address; partners take turns at the store. */
const anonymousQueue = new FairQueue({
  places: 4,
  places_per_key: 2,
  waiting_per_key: 50,
  refusal: refusal("too_many_calls_from_address"),
});

/** Credentials of the provider take turns, so that one that tells much delays no other. */
const providerQueue = new FairQueue({
  places: 4,
  places_per_key: 2,
  waiting_per_key: 50,
  refusal: refusal("too_many_calls_of_credential"),
});

/** Calls of the provider's are counted apart from what people call from the same network. */
export const providerLimit = {
  max: 1200,
  timeWindow: "1 minute",
  groupId: "provider",
  keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
};

/** File links belong to a partner, and a file can take minutes. */
const isAnonymous = (row: Endpoint): boolean => row.access === "public" && !row.upload && !row.file && !row.sandbox;

export function inTurn<T>(row: Endpoint, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  if (request.provider) return providerQueue.run(request.provider.credential_id, work);
  return isAnonymous(row) ? anonymousQueue.run(addressOf(request), work) : work();
}
