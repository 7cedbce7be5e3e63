/** List sizes, shared by both sides. */
export const pageLimits = { default: 20, max: 200, deepest_offset: 10_000, exact_total: 10_000, exact_count: 1_000 } as const;
/** How many rows a person can pin to the top of a list. */
export const mostPins = 20;
