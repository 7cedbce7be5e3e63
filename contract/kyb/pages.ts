/** The pages of the form, in their order, each with an address of its own. */
export const kybPages = [
  "business-profile",
  "expected-activity",
  "representative",
  "shareholders",
  "directors",
  "settlement-bank",
  "documents",
  "review",
] as const;
export type KybPage = (typeof kybPages)[number];
