/** How to recognize an unavailable store: a lost, failed or terminated connection. */
import { AppError } from "../app-error";
import { rootOf } from "../lib/error-log";
import { refusal } from "../refusal";

/**
 * SQLSTATE classes 08 (connection), 53 (resources), 57P0x (the server ends, starts, or ended this connection), and 25P03/25P04
 * (it was idle in a transaction, or the transaction took too long); 25006 (the server takes no writes: in a failover, one that is
 * about to lead or no longer does); Node's names for broken sockets.
 */
const codes = /^(08|53|57P0|25P03|25P04|25006|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** The driver's own errors have no code. */
const messages =
  /timeout exceeded|Connection terminated|connection error and is not queryable|Client was closed|Query read timeout|Cannot use a pool after calling end/;

export function isStoreUnavailable(error: unknown): boolean {
  const { code, message } = rootOf(error) as { code?: unknown; message?: unknown };
  return (typeof code === "string" && codes.test(code)) || (typeof message === "string" && messages.test(message));
}

const retry_after_seconds = 1;

export const storeUnavailable = (cause?: unknown): AppError =>
  new AppError("unavailable", refusal("store_away"), { retry_after_seconds }, cause);

/** The connection was lost during commit, so we can't know whether it succeeded. */
export const endUnknown = (cause: unknown): AppError => new AppError("unavailable", refusal("end_unknown"), { retry_after_seconds }, cause);

/** The store cancelled a statement that took too long or blocked another; the transaction is rolled back. */
export const timedOut = (cause: unknown): AppError => new AppError("unavailable", refusal("given_up"), { retry_after_seconds }, cause);

/** Two transactions waited for each other, and the store ended this one: nothing of it was kept. */
export const isDeadlock = (error: unknown): boolean => (rootOf(error) as { code?: string }).code === "40P01";

/** A lock that others hold was not had in time. */
export const isInUse = (error: unknown): boolean => (rootOf(error) as { code?: string }).code === "55P03";

/** Cancelled by the statement timeout, serialization failure, deadlock. */
export const isAborted = (error: unknown): boolean => ["57014", "40001", "40P01"].includes((rootOf(error) as { code?: string }).code ?? "");
