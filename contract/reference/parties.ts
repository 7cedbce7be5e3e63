/** Who must act next for a merchant that is not through yet. */
export const waitingParties = ["partner", "merchant", "provider", "bank"] as const;
