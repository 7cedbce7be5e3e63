/** The pages of the form, in order, each with its own address. */
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
