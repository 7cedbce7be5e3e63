/** A message's headers in plain words. Parts that are cut off are null. */
export interface MessageHeaders {
  /** The sender's terminal without its branch: eight characters of a BIC. */
  sender: string | null;
  /** `103`. */
  type: string | null;
  /** The receiver of an outgoing message. */
  receiver: string | null;
}

const shape = {
  /** Application, service, terminal of twelve, session and sequence. */
  basic: /^[A-Z]\d\d([A-Z0-9]{8})/,
  outgoing: /^I(\d{3})([A-Z0-9]{8})/,
  /** Handed over by the network: type, time, then who sent it and when. */
  incoming: /^O(\d{3})\d{4}\d{6}([A-Z0-9]{8})/,
} as const;

export function readHeaders(basic: string | null, application: string | null): MessageHeaders {
  const own = shape.basic.exec(basic ?? "")?.[1] ?? null;
  const incoming = shape.incoming.exec(application ?? "");
  if (incoming) return { sender: incoming[2] ?? null, type: incoming[1] ?? null, receiver: own };
  const outgoing = shape.outgoing.exec(application ?? "");
  return { sender: own, type: outgoing?.[1] ?? null, receiver: outgoing?.[2] ?? null };
}
