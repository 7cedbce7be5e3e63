/** Listeners to any change, or to one answer. Functions are bound, so that React can keep references to them. */
export class Listeners {
  readonly #listeners = new Set<() => void>();
  readonly #byPath = new Map<string, Set<() => void>>();

  /** Notified of every change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Notified of one answer: a keystroke redraws only its own field. */
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
