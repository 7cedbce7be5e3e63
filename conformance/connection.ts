/** A gateway as the portal would reach it: over HTTP, and through its adapter if it has one. */
import { constants, publicEncrypt } from "node:crypto";
import { splitCall, type Call } from "../contract/endpoints";
import { addressOf, fillPath, type Wire, type WireAnswer } from "../src/lib/wire";

const timeoutMs = 30_000;

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Null for nobody's. */
  token?: string | null;
}

export interface Answered extends WireAnswer {
  ms: number;
}

export interface Connection {
  /** Rejects with what to do about it if no answer came. */
  ask: (call: Call, asked?: Asked) => Promise<Answered>;
  lacks: (call: Call) => boolean;
  /** Whether a list's limit reaches the gateway; an adapter may answer a list from what is none. */
  takesLimit: (call: Call) => boolean;
}

/** `base` is the address below which the calls are, such as `https://api.example.com`. */
export function connect(base: string, wire: Wire | undefined, token: () => string | null): Connection {
  function taken(call: Call, { params = {}, query = {}, body, headers: more, token: own = token() }: Asked) {
    const { method, path } = splitCall(call);
    const headers = {
      ...(own !== null && { authorization: `Bearer ${own}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...more,
    };
    const request = { method, path: fillPath(path, params), query, headers, ...(body !== undefined && { body }) };
    return { request, taken: wire ? wire.ask(call, request, params) : request };
  }

  async function ask(call: Call, asked: Asked = {}): Promise<Answered> {
    const { request, taken: sent } = taken(call, asked);
    if ("answered" in sent) return { ...sent.answered, ms: 0 };
    const url = addressOf(base, sent);
    const from = performance.now();
    const response = await fetch(url, {
      method: sent.method,
      headers: sent.headers,
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(`${sent.method} ${url} was not answered: ${reasonOf(error)}`, { cause: error });
    });
    const text = await response.text();
    const answer = { status: response.status, body: parsed(text) };
    return { ...(wire ? wire.hear(call, answer, request) : answer), ms: performance.now() - from };
  }
  const withLimit = (call: Call, limit: string) => JSON.stringify(taken(call, { query: { limit } }).taken);
  return {
    ask,
    lacks: (call) => wire?.lacks(call) ?? false,
    takesLimit: (call) => withLimit(call, "1") !== withLimit(call, "2"),
  };
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Null for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface Person {
  email: string;
  password: string;
  /** Asks for the one-time code that was sent. */
  code: () => Promise<string>;
}

/** A session's token. Rejects with the step that failed. */
export async function signIn(connection: Connection, person: Person, wire: Wire | undefined, publicKey: string): Promise<string> {
  const password = wire?.password ? await wire.password(person.password) : encrypted(publicKey, person.password);
  const login = await connection.ask("POST /login", { body: { email: person.email, password }, token: null });
  const { access_token, auth_id } = dataOf(login, "POST /login") as { access_token: string; auth_id: string };
  const otp = await person.code();
  const verify = "POST /verifyLoginOtp/{auth_id}/{otp}";
  const verified = await connection.ask(verify, { params: { auth_id, otp }, token: access_token });
  return (dataOf(verified, verify) as { access_token: string }).access_token;
}

function encrypted(publicKey: string, password: string): string {
  if (!publicKey) throw new Error("config.json has no password_public_key, and the adapter doesn't say how a password is sent");
  const key = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  return publicEncrypt(key, Buffer.from(password.normalize("NFC"), "utf8")).toString("base64");
}

function dataOf({ status, body }: Answered, call: Call): unknown {
  const { data } = (body ?? {}) as { data?: unknown };
  if (status >= 400 || data === undefined) throw new Error(`signing in failed at ${call}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
  return data;
}
