/** How long a file still takes, from how fast its rows were written while it was watched. Pure. */
export interface Written {
  rows: number;
  /** By the gateway's clock, in milliseconds. */
  at: number;
}

/** What was seen of one attempt, from the first look to the last. */
export interface Pace {
  first: Written;
  last: Written;
  looks: number;
}

/** Before that, one slow or quick second would decide. */
const leastMs = 3_000;
const leastLooks = 3;

/** Fewer rows than before belong to a new attempt: another gateway started over. */
export function paceAfter(pace: Pace | null, seen: Written): Pace {
  if (!pace || seen.rows < pace.last.rows || seen.at < pace.last.at) return { first: seen, last: seen, looks: 1 };
  if (seen.at === pace.last.at) return { ...pace, last: seen };
  return { ...pace, last: seen, looks: pace.looks + 1 };
}

/** Null while too little was seen. */
export function secondsLeft({ first, last, looks }: Pace, expected: number): number | null {
  const [rows, ms] = [last.rows - first.rows, last.at - first.at];
  if (looks < leastLooks || ms < leastMs || rows <= 0) return null;
  return (Math.max(0, expected - last.rows) * ms) / rows / 1000;
}

export type TimeLeft = { unit: "moment" } | { unit: "seconds" | "minutes"; count: number };

/** Rounded up, and no more exact than it can be: to five seconds below a minute, then to whole minutes. */
export function timeLeftOf(seconds: number): TimeLeft {
  if (seconds <= 5) return { unit: "moment" };
  const rounded = Math.ceil(seconds / 5) * 5;
  if (rounded < 60) return { unit: "seconds", count: rounded };
  return { unit: "minutes", count: Math.ceil(seconds / 60) };
}
