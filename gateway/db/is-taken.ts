import { rootOf } from "../lib/error-log";

/** The write met a row that the unique index already has. Its transaction is over, and can only be given up. */
export function isTaken(error: unknown, index: string): boolean {
  const { code, constraint } = rootOf(error) as { code?: unknown; constraint?: unknown };
  return code === "23505" && constraint === index;
}
