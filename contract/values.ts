/** Values that many records share. */
import { clause } from "./clause";
import { z } from "zod";
import { countryCodes } from "./reference/country-codes";
import type { TextOf } from "./text-kinds";

/** A UUID; ours are version 7, so they sort by the time they were made. */
export const Id = z.uuid();

/** ISO 8601 in UTC: `2026-11-19T00:04:00.000Z`. */
export const Time = z.iso.datetime();

/** A month of UTC: `2026-11`. */
export const Month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, clause("no_month"));

const code = z.string().regex(/^[A-Z]{2}$/, clause("no_country_code")) as TextOf<z.ZodString, "country">;
const countries = new Set(countryCodes);

/** ISO 3166-1 alpha-2, upper case: an existing country. For input. */
export const Country = code.refine((text) => countries.has(text), { error: clause("no_country"), abort: true });

/** A stored country: any two letters. Codes come and go, and old rows must stay readable. */
export const CountryCode = code;

export const Email = z.email().max(254);

/** Joins letters of some scripts, and parts of some signs: hidden only where there is nothing to join. */
const joined = /(?<=[\p{L}\p{M}\p{So}\p{Sk}])[\u200c\u200d](?=[\p{L}\p{M}\p{So}])/gu;
/** Format characters, line separators, and letters that are drawn as nothing. */
const hidden = /[\p{Cf}\p{Zl}\p{Zp}\p{Co}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/u;
/** A protocol, the usual host, a path behind a host, an e-mail address. `Booking.com` is a name. */
const link = /:\/\/|\bwww\.|[\p{L}\d]\.\p{L}{2,}[/?#:]|[^\s@]@[^\s@]+\.\p{L}{2,}/iu;

/** As a spreadsheet would run it: `=1+1`, `@SUM(…)`, `-2+cmd|…`. `@Home Media` is a name. */
const formula = /^(?:=|[+\-@].*[(!|])/u;

/**
 * A name of a person or a business: what is seen is what it is, and it leads nowhere. It appears in mails to people who don't
 * know the sender.
 */
export const Name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, clause("control_characters"))
  .refine((text) => !hidden.test(text.replace(joined, "")), clause("name_hidden_characters"))
  .refine((text) => !link.test(text), clause("name_contains_link"))
  .refine((text) => !formula.test(text), clause("name_formula"));

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
