/** Rates are fixed daily, and a weekend has none in some places: older ones are said to be. */
const usualDays = 3;

/** The days to name; undefined where the rates are as fresh as they usually are. */
export const oldRates = (days: number | undefined): number | undefined => (days !== undefined && days > usualDays ? days : undefined);
