/** What was acknowledged against what is there. */

export interface Compared {
  acknowledged: number;
  /** Of these. */
  found: number;
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once, acknowledged or not. */
  doubled: string[];
  /** There, and never asked for. */
  unasked: string[];
}

/** `found` says how often each is there. What was asked for and never acknowledged may be there once, or not. */
export function compare(asked: ReadonlySet<string>, acknowledged: ReadonlySet<string>, found: ReadonlyMap<string, number>): Compared {
  const countOf = (name: string) => found.get(name) ?? 0;
  const lost = [...acknowledged].filter((name) => countOf(name) === 0);
  return {
    acknowledged: acknowledged.size,
    found: acknowledged.size - lost.length,
    lost,
    doubled: [...found.keys()].filter((name) => countOf(name) > 1),
    unasked: [...found.keys()].filter((name) => !asked.has(name)),
  };
}
