/** A refusal with a documented code: what services throw and the one error handler turns into a body. */
import { errorCodes, type ErrorName } from "../contract/error-codes";
import type { ErrorBody } from "../contract/errors";
import { said, type Said } from "./said";

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

/** A sentence of the table (`contract/refusals`); a bare text is English for everybody. */
type Sentence = Said | string;

type Detail = Omit<ErrorBody["error"], "code" | "message" | "refusal" | "fields" | "field_refusals"> & {
  fields?: Readonly<Record<string, Sentence>>;
};

export const textOf = (sentence: Sentence): string => (typeof sentence === "string" ? sentence : sentence.text);

export class AppError extends Error {
  override readonly name: ErrorName;
  readonly detail: Detail;
  readonly said: Said | undefined;
  readonly status: number;
  readonly code: number;

  constructor(name: ErrorName, sentence: Sentence, detail: Detail = {}, cause?: unknown) {
    super(textOf(sentence), cause === undefined ? undefined : { cause });
    this.name = name;
    this.said = typeof sentence === "string" ? undefined : sentence;
    this.detail = detail;
    this.status = statusByName[name];
    this.code = errorCodes[name];
  }
}

/** The same answer for another partner's record and for none at all, so that ids cannot be probed. */
export const notFound = (): AppError => new AppError("not_found", said("no_such_record"));

/** Somebody else's change came in between; the body carries the version that stands now. */
export const staleVersion = (version: number): AppError => new AppError("conflict", said("changed_meanwhile"), { version });

/** A field that is well formed and still cannot be taken. */
export function refusedField(field: string, sentence: Sentence): AppError {
  return new AppError("refused", sentence, { fields: { [field]: sentence } });
}

/** A field that is not what it has to be. */
export function malformedField(field: string, message: string): AppError {
  return new AppError("malformed", `${field}: ${message}`, { fields: { [field]: message } });
}
