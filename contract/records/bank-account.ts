import { z } from "zod";
import { MaskedNumber } from "../masked-number";
import { CountryCode } from "../values";

/** A bank account; its country determines which of the numbers it has. */
export const BankAccount = z.object({
  bank_name: z.string().nullable(),
  bank_country: CountryCode,
  account_number: MaskedNumber,
  /** Australia. */
  bsb: z.string().nullable(),
  /** United States. */
  aba: z.string().nullable(),
  /** United Kingdom. */
  sort_code: z.string().nullable(),
  iban: MaskedNumber,
  bic_swift: z.string().nullable(),
});
