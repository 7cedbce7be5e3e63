/** Who must act next for a merchant in onboarding. */
export const waitingParties = ["partner", "merchant", "provider", "bank"] as const;
