const mostRetries = 2;

/** For a write's mutation: an answer that was lost is asked for again; the write's key makes sure that it is the same one. A refusal stays one. */
export const retryLost = (count: number, error: { statusCode: number }): boolean => error.statusCode === 0 && count < mostRetries;
