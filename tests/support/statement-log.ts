/** The statements that a gateway sends, with whether they were sent in a partner's transaction. */
import type pg from "pg";

export interface Sent {
  /** Without its values, and lists of them of any length alike. */
  text: string;
  /** In a transaction that row-level security holds to one partner. */
  isHeld: boolean;
}

export interface StatementLog {
  sent: Sent[];
  /** How many there were, each time counted. */
  count: number;
  /** Begins again with none. */
  forget: () => void;
  stop: () => void;
}

const plainTexts = new Map<string, string>();

function plainOf(text: string): string {
  let plain = plainTexts.get(text);
  if (plain === undefined) {
    plain = text
      .replaceAll(/\s+/g, " ")
      .replaceAll(/\((\$\d+, )*\$\d+\)(, \((\$\d+, )*\$\d+\))*/g, "(…)")
      .trim();
    plainTexts.set(text, plain);
  }
  return plain;
}

export function logStatements(pool: pg.Pool): StatementLog {
  const sent = new Map<string, Sent>();
  const followed = new WeakSet<pg.PoolClient>();
  let isOn = true;
  let count = 0;
  const follow = (client: pg.PoolClient) => {
    if (followed.has(client)) return;
    followed.add(client);
    let isHeld = false;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const noted = (...args: unknown[]) => {
      const [asked] = args as [string | { text: string }];
      const text = typeof asked === "string" ? asked : asked.text;
      if (/\bset local role (?!none)/.test(text)) isHeld = true;
      else if (/^(commit|rollback|set local role none)/.test(text)) isHeld = false;
      else if (isOn) {
        count += 1;
        const plain = plainOf(text);
        sent.set(`${String(isHeld)} ${plain}`, { text: plain, isHeld });
      }
      return query(...args);
    };
    Object.assign(client, { query: noted });
  };
  pool.on("acquire", follow);
  return {
    get sent() {
      return [...sent.values()];
    },
    get count() {
      return count;
    },
    forget() {
      sent.clear();
      count = 0;
    },
    stop() {
      isOn = false;
      pool.off("acquire", follow);
    },
  };
}
