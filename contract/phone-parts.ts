/** A phone number in two fields: both of them, or none. */

export interface PhoneParts {
  phone_country_code?: string | null | undefined;
  phone_number?: string | null | undefined;
}

/** The part that is missing beside the other one; null where nothing is. */
export function missingPhonePart({ phone_country_code, phone_number }: PhoneParts): keyof PhoneParts | null {
  if (Boolean(phone_country_code) === Boolean(phone_number)) return null;
  return phone_number ? "phone_country_code" : "phone_number";
}

/** The same as what is wrong, by field; nothing where both are there or none is. */
export function phonePartProblems(parts: PhoneParts): Record<string, string> {
  const missing = missingPhonePart(parts);
  return missing ? { [missing]: phonePartMessages[missing] } : {};
}

export const phonePartMessages: Record<keyof PhoneParts, string> = {
  phone_country_code: "Give the country code of this phone number, such as +61.",
  phone_number: "Give the phone number as well, or leave out its country code.",
};
