import { z } from "zod";
import { Currency } from "../money";
import { CountryCode, Id } from "../values";

/** A way to pay out from one country to another in one currency, and what it needs to know about the beneficiary. */
export const PayoutMethod = z.object({
  id: Id,
  name: z.string(),
  method: z.enum(["LOCAL_TRANSFER", "WIRE"]),
  sender_country: CountryCode,
  beneficiary_country: CountryCode,
  currency: Currency,
  /** Required fields of the beneficiary's account. */
  required_field_list: z.array(z.enum(["account_number", "bsb", "aba", "sort_code", "iban", "bic_swift"])),
});
export type PayoutMethod = z.infer<typeof PayoutMethod>;
