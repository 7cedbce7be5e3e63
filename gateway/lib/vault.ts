/** Wraps texts for one place in the store. What is moved to another row or column, or changed, no longer unwraps. */
import type { WrappingKey } from "./wrapping-key";

export interface Place {
  table: string;
  column: string;
  /** The row's key. */
  row: string;
}

export interface Vault {
  /** Of the key that wraps. */
  readonly key_id: string;
  /** As `w1.<key>.<base64url>`. */
  wrap(text: string, place: Place): Promise<string>;
  /** Throws `UnwrapError`, also for a text that was never wrapped. */
  unwrap(wrapped: string, place: Place): Promise<string>;
  /** The ID of the key that wrapped it; undefined for a text in clear. */
  keyOf(text: string): string | undefined;
  /** Throws `UnwrapError` if there is no key of this ID here. */
  requireKey(id: string, where: string): void;
}

/** For the operator: names the place and the key, never what is there. */
export class UnwrapError extends Error {
  override readonly name = "UnwrapError";
}

const shape = /^w1\.([^.]+)\.([\w-]+)$/;
const nameOf = ({ table, column, row }: Place) => `${table}.${column} of ${row}`;
const contextOf = ({ table, column, row }: Place) => JSON.stringify([table, column, row]);

/** `current` wraps; `others` only unwrap what they wrapped before. `source` says where the keys come from. */
export function vaultOf(current: WrappingKey, others: readonly WrappingKey[], source: string): Vault {
  const keys = new Map([...others, current].map((key) => [key.id, key]));
  const keyOf = (text: string) => shape.exec(text)?.[1];

  function requireKey(id: string, where: string): WrappingKey {
    const key = keys.get(id);
    if (key) return key;
    throw new UnwrapError(
      `${where} is wrapped by the master key ${id}, and this gateway has ${[...keys.keys()].join(" and ")} (${source}). ` +
        `Set MASTER_KEY to the key ${id}, or MASTER_KEY_PREVIOUS while changing to another one. Nothing was changed.`,
    );
  }

  return {
    key_id: current.id,
    keyOf,
    requireKey: (id, where) => void requireKey(id, where),
    async wrap(text, place) {
      const bytes = await current.wrap(Buffer.from(text), contextOf(place));
      return `w1.${current.id}.${bytes.toString("base64url")}`;
    },
    async unwrap(wrapped, place) {
      const [, id, data] = shape.exec(wrapped) ?? [];
      if (id === undefined || data === undefined)
        throw new UnwrapError(`${nameOf(place)} is not wrapped, although every secret in this store was: it came from elsewhere.`);
      const key = requireKey(id, nameOf(place));
      try {
        return (await key.unwrap(Buffer.from(data, "base64url"), contextOf(place))).toString();
      } catch (error) {
        throw new UnwrapError(`${nameOf(place)} was changed, or belongs to another row: the master key ${id} doesn't unwrap it.`, {
          cause: error,
        });
      }
    },
  };
}
