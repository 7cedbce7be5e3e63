/** Which state an Australian postcode belongs to (Australia Post, "Postcode data", ranges by state). */

const ranges: readonly (readonly [state: string, from: number, to: number])[] = [
  ["ACT", 200, 299],
  ["NT", 800, 999],
  ["NSW", 1000, 2599],
  ["ACT", 2600, 2618],
  ["NSW", 2619, 2899],
  ["ACT", 2900, 2920],
  ["NSW", 2921, 2999],
  ["VIC", 3000, 3999],
  ["QLD", 4000, 4999],
  ["SA", 5000, 5999],
  ["WA", 6000, 6999],
  ["TAS", 7000, 7999],
  ["VIC", 8000, 8999],
  ["QLD", 9000, 9999],
];

/** Some postcodes cover both sides of a border, and Jervis Bay, Norfolk Island and the Indian Ocean have their neighbours'. */
const shared = new Set([
  872, 2406, 2540, 2611, 2618, 2619, 2620, 2648, 2899, 3585, 3586, 3644, 3691, 3707, 4375, 4377, 4380, 4383, 4385, 4825, 6798, 6799,
]);

/** The state's code; null if uncertain. */
export function stateOfPostcode(postcode: string): string | null {
  const number = /^\d{4}$/.test(postcode) ? Number(postcode) : NaN;
  if (shared.has(number)) return null;
  return ranges.find(([, from, to]) => number >= from && number <= to)?.[0] ?? null;
}
