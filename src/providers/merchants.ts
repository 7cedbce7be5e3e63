/**
 * The merchants that this session has met. It starts with none, however many there are: a record names its merchant by id, and an
 * answer is handed on once its merchants are known, so that a row has their names and a button its verdict when it is first drawn.
 */
import { callGateway } from "./call-gateway";

interface Merchant {
  id: string;
  name: string;
  country: string;
  /** What it lets its partner do. */
  partner_permission_list: readonly string[];
}

/** As many as a filter takes. */
const mostAtOnce = 100;

class Met {
  readonly known = new Map<string, Merchant>();
  /** Asked for, also those that there are none of. */
  readonly asked = new Map<string, Promise<void>>();
  #waiting: string[] = [];
  #next: Promise<void> | undefined;

  ask(id: string): Promise<void> {
    const asked = this.asked.get(id) ?? this.#together(id);
    this.asked.set(id, asked);
    return asked;
  }

  /** What is asked for at the same moment is one request. */
  #together(id: string): Promise<void> {
    this.#waiting.push(id);
    this.#next ??= Promise.resolve().then(() => {
      const ids = this.#waiting;
      this.#waiting = [];
      this.#next = undefined;
      return this.#fetch(ids);
    });
    return this.#next;
  }

  async #fetch([...ids]: string[]): Promise<void> {
    const rest = ids.splice(mostAtOnce);
    const query = { id: ids.join(","), limit: String(ids.length), organization_fields: "name,country,partner_permission_list" };
    try {
      this.learn((await callGateway("GET /partner/organization", { query })).data);
    } catch {
      // Without a name a record is still a record; the next answer that names them asks again.
      for (const id of ids) this.asked.delete(id);
    }
    if (rest.length > 0) await this.#fetch(rest);
  }

  learn(rows: readonly object[]): void {
    for (const row of rows) {
      const { id, name, country, partner_permission_list } = row as Partial<Merchant>;
      if (id && name !== undefined && country !== undefined && Array.isArray(partner_permission_list))
        this.known.set(id, { id, name, country, partner_permission_list });
    }
  }
}

let met = new Met();

export const metMerchant = (id: string): Merchant | undefined => met.known.get(id);

export function forgetMerchants(): void {
  met = new Met();
}

/** Resolves once they are known, or known not to be there; never rejects. */
export async function meetMerchants(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.filter((id) => id !== "" && !met.known.has(id)).map((id) => met.ask(id)));
}

/** Those that an answer is about, and those that were asked for. Rows with a merchant's name need no other. */
export async function meetMerchantsOf(answer: unknown, query: { org_id?: string | undefined } | undefined): Promise<void> {
  const content: unknown = answer !== null && typeof answer === "object" && "data" in answer ? answer.data : answer;
  const isList = Array.isArray(content);
  const records = (isList ? content : [content]).filter((each): each is object => each !== null && typeof each === "object");
  met.learn(records);
  const named = records.flatMap((record) => {
    const { org_id, filters } = record as { org_id?: unknown; filters?: { org_id?: unknown } | null };
    return isList && "org_name" in record ? [] : [org_id, filters?.org_id];
  });
  await meetMerchants([query?.org_id, ...named].flatMap((ids) => (typeof ids === "string" ? ids.split(",") : [])));
}
