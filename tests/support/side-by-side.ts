/** Fewer than a store has connections, each of which costs as much as a hundred statements to open. */
const atOnce = 6;

/** Does it for each, some at once, as one by one most of the time is spent on the way; what it resolves with, in their order. */
export async function sideBySide<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const left = items.entries();
  const take = async () => {
    for (const [at, item] of left) done[at] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  return done;
}
