import { z } from "zod";
import { CountryCode } from "../values";

/** A bank account; its country determines which of the numbers it has. Account number and IBAN are masked. */
export const BankAccount = z.object({
  bank_name: z.string().nullable(),
  bank_country: CountryCode,
  account_number: z.string().nullable(),
  /** Australia. */
  bsb: z.string().nullable(),
  /** United States. */
  aba: z.string().nullable(),
  /** United Kingdom. */
  sort_code: z.string().nullable(),
  iban: z.string().nullable(),
  bic_swift: z.string().nullable(),
});
