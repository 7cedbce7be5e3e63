/**
 * The one place where the portal speaks HTTP to its gateway. A call is named by its key in the contract's
 * table, so a path or a field that is not there does not compile; only types of the contract come along.
 */
import type { Call, DataOf, ListCall } from "../../contract/endpoints";
import type { confirmedHeader as ConfirmedHeader } from "../../contract/endpoint";
import type { CallInput } from "../lib/call-input";
import { isAttended } from "../browser/attendance";
import { addressOf, fillPath, type WireAnswer, type WireParams, type WireRequest } from "../lib/wire";
import { errorOf, GatewayError, hasRefusal, isPasswordDue, isSessionOver, type SayRefusal } from "../lib/gateway-error";
import { readLocalSession, readTestApiKey } from "./local-session";
import { portalConfig } from "./portal-config";

type CallRequest<C extends Call> = CallInput<C> & {
  signal?: AbortSignal | undefined;
  /** The token of the code step; otherwise the session token is sent. */
  token?: string;
  /** One a submit: a retry after a lost answer does nothing twice. */
  idempotency_key?: string;
};

/** A list call returns its page; any other the content of `data`. */
export type Answer<C extends Call> = DataOf<C>;

interface Hooks {
  /** Called once the session is over, whichever call found out. */
  onSessionOver: (error: GatewayError) => void;
  /** Called when a new password must be set before anything else. */
  onPasswordDue: () => void;
  /** Called after each call with the session token: the idle time starts over. */
  onAnswer: () => void;
  /** Asks a person who acts in another's name whether to do what decides where money goes. */
  confirmActing: (question: string) => Promise<boolean>;
}

/** Loads the words of refusals in the person's language; the portal gives it. */
let loadRefusalWords: () => Promise<SayRefusal> = () => Promise.resolve(() => null);

export function sayRefusalsBy(load: () => Promise<SayRefusal>): void {
  loadRefusalWords = load;
}

/** A refused call's error; without words that come, in the gateway's English. */
export async function refusalOf(response: Response, data: unknown): Promise<GatewayError> {
  const say = hasRefusal(data) ? await loadRefusalWords().catch(() => undefined) : undefined;
  return errorOf(response, data, genericMessages.failed, say);
}

const hooks: Hooks = {
  onSessionOver: () => undefined,
  onPasswordDue: () => undefined,
  onAnswer: () => undefined,
  confirmActing: () => Promise.resolve(false),
};

export function setCallHooks(given: Partial<Hooks>): void {
  Object.assign(hooks, given);
}

/** From here on, an ended session is not reported: the user is ending it. */
export function expectSessionEnd(): void {
  hooks.onSessionOver = () => undefined;
}

/** Messages for what no gateway said; the portal gives them in the user's language. */
export const genericMessages = {
  failed: "Something went wrong. Try again.",
  unreachable: "The server isn’t responding. Check your connection and try again.",
  torn: "The connection ended before the file was complete. Nothing was saved. Try again.",
  mismatch: "The file was damaged on the way. Nothing was saved. Try again.",
};

/** As in `contract/endpoint.ts`, whose table stays out of the browser. */
const confirmedHeader: typeof ConfirmedHeader = "x-acting-confirmed";
const unconfirmedStatus = 428;

/** Longer than any list takes; a call that hangs must end in words, not in a spinner. */
const timeoutMs = 30_000;

export async function callGateway<C extends Call>(call: C, input: CallRequest<C>): Promise<Answer<C>> {
  const answered = await (takeEarlyAnswer(call, input.query) ?? request(call, input));
  const { response, data } = await confirmed(answered, (headers) => request(call, { ...input, headers }), input.headers);
  const answer = await readAnswer<C>(call, response, data, input.token !== undefined);
  if (import.meta.env.DEV) await (await import("./check-answer")).checkAnswer(call, data);
  return answer;
}

/** What is refused until it is confirmed is asked about, and sent again; else it stays refused. */
async function confirmed(first: Heard, again: (headers: Record<string, string>) => Promise<Heard>, headers = {}): Promise<Heard> {
  if (first.response.status !== unconfirmedStatus) return first;
  const { message } = await refusalOf(first.response, first.data);
  return (await hooks.confirmActing(message)) ? again({ ...headers, [confirmedHeader]: "1" }) : first;
}

export async function readAnswer<C extends Call>(call: C, response: Response, data: unknown, isCodeStep: boolean): Promise<Answer<C>> {
  if (!response.ok) {
    const error = await refusalOf(response, data);
    // Signing in and out have their own answer to a dead session.
    if (isSessionOver(error) && !isCodeStep && !call.startsWith("DELETE /logout")) hooks.onSessionOver(error);
    if (isPasswordDue(error)) hooks.onPasswordDue();
    throw error;
  }
  if (isAttended()) hooks.onAnswer();
  const body = data as { data?: unknown; total?: unknown } | null;
  if (body === null || typeof body !== "object" || !("data" in body)) {
    throw errorOf(response, { message: `${call} answered without data` }, genericMessages.failed);
  }
  return ("total" in body ? body : body.data) as Answer<C>;
}

interface RequestInput {
  params?: unknown;
  query?: Query | undefined;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  token?: string;
  idempotency_key?: string;
}

interface Heard {
  response: Response;
  data: unknown;
}

