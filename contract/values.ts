/** Values that many records share. */
import { clause } from "./clause";
import { z } from "zod";
import { countryCodes } from "./reference/country-codes";

/** A UUID; ours are version 7, so they sort by the time they were made. */
export const Id = z.uuid();

/** ISO 8601 in UTC: `2026-11-19T00:04:00.000Z`. */
export const Time = z.iso.datetime();

/** A month of UTC: `2026-11`. */
export const Month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, clause("no_month"));

const code = z.string().regex(/^[A-Z]{2}$/, clause("no_country_code"));
const countries = new Set(countryCodes);

/** ISO 3166-1 alpha-2, upper case: an existing country. For input. */
export const Country = code.refine((text) => countries.has(text), { error: clause("no_country"), abort: true });

/** A stored country: any two letters. Codes come and go, and old rows must stay readable. */
export const CountryCode = code;

export const Email = z.email().max(254);

/** A name of a person or a business: at least one visible character, no control characters. */
export const Name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, clause("control_characters"));

/** Base64 of an RSA-OAEP-SHA256 ciphertext of the password's UTF-8 bytes. */
export const EncryptedPassword = z
  .string()
  .max(2000)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, clause("password_not_base64"));

export const PhoneCountryCode = z.string().regex(/^\+?[1-9]\d{0,3}$/, clause("no_calling_code"));
export const PhoneNumber = z.string().regex(/^\d[\d ]{3,18}\d$/, clause("no_phone_number"));

/** An answer that only confirms that it was done. */
export const Done = z.object({ done: z.literal(true) });

export const idParams = z.strictObject({ id: Id });
