/** What a page leaves in its browser once it is gone: in storage, in caches, and in memory. */
import type { Page } from "playwright-core";

/** So that memory is searched in whole strings: an answer of the gateway's is longer than what a snapshot shows of it. */
export const wholeStrings = "--js-flags=--heap-snapshot-string-limit=4000000";

/** Every place that outlives a page, with its content. */
export async function leftInStorage(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return { ...(await page.evaluate(storedHere)), cookies };
}

export const nothingStored: Awaited<ReturnType<typeof leftInStorage>> = {
  local: {},
  session: {},
  records: [],
  caches: [],
  workers: [],
  cookies: [],
};

/** Runs in the page, so it must be self-contained. */
async function storedHere() {
  const answerTo = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("the database did not answer"));
    });
  const records: string[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await answerTo(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([answerTo(rows.getAllKeys()), answerTo(rows.getAll())]);
      records.push(...keys.map((key, at) => `${name} ${store} ${JSON.stringify([key, values[at]])}`));
    }
    database.close();
  }
  const workers = await navigator.serviceWorker.getRegistrations();
  return {
    local: { ...(localStorage as Record<string, string>) },
    session: { ...(sessionStorage as Record<string, string>) },
    records,
    caches: await caches.keys(),
    workers: workers.map(({ scope }) => scope),
  };
}

/** Which of the words are in a string of the page's memory, or of another page's that the same process still holds. */
export async function foundInMemory(page: Page, words: readonly string[]): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await devtools.detach();
  const { strings } = JSON.parse(chunks.join("")) as { strings: string[] };
  return words.filter((word) => strings.some((each) => each.includes(word)));
}
