/** The password rule of the specification, section 5: pure, so that both sides and every field share it. */

export const passwordLimits = { min: 12, max: 50 } as const;

/** Each part of the rule with its verdict, so that a screen can tick them off while someone types. */
export function passwordChecks(password: string) {
  // Characters, not UTF-16 units: an emoji counts once.
  const length = [...password].length;
  return {
    length: length >= passwordLimits.min && length <= passwordLimits.max,
    lowercase: /\p{Ll}/u.test(password),
    uppercase: /\p{Lu}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{Nd}]/u.test(password),
  };
}
export type PasswordCheck = keyof ReturnType<typeof passwordChecks>;

export const isPasswordValid = (password: string): boolean => Object.values(passwordChecks(password)).every(Boolean);
