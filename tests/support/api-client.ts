/** Calls a started server over the network, as any client would. */
import type { SessionAnswer } from "../../contract/records/sign-in";
import { demoPassword } from "../../sandbox/seed/partners";
import { mailed } from "./browser";
import { encryptPassword } from "./gateway-password";
import { underWay } from "./under-way";

export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** The value of `data`, or the page; undefined if the call was refused. */
  data: unknown;
  error: { code: number; message: string } | undefined;
}

interface ApiInput {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ApiClient {
  token: string;
  session: SessionAnswer;
  /** The password, as what changes how one signs in asks for it. */
  proof: () => { password: string };
  /** Throws if no answer came. */
  call: (method: string, path: string, input?: ApiInput) => Promise<ApiAnswer>;
}

/** Signs in a demo account with its password and the outbox code. */
export async function signInApi(origin: string, email: string): Promise<ApiClient> {
  const { password_public_key } = (await (await fetch(`${origin}/config.json`)).json()) as { password_public_key: string };
  const login = await callApi(origin, "POST", "/login", { body: { email, password: encryptPassword(password_public_key, demoPassword) } });
  const { access_token, auth_id } = login.data as { access_token: string; auth_id: string };
  const code = await mailed(origin, email, "code");
  const verified = await callApi(origin, "POST", `/verifyLoginOtp/${auth_id}/${code}`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const session = verified.data as SessionAnswer;
  const token = session.access_token;
  return {
    token,
    session,
    proof: () => ({ password: encryptPassword(password_public_key, demoPassword) }),
    call: (method, path, input = {}) =>
      callApi(origin, method, path, { ...input, headers: { authorization: `Bearer ${token}`, ...input.headers } }),
  };
}

export async function callApi(origin: string, method: string, path: string, { body, headers }: ApiInput = {}): Promise<ApiAnswer> {
  const asked = fetch(`${origin}/api${path}`, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const response = await underWay(`${method} ${path}`, asked);
  const answer = (await response.json()) as { data?: unknown; total?: unknown; error?: ApiAnswer["error"] };
  return { status: response.status, headers: response.headers, data: "total" in answer ? answer : answer.data, error: answer.error };
}
