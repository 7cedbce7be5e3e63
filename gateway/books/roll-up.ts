/** The roll-up beside the payments that it counts. */
import { addDecimals, type DecimalText } from "../../contract/decimal";
import type { Findings } from "./findings";
import type { Payment, Text } from "./raw-rows";

interface Sum {
  decided: number;
  completed: number;
  volume: DecimalText;
  commission: DecimalText;
}

export class RollUp {
  readonly #findings: Findings;
  /** By dimension, member, grain, bucket and currency. */
  readonly #sums = new Map<string, Sum>();

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  count({ org_id, type, currency, status, amount, commission_amount, decided_at }: Payment): void {
    if (decided_at === null) return;
    const day = `${decided_at.slice(0, 10)}T00:00`;
    const hour = `${decided_at.slice(0, 13)}:00`;
    const quarter = `${decided_at.slice(0, 14)}${String(Math.floor(Number(decided_at.slice(14, 16)) / 15) * 15).padStart(2, "0")}`;
    const isDone = status === "COMPLETED";
    for (const [dimension, member] of [
      ["ALL", ""],
      ["MERCHANT", org_id],
      ["TYPE", type],
    ] as const) {
      for (const [grain, bucket] of [
        ["DAY", day],
        ["HOUR", hour],
        ["QUARTER_HOUR", quarter],
      ] as const) {
        const key = [dimension, member, grain, bucket, currency].join(" ");
        const sum = this.#sums.get(key) ?? { decided: 0, completed: 0, volume: "0", commission: "0" };
        sum.decided += 1;
        if (isDone) {
          sum.completed += 1;
          sum.volume = addDecimals(sum.volume, amount);
          sum.commission = addDecimals(sum.commission, commission_amount);
        }
        this.#sums.set(key, sum);
      }
    }
  }

  async check(): Promise<void> {
    const rows = await this.#findings.rows<{ key: string; decided: number; completed: number; volume: Text; commission: Text }>(
      `select concat_ws(' ', dimension, member, grain, to_char(bucket at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), currency) as key,
         decided_count as decided, completed_count as completed, volume::text, commission::text from transaction_sum where partner_id = $1`,
    );
    const found = new Map(rows.map(({ key, ...sum }) => [key, sum]));
    for (const key of new Set([...found.keys(), ...this.#sums.keys()])) {
      const none = { decided: 0, completed: 0, volume: "0", commission: "0" };
      const [is, should] = [found.get(key) ?? none, this.#sums.get(key) ?? none];
      for (const what of ["decided", "completed", "volume", "commission"] as const) {
        // Before the key is taken apart, which costs more than all the comparing.
        if (is[what] === should[what]) continue;
        const [currency = "", bucket = null] = key.split(" ").reverse();
        const of = { leg: "roll-up", currency, record_id: null, reference: key, what } as const;
        this.#findings.hold(bucket, of, String(is[what]), String(should[what]));
      }
    }
  }
}
