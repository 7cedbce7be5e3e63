/** Calls that answer each id of their body by itself, in a 200: an id that was sent comes back with its refusal. */
export const answersEach: ReadonlySet<string> = new Set(["POST /partner/organization/remind"]);
