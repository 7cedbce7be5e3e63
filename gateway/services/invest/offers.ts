/** What investment partners offer. */
import { eq } from "drizzle-orm";
import type { InvestOffer } from "../../../contract/records/invest";
import type { InvestPartner } from "../../../contract/reference/invest-choices";
import { notFound } from "../../app-error";
import type { Sql } from "../../db/database";
import { investOffer } from "../../db/schema/invest";

/** Whose product isn't understood from a few figures. */
const introduced: readonly InvestPartner[] = ["endowus"];

/** From the directory. Throws `not_found` for a partner without terms: nothing can be asked of it. */
export async function findOffer(sql: Sql, partner: InvestPartner): Promise<InvestOffer> {
  const [offer] = await sql.select().from(investOffer).where(eq(investOffer.partner, partner));
  if (!offer) throw notFound();
  return { ...offer, has_introduction: introduced.includes(partner) };
}
