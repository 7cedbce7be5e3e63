/** What a test waits for at the moment, so that one that waits in vain can say it (naming-runner.ts). */
interface UnderWay {
  begun: Map<symbol, { what: string; at: number }>;
  changedAt: number;
}

// The tests' own clock may be a fake one.
const now = Date.now.bind(Date);
/** One for the process: a test that resets its modules has this one twice. */
const state: UnderWay = ((globalThis as { underWay?: UnderWay }).underWay ??= { begun: new Map(), changedAt: now() });

/** Names a wait for as long as it lasts. */
export async function underWay<T>(what: string, wait: Promise<T>): Promise<T> {
  const key = Symbol(what);
  state.changedAt = now();
  state.begun.set(key, { what, at: now() });
  try {
    return await wait;
  } finally {
    state.begun.delete(key);
    state.changedAt = now();
  }
}

/** When a wait last began or ended, in milliseconds of the machine's clock. */
export const lastChange = (): number => state.changedAt;

/** The oldest first: "POST /api/login, for 61 s". */
export const waits = (): string[] => [...state.begun.values()].map(({ what, at }) => `${what}, for ${Math.round((now() - at) / 1000)} s`);
