/** What a credential of the provider may be made for: each is a group of its calls. */
export const providerScopes = ["partners", "decisions", "payments", "rates", "commission", "acting", "webhooks"] as const;
export type ProviderScope = (typeof providerScopes)[number];

/** How a row of the table names the scope that it needs. */
export type ProviderAccess = `provider:${ProviderScope}`;

/** The scope that a row needs; null where it is no call of the provider's. */
export const scopeOf = (access: unknown): ProviderScope | null => providerScopes.find((scope) => access === `provider:${scope}`) ?? null;
