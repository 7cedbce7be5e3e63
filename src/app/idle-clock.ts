/** Our last call to the gateway: the idle time starts there. */

let lastCall = Date.now();
const listeners = new Set<() => void>();

export function noteCall(): void {
  lastCall = Date.now();
  for (const listener of listeners) listener();
}

export const lastCallAt = (): number => lastCall;

export function onCall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
