/** How a store that is away shows itself: a lost connection, one that cannot be made, one that the store ended. */
import { AppError } from "../app-error";
import { rootOf } from "../lib/error-log";
import { said } from "../said";

/**
 * SQLSTATE classes 08 (connection), 53 (resources), 57P0x (the server ends, starts, or ended this connection), and
 * 25P03/25P04 (it stood idle in a transaction, or the transaction took too long); Node's names for broken sockets.
 */
const codes = /^(08|53|57P0|25P03|25P04|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;
/** The driver's own errors carry no code. */
const messages =
  /timeout exceeded|Connection terminated|connection error and is not queryable|Client was closed|Query read timeout|Cannot use a pool after calling end/;

export function isStoreUnavailable(error: unknown): boolean {
  const { code, message } = rootOf(error) as { code?: unknown; message?: unknown };
  return (typeof code === "string" && codes.test(code)) || (typeof message === "string" && messages.test(message));
}

const retry_after_seconds = 1;

export const storeUnavailable = (cause?: unknown): AppError =>
  new AppError("unavailable", said("store_away"), { retry_after_seconds }, cause);

/** The connection went while the store was asked to commit: whether it did, nobody here knows. */
export const endUnknown = (cause: unknown): AppError => new AppError("unavailable", said("end_unknown"), { retry_after_seconds }, cause);

/** The store gave up on a statement that took too long or stood in another's way; the transaction is undone. */
export const timedOut = (cause: unknown): AppError => new AppError("unavailable", said("given_up"), { retry_after_seconds }, cause);

/** Cancelled by the statement timeout, serialization failure, deadlock. */
export const isAborted = (error: unknown): boolean => ["57014", "40001", "40P01"].includes((rootOf(error) as { code?: string }).code ?? "");
