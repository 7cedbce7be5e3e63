/** A party named on a document: its issuer or its recipient. */
import { z } from "zod";
import { Country } from "../values";

export const Party = z.object({
  name: z.string(),
  /** Street, then town with its postcode; empty while none is known. */
  address: z.array(z.string()),
  country: Country,
  /** The number that its tax office gave it; null while none is known. */
  tax_number: z.string().nullable(),
});
export type Party = z.infer<typeof Party>;
