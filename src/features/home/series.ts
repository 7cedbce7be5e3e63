/** Days summed into weeks (of the period, from its first day) or calendar months. Pure. */

export type Step = "day" | "week" | "month";

interface Day {
  day: string;
  commission: string;
  volume: string;
}

export function groupSeries(days: readonly Day[], step: Step, add: (a: string, b: string) => string): Day[] {
  if (step === "day") return [...days];
  const groups = new Map<string, Day>();
  days.forEach((each, at) => {
    const key = step === "month" ? each.day.slice(0, 7) : String(Math.floor(at / 7));
    const group = groups.get(key);
    groups.set(
      key,
      group ? { day: group.day, commission: add(group.commission, each.commission), volume: add(group.volume, each.volume) } : each,
    );
  });
  return [...groups.values()];
}
