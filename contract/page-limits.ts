/** List sizes, shared by both sides. */
export const pageLimits = { default: 20, max: 200, deepest_offset: 10_000, exact_total: 10_000, exact_count: 1_000 } as const;
/** Among how many records a list looks for an amount, which no index serves; among more it asks for a period. */
export const mostByAmount = { records: 100_000 };
/** How many rows a person can pin to the top of a list. */
export const mostPins = 20;
