/** A refusal with a documented code: what services throw and the one error handler turns into a body. */
import { errorCodes, type ErrorName } from "../contract/error-codes";
import type { ErrorBody } from "../contract/errors";

const statusByName: Record<ErrorName, number> = {
  malformed: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  refused: 422,
  too_many: 429,
  fault: 500,
  unavailable: 503,
  session_expired: 401,
  session_revoked: 401,
  wrong_credentials: 422,
  wrong_code: 422,
  dead_code: 422,
  wrong_captcha: 422,
  dead_link: 422,
};

type Detail = Omit<ErrorBody["error"], "code" | "message">;

export class AppError extends Error {
  override readonly name: ErrorName;
  readonly detail: Detail;
  readonly status: number;
  readonly code: number;

  constructor(name: ErrorName, message: string, detail: Detail = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = name;
    this.detail = detail;
    this.status = statusByName[name];
    this.code = errorCodes[name];
  }
}

/** The same answer for another partner's record and for none at all, so that ids cannot be probed. */
export const notFound = (what: string): AppError => new AppError("not_found", `There is no such ${what}.`);

/** Somebody else's change came in between; the body carries the version that stands now. */
export const staleVersion = (what: string, version: number): AppError =>
  new AppError("conflict", `Somebody changed this ${what} meanwhile. Nothing of yours was written; look at theirs and save again.`, {
    version,
  });

/** A field that is well formed and still cannot be taken. */
export function refusedField(field: string, message: string): AppError {
  return new AppError("refused", message, { fields: { [field]: message } });
}

/** A field that is not what it has to be. */
export function malformedField(field: string, message: string): AppError {
  return new AppError("malformed", `${field}: ${message}`, { fields: { [field]: message } });
}
