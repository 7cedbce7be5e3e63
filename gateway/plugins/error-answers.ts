/** One body for every refusal and error: a message, the fields, a reference; never a stack trace, SQL or a path. */
import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from "fastify-type-provider-zod";
import { errorCodes, type ErrorName } from "../../contract/error-codes";
import type { ErrorBody } from "../../contract/errors";
import type { Coded } from "../../contract/sentence";
import { AppError, malformedFields } from "../app-error";
import { refusal, refusalFromClause, type Refusal } from "../refusal";
import { timedOut, isAborted, isStoreUnavailable, storeUnavailable } from "../db/store-unavailable";
import { rootOf } from "../lib/error-log";

/** Clients that ignore `Retry-After` are slowed down by a delay, which costs us nothing. */
const refusalMs = 250;

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => send(reply, request, 404, bodyOf("not_found", refusal("no_such_call"))));
}

/** Also for failures before routing, such as an invalid address. */
export async function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { status, body, cause } = answerOf(error, request);
  if (status === 429) await wait(refusalMs);
  if (status >= 500) request.log.error({ err: cause ?? error, request_id: request.id }, "a call failed");
  const seconds = body.retry_after_seconds;
  if (seconds !== undefined) void reply.header("retry-after", seconds);
  return send(reply, request, status, body);
}

/** Not even a request: too slow, too large, or not HTTP. There is no reply object, only the socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, sentence } = brokenRequests[error.code ?? ""] ?? { status: "400 Bad Request", sentence: refusal("request_no_http") };
  const body = JSON.stringify({ error: bodyOf("malformed", sentence), request_id: newRequestId() } satisfies ErrorBody);
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const brokenRequests: Record<string, { status: string; sentence: Refusal } | undefined> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", sentence: refusal("request_too_slow") },
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", sentence: refusal("headers_too_large") },
};

export const newRequestId = (): string => `req_${randomBytes(8).toString("hex")}`;

const send = (reply: FastifyReply, request: FastifyRequest, status: number, error: ErrorBody["error"]) =>
  reply
    .status(status)
    .header("x-request-id", request.id)
    .type("application/json")
    .send(JSON.stringify({ error, request_id: request.id } satisfies ErrorBody));

interface Answer {
  status: number;
  body: ErrorBody["error"];
  cause?: unknown;
}

function answerOf(error: FastifyError | AppError, request: FastifyRequest): Answer {
  if (error instanceof AppError) return appErrorAnswer(error);
  if (hasZodFastifySchemaValidationErrors(error)) return appErrorAnswer(malformedFields(fieldsOf(error, request)));
  if (isResponseSerializationError(error)) return { status: 500, body: fault, cause: error.cause };
  const known = knownFastifyErrors[error.code];
  if (known) return { status: known.status, body: bodyOf("malformed", known.sentence) };
  if (error.statusCode === 429) {
    return { status: 429, body: { ...bodyOf("too_many", refusal("too_many_calls")), retry_after_seconds: 60 } };
  }
  if (error.statusCode && error.statusCode < 500) {
    return { status: error.statusCode, body: bodyOf("malformed", refusal("request_wrong")) };
  }
  return faultOf(error);
}

function appErrorAnswer({ code, refusal, detail: { fields, ...detail }, status, cause }: AppError): Answer {
  const body = { code, message: refusal.text, refusal: codedOf(refusal), ...(fields && fieldRefusals(fields)), ...detail };
  return { status, body, ...(cause !== undefined && { cause }) };
}

/** A body with a sentence of the table. */
function bodyOf(name: ErrorName, sentence: Refusal): ErrorBody["error"] {
  return { code: errorCodes[name], message: sentence.text, refusal: codedOf(sentence) };
}

function codedOf({ code, params }: Refusal): Coded {
  return { code, params };
}

function fieldRefusals(refusals: Readonly<Record<string, Refusal>>) {
  const fields = mapValues(refusals, ({ text }) => text);
  return { messages: Object.values(fields), fields, field_refusals: mapValues(refusals, codedOf) };
}

const mapValues = <T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const fault = bodyOf("fault", refusal("fault"));

const knownFastifyErrors: Record<string, { status: number; sentence: Refusal } | undefined> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, sentence: refusal("body_not_json") },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, sentence: refusal("body_empty") },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, sentence: refusal("body_not_typed_json") },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, sentence: refusal("body_too_large") },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, sentence: refusal("body_cut_off") },
  FST_ERR_BAD_URL: { status: 400, sentence: refusal("address_wrong") },
  FST_ERR_MAX_PARAM_LENGTH: { status: 414, sentence: refusal("address_too_long") },
};

function faultOf(error: unknown): Answer {
  const deepest = rootOf(error) as { code?: string; message?: string; detail?: string };
  // Text that PostgreSQL can't store: a zero byte or, within JSON, half a surrogate pair.
  const isHalfPair = deepest.code === "22P02" && /Unicode (high|low) surrogate/.test(deepest.detail ?? "");
  if (deepest.code === "22021" || deepest.code === "22P05" || isHalfPair) {
    return { status: 400, body: bodyOf("malformed", refusal("character_not_kept")) };
  }
  if (isStoreUnavailable(error)) return appErrorAnswer(storeUnavailable(error));
  if (isAborted(error)) return appErrorAnswer(timedOut(error));
  return { status: 500, body: fault, cause: error };
}

interface Issue {
  instancePath: string;
  message?: string;
  keyword: string;
  params: { keys?: string[] };
}

function fieldsOf(error: { validation: unknown[]; validationContext?: string }, request: FastifyRequest): Record<string, Refusal> {
  const fields: Record<string, Refusal> = {};
  for (const { instancePath, keyword, message, params } of error.validation as Issue[]) {
    const parts = instancePath.split("/").filter(Boolean).map(decodePart);
    // In a query, a list is one comma-separated text: report its name, not a position in it.
    const path = (error.validationContext === "querystring" ? parts.slice(0, 1) : parts).join(".");
    const unknown = keyword === "unrecognized_keys" ? (params.keys ?? []) : [];
    if (unknown.length > 0) {
      for (const key of unknown)
        fields[path ? `${path}.${key}` : key] = refusal(request.method === "GET" ? "filter_unknown" : "field_unknown");
    } else fields[path] ??= refusalFromClause(message);
  }
  return fields;
}

const decodePart = (part: string): string => part.replace(/~1/g, "/").replace(/~0/g, "~");
