/** Work for one partner after another, in which none that fails stops those behind it. */
import { asc } from "drizzle-orm";
import { partner } from "../../db/schema/partner";
import { isStoreUnavailable } from "../../db/store-unavailable";
import type { GatewayContext } from "../../gateway-context";

interface OfPartner {
  partner_id: string;
}

export interface Failure<Row extends OfPartner = OfPartner> {
  row: Row;
  error: unknown;
}

/** What failed. While the store is away all that are left have failed, and aren't tried. */
export async function eachAlone<Row extends OfPartner>(
  { db, log }: GatewayContext,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<Failure<Row>[]> {
  const failures: Failure<Row>[] = [];
  for (const [place, row] of rows.entries()) {
    signal?.throwIfAborted();
    try {
      await work(row);
    } catch (error) {
      // To be stopped is no failure.
      signal?.throwIfAborted();
      log.error({ err: error, partner_id: row.partner_id }, "work for a partner failed, and goes on with the others");
      if (isStoreUnavailable(error) && !(await db.isReady()))
        return [...failures, ...rows.slice(place).map((left) => ({ row: left, error }))];
      failures.push({ row, error });
    }
  }
  return failures;
}

/** At the end of a job, so that it is tried again. */
export function throwIfAnyFailed(failures: readonly Failure[]): void {
  const [first] = failures;
  if (first) throw new Error(`the work failed for ${failures.length} partners`, { cause: first.error });
}

/** The work of a job for every partner. Throws at its end if it failed for any. */
export async function inEachPartner(
  gateway: GatewayContext,
  work: (partner_id: string) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const partners = await gateway.db.directory.select({ partner_id: partner.partner_id }).from(partner).orderBy(asc(partner.partner_id));
  throwIfAnyFailed(await eachAlone(gateway, partners, ({ partner_id }) => work(partner_id), signal));
}
