/** A refusal with a documented code: what services throw and the one error handler turns into a body. */
import { errorCodes, type ErrorName } from "../contract/error-codes";
import type { ErrorBody } from "../contract/errors";
import { refusal, type Refusal } from "./refusal";

const statusByName: Record<ErrorName, number> = {
  malformed: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  refused: 422,
  unconfirmed: 428,
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

type Detail = Omit<ErrorBody["error"], "code" | "message" | "refusal" | "fields" | "field_refusals"> & {
  fields?: Readonly<Record<string, Refusal>>;
};

export class AppError extends Error {
  override readonly name: ErrorName;
  readonly detail: Detail;
  readonly refusal: Refusal;
  readonly status: number;
  readonly code: number;

  constructor(name: ErrorName, sentence: Refusal, detail: Detail = {}, cause?: unknown) {
    super(sentence.text, cause === undefined ? undefined : { cause });
    this.name = name;
    this.refusal = sentence;
    this.detail = detail;
    this.status = statusByName[name];
    this.code = errorCodes[name];
  }
}

/** The same answer for another partner's record and for a missing one, so that ids can't be probed. */
export const notFound = (): AppError => new AppError("not_found", refusal("no_such_record"));

/** Someone else saved in between; the body contains the current version. */
export const staleVersion = (version: number): AppError => new AppError("conflict", refusal("changed_meanwhile"), { version });

/** A well-formed field that still can't be accepted. */
export const refusedField = (field: string, sentence: Refusal): AppError => refusedFields({ [field]: sentence });

export function refusedFields(fields: Readonly<Record<string, Refusal>>): AppError {
  const [first = refusal("fields_wrong"), ...others] = Object.values(fields);
  const text = [first, ...others].map((each) => each.text).join(" ");
  return new AppError("refused", others.length === 0 ? first : { ...refusal("fields_wrong"), text }, { fields });
}

/** Malformed fields; the sentences are clauses that follow the field's name. */
export function malformedFields(fields: Readonly<Record<string, Refusal>>): AppError {
  const messages = Object.entries(fields).map(([field, { text }]) => (field ? `${field}: ${text}` : text));
  return new AppError("malformed", { ...refusal("fields_wrong"), text: messages.join(" , ") }, { fields, messages });
}

export const malformedField = (field: string, sentence: Refusal): AppError => malformedFields({ [field]: sentence });
