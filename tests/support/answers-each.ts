/**
 * Calls that answer with ids they were sent, in a 200: each of a body with its refusal, and the change after which a stream goes on, which
 * tells nothing of it.
 */
export const answersEach: ReadonlySet<string> = new Set(["POST /partner/organization/remind", "GET /partner/events"]);
