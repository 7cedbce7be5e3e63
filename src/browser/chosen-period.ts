/** The period that was chosen on one list, for the next one. Kept while the page is open, no longer. */
import type { Period } from "../lib/period";

let chosen: Period | null = null;

export const chosenPeriod = (): Period | null => chosen;

export function rememberPeriod(period: Period | null): void {
  chosen = period;
}
