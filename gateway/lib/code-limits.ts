/** One-time codes, however they are sent. */
export const codeLimits = { lifetime_seconds: 300, tries: 5, resend_seconds: 30 } as const;
