/** Money on the wire: a decimal string in major units with its ISO 4217 code; never a float. */
import { clause } from "./clause";
import { z } from "zod";
import { decimalShape } from "./decimal";
import type { TextOf } from "./text-kinds";

/** A decimal string in major units, at most 40 characters long: `"1204.50"`, `"-3"`. */
export const Decimal = z.string().max(40).regex(decimalShape, clause("no_decimal")) as TextOf<z.ZodString, "decimal">;

/** ISO 4217 alphabetic code, upper case. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, clause("no_currency"));
