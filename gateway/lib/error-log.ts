/**
 * What a log contains about an error. The database layer's own message lists the statement's parameters, and the
 * server's detail the row: codes, tokens, addresses. Neither is logged.
 */
export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** With placeholders instead of values. */
  query?: string;
};

interface Inner extends Error {
  code?: string;
  query?: string;
}

export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error", stack: "" };
  const root = rootOf(error) as Inner;
  const { query } = error as Inner;
  const message = root.query === undefined ? root.message : "a query failed";
  return {
    type: root.name,
    message,
    // A stack begins with the message.
    stack: root.stack?.replace(root.message, message) ?? "",
    ...(root.code !== undefined && { code: root.code }),
    ...(query !== undefined && { query }),
  };
}

/** The root cause: the layers wrap each other's errors. */
export function rootOf(error: unknown): unknown {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return at;
}
