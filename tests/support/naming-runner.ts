/**
 * A test that waits in vain fails after a minute of silence and says what it waits for. Silence is a process at rest in which no
 * wait begins or ends: on a busy machine a test that still gets on is slow, not silent.
 */
import { TestRunner } from "vitest";
import type { RunnerTestCase } from "vitest";
import { lastChange, waits } from "./under-way";

const silenceMs = Number(process.env.SILENCE_MS ?? 60_000);
const lookEveryMs = silenceMs / 12;
/** Of one processor; polling a page takes more, timers and an idle gateway less. */
const restingShare = 0.03;

// The tests' own clock may be a fake one.
const { setInterval, clearInterval } = globalThis;
const now = Date.now.bind(Date);

export default class NamingRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const silence = watch();
    try {
      await Promise.race([TestRunner.getTestFn(test)(), silence.broken]);
    } finally {
      silence.end();
    }
  }
}

function watch() {
  let quietSince = now();
  let used = process.cpuUsage();
  let timer: NodeJS.Timeout | undefined;
  const broken = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const { user, system } = process.cpuUsage(used);
      used = process.cpuUsage();
      const isAtRest = (user + system) / 1000 < lookEveryMs * restingShare;
      quietSince = isAtRest ? Math.max(quietSince, lastChange()) : now();
      if (now() - quietSince >= silenceMs) reject(new Error(inWords()));
    }, lookEveryMs);
  });
  return { broken, end: () => clearInterval(timer) };
}

function inWords(): string {
  const counts = new Map<string, number>();
  for (const name of process.getActiveResourcesInfo()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const handles = [...counts].map(([name, count]) => `${count} ${name}`).join(", ");
  const named = waits();
  return `Nothing happened for ${silenceMs / 1000} s. Waiting for ${named.length > 0 ? named.join("; ") : "nothing that has a name"} (open: ${handles}).`;
}
