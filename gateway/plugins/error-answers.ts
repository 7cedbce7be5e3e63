/** Every refusal and fault as one body: a message, the fields, a reference; never a stack, SQL or a path. */
import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from "fastify-type-provider-zod";
import { errorCodes } from "../../contract/error-codes";
import type { ErrorBody } from "../../contract/errors";
import { AppError } from "../app-error";
import { gaveUp, isGivenUp, isStoreAway, storeAway } from "../db/store-away";
import { rootOf } from "./error-log";

/** Who does not listen to `Retry-After` and asks again at once is slowed by waiting, which costs nothing. */
const refusalMs = 250;

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => send(reply, request, 404, { code: errorCodes.not_found, message: "There is no such call." }));
}

/** Also for what fails before there is a route: an address that is none. */
export async function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { status, body, cause } = answerOf(error, request);
  if (status === 429) await wait(refusalMs);
  if (status >= 500) request.log.error({ err: cause ?? error, request_id: request.id }, "a call failed");
  const seconds = body.retry_after_seconds;
  if (seconds !== undefined) void reply.header("retry-after", seconds);
  return send(reply, request, status, body);
}

/** What is not even a request: too slow, too large, or not HTTP. There is no reply to speak through, only the socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, message } = brokenRequests[error.code ?? ""] ?? { status: "400 Bad Request", message: "This is not an HTTP request." };
  const body = JSON.stringify({ error: { code: errorCodes.malformed, message }, request_id: newRequestId() } satisfies ErrorBody);
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const brokenRequests: Record<string, { status: string; message: string } | undefined> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", message: "The request took too long to arrive." },
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", message: "The headers are too large." },
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
  if (hasZodFastifySchemaValidationErrors(error)) return malformed(fieldsOf(error, request));
  if (isResponseSerializationError(error)) return { status: 500, body: fault, cause: error.cause };
  const known = knownFastifyErrors[error.code];
  if (known) return { status: known.status, body: { code: errorCodes.malformed, message: known.message } };
  if (error.statusCode === 429) {
    return { status: 429, body: { code: errorCodes.too_many, message: error.message, retry_after_seconds: 60 } };
  }
  if (error.statusCode && error.statusCode < 500) {
    return { status: error.statusCode, body: { code: errorCodes.malformed, message: "The request is not right." } };
  }
  return faultOf(error);
}

function appErrorAnswer(error: AppError): Answer {
  const { code, message, detail, status, cause } = error;
  const messages = detail.fields ? Object.values(detail.fields) : undefined;
  return { status, body: { code, message, ...(messages && { messages }), ...detail }, ...(cause !== undefined && { cause }) };
}

const fault = { code: errorCodes.fault, message: "Something went wrong on our side. Nothing was lost; try again." };

const knownFastifyErrors: Record<string, { status: number; message: string } | undefined> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: "The body is not JSON." },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, message: "The body is empty." },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, message: "The body must be application/json." },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: "The body is too large." },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, message: "The body is not as long as it says." },
  FST_ERR_BAD_URL: { status: 400, message: "The address is not right." },
  FST_ERR_MAX_PARAM_LENGTH: { status: 414, message: "The address is too long." },
};

function faultOf(error: unknown): Answer {
  const deepest = rootOf(error) as { code?: string; message?: string; detail?: string };
  // Text that PostgreSQL cannot hold: a zero byte, or within JSON half a surrogate pair.
  const isHalfPair = deepest.code === "22P02" && /Unicode (high|low) surrogate/.test(deepest.detail ?? "");
  if (deepest.code === "22021" || deepest.code === "22P05" || isHalfPair) {
    return { status: 400, body: { code: errorCodes.malformed, message: "The text holds a character that cannot be kept." } };
  }
  if (isStoreAway(error)) return appErrorAnswer(storeAway(error));
  if (isGivenUp(error)) return appErrorAnswer(gaveUp(error));
  return { status: 500, body: fault, cause: error };
}

function malformed(fields: Record<string, string>): Answer {
  const messages = Object.entries(fields).map(([field, message]) => (field ? `${field}: ${message}` : message));
  return { status: 400, body: { code: errorCodes.malformed, message: messages.join(" , "), messages, fields } };
}

interface Issue {
  instancePath: string;
  message?: string;
  keyword: string;
  params: { keys?: string[] };
}

function fieldsOf(error: { validation: unknown[]; validationContext?: string }, request: FastifyRequest): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, keyword, message = "is not right", params } of error.validation as Issue[]) {
    const parts = instancePath.split("/").filter(Boolean).map(decodePart);
    // In a query a list is one text with commas: its name is what was sent, not a place in it.
    const path = (error.validationContext === "querystring" ? parts.slice(0, 1) : parts).join(".");
    const unknown = keyword === "unrecognized_keys" ? (params.keys ?? []) : [];
    if (unknown.length > 0) {
      for (const key of unknown)
        fields[path ? `${path}.${key}` : key] = request.method === "GET" ? "is not a filter of this list" : "is not known here";
    } else fields[path] ??= message;
  }
  return fields;
}

const decodePart = (part: string): string => part.replace(/~1/g, "/").replace(/~0/g, "~");
