/** The error of a refused or failed call, from any gateway. */
import { errorCodes, type ForbiddenReason } from "../../contract/error-codes";
import type { Coded, Params } from "../../contract/sentence";

export interface GatewayErrorDetail {
  status: number;
  code: number | null;
  fields: Record<string, string>;
  reason: string | null;
  missing: string | null;
  version: number | null;
  tries_left: number | null;
  retry_after_seconds: number | null;
  request_id: string | null;
}

export class GatewayError extends Error {
  readonly detail: GatewayErrorDetail;
  /** Refine reads it. */
  readonly statusCode: number;
  /** Field messages in the shape Refine's forms take. */
  readonly errors: Record<string, string>;

  constructor(message: string, detail: GatewayErrorDetail) {
    super(message);
    this.name = "GatewayError";
    this.detail = detail;
    this.statusCode = detail.status;
    this.errors = detail.fields;
  }
}

/** No answer at all: offline, or the gateway is down. `status` is 0. */
export const isNoAnswer = (error: unknown): boolean => error instanceof GatewayError && error.detail.status === 0;

export const isSessionOver = (error: unknown): boolean =>
  error instanceof GatewayError && (error.detail.code === errorCodes.session_expired || error.detail.code === errorCodes.session_revoked);

const passwordDue: ForbiddenReason = "password_reset_required";

/** The gateway answers nothing until the person has set a new password. */
export const isPasswordDue = (error: unknown): boolean => error instanceof GatewayError && error.detail.reason === passwordDue;

/** Either way the page is left at once: this error needs no message. */
export const isSessionStopped = (error: unknown): boolean => isSessionOver(error) || isPasswordDue(error);

type Bag = Record<string, unknown>;
const bag = (value: unknown): Bag => (value !== null && typeof value === "object" ? (value as Bag) : {});
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const number = (value: unknown): number | null =>
  value === undefined || value === null || Number.isNaN(Number(value)) ? null : Number(value);

function list(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const messages = value.filter((item): item is string => typeof item === "string");
  return messages.length > 0 ? messages.join(" , ") : null;
}

/**
 * The message in the specification's order (section 8): a list of messages joined with " , "; a message in
 * the response's data; the error object's message; the generic one. `data` is the response's body.
 */
export function extractMessage(data: unknown, generic: string): string {
  const body = bag(data);
  const error = bag(body.error);
  return list(body.messages) ?? list(body.message) ?? list(error.messages) ?? text(body.message) ?? text(error.message) ?? generic;
}

/** A refusal in the user's language; null if its code has no translation. */
export type SayRefusal = (refusal: Coded) => string | null;

function refusalIn(value: unknown): Coded | null {
  const { code, params } = bag(value);
  return typeof code === "string" ? { code, params: bag(params) as Params } : null;
}

/** Whether an answer contains refusal codes, so that the translations are worth loading. */
export function hasRefusal(data: unknown): boolean {
  const { refusal, field_refusals } = bag(bag(data).error);
  return refusalIn(refusal) !== null || Object.keys(bag(field_refusals)).length > 0;
}

/** `say` gives words for what travels as a code; what it does not know is as the gateway says it. */
export function errorOf(response: Response, data: unknown, generic: string, say: SayRefusal = () => null): GatewayError {
  const error = bag(bag(data).error);
  const wordsFor = (value: unknown): string | null => {
    const refusal = refusalIn(value);
    return refusal && say(refusal);
  };
  const refused = bag(error.field_refusals);
  const fields = Object.fromEntries(
    Object.entries(bag(error.fields)).flatMap(([field, message]) =>
      typeof message === "string" ? [[field, wordsFor(refused[field]) ?? message]] : [],
    ),
  );
  // "Some fields need fixing" doesn't help users who can't see the marks, so name each field and its problem.
  const isOfFields = refusalIn(error.refusal)?.code === "fields_wrong" && Object.keys(fields).length > 0;
  const inField = (field: string, problem: string) => say({ code: "in_field", params: { field, problem } });
  const fieldWords = isOfFields ? Object.entries(fields).map(([field, problem]) => inField(field, problem)) : [];
  const ownWords = isOfFields ? (fieldWords.includes(null) ? null : fieldWords.join(" , ")) : wordsFor(error.refusal);
  return new GatewayError(ownWords ?? extractMessage(data, generic), {
    status: response.status,
    code: number(error.code),
    fields,
    reason: text(error.reason),
    missing: text(error.missing),
    version: number(error.version),
    tries_left: number(error.tries_left),
    retry_after_seconds: number(error.retry_after_seconds) ?? number(response.headers.get("retry-after")),
    request_id: text(bag(data).request_id) ?? response.headers.get("x-request-id"),
  });
}
