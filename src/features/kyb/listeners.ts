/** Who wants to know of a change: of any, or of one answer alone. Functions are bound, so that React may hold them. */
export class Listeners {
  readonly #listeners = new Set<() => void>();
  readonly #byPath = new Map<string, Set<() => void>>();

  /** Told of everything. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Told of one answer: a keystroke draws its own field. */
  readonly subscribeTo = (path: string, listener: () => void): (() => void) => {
    const listeners = this.#byPath.get(path) ?? new Set();
    this.#byPath.set(path, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#byPath.delete(path);
    };
  };

  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  notifyOf(paths: readonly string[]): void {
    for (const path of paths) for (const listener of this.#byPath.get(path) ?? []) listener();
    this.notify();
  }

  notifyAll(): void {
    for (const listeners of [...this.#byPath.values()]) for (const listener of listeners) listener();
    this.notify();
  }
}
