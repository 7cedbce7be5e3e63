// Says on the terminal what is being done, which step of how many it is, and how long it takes.
const begun = { step: 0, steps: 1 };

/** How many steps there will be, so that each can say how far it is. */
export function expectSteps(steps) {
  begun.step = 0;
  begun.steps = Math.max(1, steps);
}

/** Does the work; on a terminal it counts the seconds, elsewhere one line says when it is done. */
export async function step(title, work) {
  begun.step += 1;
  const label = `[${begun.step}/${Math.max(begun.step, begun.steps)}] ${title}`;
  const from = Date.now();
  const seconds = () => Math.round((Date.now() - from) / 1000);
  const isTerminal = Boolean(process.stdout.isTTY);
  process.stdout.write(isTerminal ? `${label}…` : `${label}…\n`);
  const ticking = isTerminal && setInterval(() => process.stdout.write(`\r${label}… ${seconds()} s`), 1000);
  try {
    return await work();
  } finally {
    if (ticking) clearInterval(ticking);
    process.stdout.write(`${isTerminal ? "\r" : ""}${label}: ${seconds()} s\n`);
  }
}
