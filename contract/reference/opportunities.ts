/** What a partner may do for a merchant that it need not, and from where on it is worth saying. */
export const opportunityKinds = ["PRICING", "CURRENCY", "GROWING"] as const;
export type OpportunityKind = (typeof opportunityKinds)[number];

/** A merchant grows by the last whole days beside as many before them. */
export const growthDays = 30;
/** Of 100: by less it is not said to grow. */
export const leastGrowthPercent = 25;
/** In the days and in those before: with fewer, a single payment is growth. */
export const leastGrowthPayments = 10;

/** Payins in the currency that wait to be settled. */
export const leastWaitingPayins = 3;

/** Days of payments that are charged again, today among them: as many as the what-if of a merchant's prices has. */
export const replayedDays = 90;
/** Of 100 of what it paid. */
export const leastSavingPercent = 5;
/** Merchants with payments that a plan needs before the volume in their midst says whose plan it is. */
export const leastPlanMerchants = 3;
/** Of a merchant in those days: with more, its console has the what-if, which takes its time. */
export const mostReplayedPayments = 10_000;

/** Of each kind. */
export const mostOpportunities = 3;

/** What the partner does next about a currency: ask for it, or add the account that it needs first. */
export const currencySteps = ["ACTIVATE", "ADD_ACCOUNT"] as const;
