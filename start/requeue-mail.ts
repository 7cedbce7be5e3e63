/** `npm run backoffice -- requeue-mail` on a server's database: says which messages were given up, or has them tried again. */
import { databaseOf } from "../gateway/db/database";
import { openStore } from "../gateway/db/open-store";
import { readDeadLetters, requeue } from "../gateway/services/outbox/dead-letters";
import { readSettings } from "../gateway/settings";

/** `all`, or what their last attempt ended with; nothing is changed without either. */
export async function requeueMailInStore([which]: readonly string[]): Promise<never> {
  const store = await openStore(readSettings(process.env));
  try {
    const sql = databaseOf(store).directory;
    const answer =
      which === undefined
        ? { given_up: await readDeadLetters(sql) }
        : { requeued: await requeue(sql, which === "all" ? undefined : which), given_up: await readDeadLetters(sql) };
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  } finally {
    await store.close();
  }
  process.exit(0);
}
