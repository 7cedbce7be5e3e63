import { z } from "zod";
import { Currency, Decimal } from "../money";
import { Id } from "../values";

export const searchLimits = { each: 5, all: 20 } as const;

export const SearchQuery = z.strictObject({
  q: z.string().trim().min(2).max(100),
});

/** A search result. */
export const SearchHit = z.object({
  /** What its kind is called, in the plural: `payouts`, `virtual-accounts`. */
  resource: z.string(),
  id: Id,
  /** For an organization, its own id; null if the record belongs to none. */
  org_id: Id.nullable(),
  title: z.string(),
  subtitle: z.string().nullable(),
  /** In major units of `currency`, where the record is an amount. */
  amount: Decimal.nullable(),
  currency: Currency.nullable(),
  status: z.string().nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;
