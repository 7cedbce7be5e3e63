/** Of a password, in characters. Apart from its rule, whose list of common words the sign-in page does without. */
export const passwordLimits = { min: 12, max: 50 } as const;