/** A call as this gateway takes it; `answered` is given where there is nothing to ask, in the contract's words already. */
interface Prepared {
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
  answered?: Heard;
  /** What it answers, as the contract has it. */
  hear: (answer: WireAnswer) => WireAnswer;
}

export async function prepare(call: Call, input: RequestInput): Promise<Prepared> {
  const { gateway_url, wire } = await portalConfig();
  const [method = "GET", path = ""] = call.split(" ");
  const params = (input.params ?? {}) as WireParams;
  const asked: WireRequest = {
    method,
    path: fillPath(path, params),
    query: wordsOf(input.query),
    headers: headersOf(input),
    ...(input.body !== undefined && { body: emptyAsNull(input.body) }),
  };
  const taken = wire ? wire.ask(call, asked, params) : asked;
  const hear = (answer: WireAnswer) => (wire ? wire.hear(call, answer, asked) : answer);
  if ("answered" in taken) {
    const { status, body } = taken.answered;
    return { url: "", init: { method, headers: {} }, hear, answered: { response: new Response(null, { status }), data: body } };
  }
  const body = taken.body === undefined ? {} : { body: JSON.stringify(taken.body) };
  return {
    url: addressOf(gateway_url, taken),
    init: { method: taken.method, headers: taken.headers, ...body },
    hear,
  };
}

/** What was answered, as the contract has it; `body` is null where it was no JSON. */
export function heard({ hear }: Prepared, response: Response, body: unknown): Heard {
  const answer = hear({ status: response.status, body });
  const isSame = answer.status === response.status;
  return { response: isSame ? response : new Response(null, { status: answer.status, headers: response.headers }), data: answer.body };
}

async function request(call: Call, input: RequestInput): Promise<Heard> {
  const prepared = await prepare(call, input);
  if (prepared.answered) return prepared.answered;
  const signals = [AbortSignal.timeout(timeoutMs), ...(input.signal ? [input.signal] : [])];
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(prepared.url, { ...prepared.init, signal: AbortSignal.any(signals) });
    body = await readJson(response);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw unanswered(genericMessages.unreachable);
  }
  return heard(prepared, response, body);
}

function headersOf(input: RequestInput): Record<string, string> {
  const token = input.token ?? readLocalSession()?.access_token;
  const apiKey = readTestApiKey();
  return {
    ...input.headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(apiKey && { "x-api-key": apiKey }),
    // Calls the user didn't trigger must not keep a session alive.
    ...(!isAttended() && { "x-background": "1" }),
    ...(input.body !== undefined && { "content-type": "application/json" }),
    ...(input.idempotency_key && { "idempotency-key": input.idempotency_key }),
  };
}

export const unanswered = (message: string): GatewayError =>
  new GatewayError(message, {
    status: 0,
    code: null,
    fields: {},
    reason: null,
    missing: null,
    version: null,
    tries_left: null,
    retry_after_seconds: null,
    request_id: null,
  });

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy's error page, or nothing: the status alone speaks.
    return null;
  }
}

/** Empty strings are sent as null (specification, section 3). */
function emptyAsNull(value: unknown): unknown {
  if (value === "") return null;
  if (Array.isArray(value)) return value.map(emptyAsNull);
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, emptyAsNull(item)]));
  }
  return value;
}

interface EarlyAnswer {
  answer: ReturnType<typeof request>;
  at: number;
  /** Once it arrived and was a good one. */
  body?: unknown;
  /** Once a list has drawn it, later requests need fresh data. */
  isShown?: true;
}

const early = new Map<string, EarlyAnswer>();
const earlyLifetimeMs = 15_000;

type Query = Readonly<Record<string, string | undefined>>;

/** Without what is undefined. */
const wordsOf = (query: Query = {}) =>
  Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));

const questionOf = (call: string, query: Query | undefined) => {
  const words = new URLSearchParams(wordsOf(query));
  words.sort();
  return `${call} ${words.toString()}`;
};

/** What was asked in one session is no answer in the next. */
export const forgetEarly = (): void => early.clear();

/**
 * Asks for a list before the screen that shows it has loaded; the screen's own call takes this answer, once. `complete` is waited
 * for before a list may draw it.
 */
export async function askEarly(call: ListCall, query: Query, complete: (page: unknown) => Promise<void>): Promise<void> {
  const question = questionOf(call, query);
  const asked: EarlyAnswer = { answer: request(call, { query }), at: Date.now() };
  early.set(question, asked);
  try {
    const { response, data } = await asked.answer;
    if (!response.ok) return;
    if (import.meta.env.DEV) await (await import("./check-answer")).checkAnswer(call, data);
    await complete(data);
    asked.body = data;
  } catch (error) {
    early.delete(question);
    throw error;
  }
}

/** The page that was asked for early, if it is there already: a list that has it draws rows at once, and no skeleton. */
export function earlyPage(call: ListCall, query: Query): { page: unknown; at: number } | undefined {
  const found = early.get(questionOf(call, query));
  if (!found?.body || Date.now() - found.at >= earlyLifetimeMs) return undefined;
  found.isShown = true;
  return { page: found.body, at: found.at };
}

function takeEarlyAnswer(call: string, query: Query | undefined) {
  const question = questionOf(call, query);
  const found = early.get(question);
  early.delete(question);
  return found && !found.isShown && Date.now() - found.at < earlyLifetimeMs ? found.answer : undefined;
}
