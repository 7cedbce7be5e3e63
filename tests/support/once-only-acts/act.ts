/** An act that counts once, and what acts are arranged and counted with. */
import type { Call } from "../../../contract/endpoints";
import type { CallInput, TestGateway } from "../gateway-fixture";

export interface Race<C extends Call = Call> {
  /** What all of them send. */
  input: CallInput<C>;
  /** Instead of sessions of one person. */
  token?: string | null;
  /** How many effects the store holds; the race has to raise it by one. */
  effects: () => Promise<number>;
}

export interface OnceOnlyAct<C extends Call = Call> {
  call: C;
  /** Which of several acts of the call. */
  what: string;
  /**
   * - `first`: only the first call is answered, and the others are refused;
   * - `paced`: likewise, and the others may be told to wait;
   * - `same`: all of them get the first one's answer;
   * - `any`: a call that finds it done may say so without a refusal.
   */
  answered: "first" | "paced" | "same" | "any";
  arrange: (t: TestGateway) => Promise<Race<C>>;
}

export const act = <C extends Call>(
  call: C,
  answered: OnceOnlyAct["answered"],
  arrange: (t: TestGateway) => Promise<Race<C>>,
  what = "",
): OnceOnlyAct => ({ call, what, answered, arrange });

export const approved = { status: "APPROVED" } as const;

let made = 0;
/** Never the same twice. */
export const unique = (word: string) => `${word}-${String((made += 1)).padStart(4, "0")}`;
export const key = () => ({ "idempotency-key": unique("key-of-a-race") });

export async function rows<T extends object>(t: TestGateway, text: string, ...values: unknown[]): Promise<T[]> {
  return (await t.store.pool.query<T>(text, values)).rows;
}

export async function one<T extends object>(t: TestGateway, text: string, ...values: unknown[]): Promise<T> {
  const [row] = await rows<T>(t, text, ...values);
  if (!row) throw new Error(`nothing to arrange the act with: ${text}`);
  return row;
}

export const idOf = async (t: TestGateway, text: string, ...values: unknown[]): Promise<string> =>
  (await one<{ id: string }>(t, text, ...values)).id;

/** A number of the store's, looked up each time it is asked. */
export const number =
  (t: TestGateway, expression: string, ...values: unknown[]) =>
  async (): Promise<number> =>
    (await one<{ count: number }>(t, `select (${expression})::int as count`, ...values)).count;

export const mailed = (t: TestGateway, address: string) => number(t, 'select count(*) from outbox where "to" = $1', address);

export const audited = (t: TestGateway, action: string, subject_id: string) =>
  number(t, "select count(*) from audit_log where action = $1 and subject_id = $2", action, subject_id);

/** The partner of the sessions that race. */
export const partnerId = "(select partner_id from partner where name = (select partner from demo_account where role = 'admin'))";
