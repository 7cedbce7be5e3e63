/**
 * What a partner may do for its merchants though nothing asks for it. What has to be mended (a verification, a rejected account,
 * a refused currency) is a blocker or an open item, and is said there alone: a merchant that is not active yet is not in here.
 */
import type { z } from "zod";
import type { OpportunitiesAnswer, OpportunitiesQuery } from "../../../contract/records/opportunity";
import type { PartnerContext } from "../../call-context";
import { readOneMoment } from "../../db/one-moment";
import { requireZone } from "../../lib/time-zone";
import { findCurrencies } from "./find-currencies";
import { findGrowing } from "./find-growing";
import { findPricing } from "./find-pricing";
import { lookAt } from "./look";

/** Throws `malformed` for an invalid zone, `refused` if no rate is known. */
export async function listOpportunities(
  context: PartnerContext,
  { time_zone }: z.output<typeof OpportunitiesQuery>,
): Promise<OpportunitiesAnswer> {
  requireZone(time_zone);
  // One snapshot for all of it: a merchant that a roll-up chose has the payments that are then summed.
  await readOneMoment(context.tx.sql);
  const look = await lookAt(context, time_zone);
  if (!look) return { opportunities: [] };
  const pricing = await findPricing(context, look);
  const currencies = await findCurrencies(context, look);
  const growing = await findGrowing(context, look);
  return { opportunities: [...pricing, ...currencies, ...growing] };
}
