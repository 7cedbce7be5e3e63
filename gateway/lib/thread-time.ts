import fs from "node:fs";

/** The kernel's ticks, as it tells them to programs: a hundred a second, whatever it counts by itself. */
const tickMs = 10;

/**
 * Processor time of a thread in milliseconds, which on a busy machine is little of the time that passes. `task` is where the
 * thread found itself, `4711/task/4715`; null where the system doesn't tell.
 */
export function processorMs(task: string | null): number | null {
  if (task === null) return null;
  try {
    const stat = fs.readFileSync(`/proc/${task}/stat`, "latin1");
    // The name in brackets may hold anything; behind it, user and system time are the twelfth and thirteenth.
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * tickMs;
  } catch {
    return null;
  }
}
