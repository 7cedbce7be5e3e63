/** What a walk through a gateway finds: what became of each call, and the rows that later calls take their ids from. */
import type { Call } from "../contract/endpoints";

export type Outcome = "right" | "wrong" | "missing" | "absent" | "closed" | "untried";

export interface Finding {
  call: Call;
  outcome: Outcome;
  /** Whether the portal can do without it. */
  isOptional: boolean;
  /** What is wrong with it, or why it was not tried. */
  notes: string[];
  ms: number;
}

export const noSuchId = "00000000-0000-7000-8000-000000000000";

export type Row = Record<string, unknown>;

export const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** The ids of what was read so far, by the path of its list. */
export class Found {
  readonly #rows = new Map<string, Row>();

  note(path: string, row: Row): void {
    if (!this.#rows.has(path)) this.#rows.set(path, row);
  }

  merchant(): string | undefined {
    const id = this.#rows.get("/partner/organization")?.id;
    return typeof id === "string" ? id : undefined;
  }

  /** The parameters of a path, or the name of the one that nothing was found for. */
  paramsOf(path: string): { params: Record<string, string> } | { lacks: string } {
    const params: Record<string, string> = {};
    for (const name of namesIn(path)) {
      const value = this.#valueOf(path, name);
      if (value === undefined) return { lacks: name };
      params[name] = value;
    }
    return { params };
  }

  #valueOf(path: string, name: string): string | undefined {
    // `/partner/torc/payin/{id}/event` is about a row of `/partner/torc/payin`.
    const before = path.slice(0, path.indexOf(`/{${name}}`));
    const row = this.#rows.get(before) ?? (name.startsWith("org") ? this.#rows.get("/partner/organization") : undefined);
    const value = row?.[name] ?? row?.id;
    return typeof value === "string" ? value : undefined;
  }
}

export const rowsOf = (body: unknown): Row[] => {
  const { data } = (body ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data.filter((each): each is Row => typeof each === "object" && each !== null) : [];
};

export const isRefusal = (status: number): boolean => status >= 400 && status < 500;
