/** The books of a test's store, recomputed from its rows. */
import { expect } from "vitest";
import type { Books } from "../../gateway/books/findings";
import { recomputeBooks } from "../../gateway/books/recompute";
import type { TestGateway } from "./gateway-fixture";

export const booksOf = ({ store, clock }: TestGateway, of: { month?: string; partner_id?: string } = {}): Promise<Books> =>
  recomputeBooks(
    { query: async <T extends object>(text: string, values: unknown[]) => ({ rows: (await store.pool.query(text, values)).rows as T[] }) },
    { now: clock.now(), ...of },
  );

/** Nothing differs, and something was counted. */
export async function expectCleanBooks(t: TestGateway): Promise<void> {
  const { differences, counted } = await booksOf(t);
  expect(differences).toEqual([]);
  expect(counted.lines).toBeGreaterThan(100);
}
