/** Account-activation currencies (specification, section 9). */
export const activationCurrencies = ["AUD", "NZD", "PHP", "SGD", "THB", "EUR", "IDR"] as const;
export type ActivationCurrency = (typeof activationCurrencies)[number];
