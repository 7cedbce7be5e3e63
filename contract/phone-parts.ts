/** A phone number in two fields: both or neither. */
import type { Coded } from "./sentence";

export interface PhoneParts {
  phone_country_code?: string | null | undefined;
  phone_number?: string | null | undefined;
}

/** The missing part of a half-entered number; null if nothing is missing. */
export function missingPhonePart({ phone_country_code, phone_number }: PhoneParts): keyof PhoneParts | null {
  if (Boolean(phone_country_code) === Boolean(phone_number)) return null;
  return phone_number ? "phone_country_code" : "phone_number";
}

/** The same as problems by field; empty if both parts or neither are there. */
export function phonePartProblems(parts: PhoneParts): Record<string, Coded> {
  const missing = missingPhonePart(parts);
  return missing ? { [missing]: { code: phonePartCodes[missing], params: {} } } : {};
}

export const phonePartCodes = { phone_country_code: "calling_code_missing", phone_number: "phone_number_missing" } as const;
