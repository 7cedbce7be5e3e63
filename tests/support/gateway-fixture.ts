/**
 * The real gateway in this process, on a copy of the seeded store and with a frozen clock:
 *
 *     const t = await openTestGateway({ as: "admin" });
 *     const { data } = await t.call("GET /partner/organization/{id}", { params: { id } });
 *     await t.close();
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { inject } from "vitest";
import { buildGateway, type Gateway } from "../../gateway/app";
import { openEmbeddedStore, openServerStore, type Store } from "../../gateway/db/open-store";
import type { OutboxMessage, demoRoles } from "../../contract/endpoints/sandbox";
import type { BodyOf, Call, DataOf, ParamsOf } from "../../contract/endpoints";
import { splitCall } from "../../contract/endpoints";
import type { ErrorBody } from "../../contract/errors";
import type { SessionAnswer } from "../../contract/records/sign-in";
import { providerScopes, type ProviderScope } from "../../contract/provider-scopes";
import { openDiskFiles } from "../../gateway/files/disk-files";
import { makeCredential } from "../../gateway/services/access/provider-credentials";
import { sandbox } from "../../sandbox/sandbox";
import { demoPassword } from "../../sandbox/seed/partners";
import { encryptPassword } from "./gateway-password";
import { makeDatabase, startOfTests, testSettings } from "./gateway-template";
import { underWay } from "./under-way";

export type Role = (typeof demoRoles)[number];

export interface CallInput<C extends Call> {
  params?: ParamsOf<C>;
  query?: Record<string, string>;
  body?: BodyOf<C>;
  headers?: Record<string, string>;
  /** Where it comes from; every call from the same address when left out. */
  address?: string;
}

/** The answer. `data` and `error` throw if the call went the other way, so the test fails with its text. */
export interface Answer<T> {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  readonly data: T;
  readonly error: ErrorBody["error"];
}

export interface TestClock {
  now: () => Date;
  advance: (time: { seconds?: number; minutes?: number; hours?: number; days?: number }) => void;
}

export interface TestGateway {
  gateway: Gateway;
  store: Store;
  /** The folder of the documents. */
  files: string;
  clock: TestClock;
  /** The token of the `as` session; `call` sends it unless given another token, or null. */
  token: string | undefined;
  call<C extends Call>(call: C, input?: CallInput<C>, token?: string | null): Promise<Answer<DataOf<C>>>;
  /** Any request, for routes not in the table. */
  request(method: string, url: string, options?: RequestOptions): Promise<Answer<unknown>>;
  /** A session token, obtained by `/login` and the outbox code. */
  signIn(role: Role): Promise<string>;
  signInWith(email: string, password: string): Promise<SessionAnswer>;
  /** The token of a new credential of the provider, with every scope when left out. */
  providerToken(scopes?: readonly ProviderScope[], name?: string): Promise<string>;
  /** The newest message to an address or phone number. */
  lastMessage(to: string): Promise<OutboxMessage>;
  /** With the key from `/config.json`, as the portal does it. */
  encrypt(password: string): string;
  emailOf(role: Role): Promise<string>;
  close(): Promise<void>;
}

export interface RequestOptions {
  headers?: Record<string, string | undefined>;
  body?: string | Buffer;
  token?: string | null;
  address?: string;
}

export interface TestGatewayOptions {
  as?: Role;
  /** As in the environment: `{ RATE_LIMITS: "on" }`. */
  settings?: Record<string, string>;
  /** Receives log lines. */
  logTo?: { write(line: string): void };
  /** No two looks at the clock tell the same, as on a real one; else it stands until it is advanced. */
  isTicking?: boolean;
  /** Instead of a copy of the seeded store. */
  opened?: Awaited<ReturnType<typeof openCopy>>;
}

export async function openTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const copy = options.opened ?? (await openCopy());
  const clock = makeClock(options.isTicking ?? false);
  const settings = testSettings(options.settings);
  const gateway = await buildGateway({
    store: copy.store,
    files: openDiskFiles(copy.files),
    settings,
    clock: clock.now,
    ...(settings.SANDBOX && { sandbox }),
    ...(options.logTo && { logTo: options.logTo }),
  });
  await gateway.ready();

  async function request(method: string, url: string, options: RequestOptions = {}) {
    const { headers, body, token = fixture.token ?? null, address } = options;
    const answered = gateway.inject({
      method: method as "GET",
      url,
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body }),
      ...(address !== undefined && { remoteAddress: address }),
      payloadAsStream: true,
    });
    const response = await underWay(`${method} ${url}`, answered);
    const isEndless = response.headers["content-type"] === "text/event-stream";
    const text = await underWay(`the body of ${method} ${url}`, readText(response.stream(), isEndless));
    return answerOf(response.statusCode, response.headers as Answer<unknown>["headers"], text);
  }

  const fixture: TestGateway = {
    gateway,
    store: copy.store,
    files: copy.files,
    clock,
    token: undefined,
    request,
    call(call, input = {}, token) {
      const { method, path: pattern } = splitCall(call);
      const params = (input.params ?? {}) as Record<string, string>;
      const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
      const query = input.query ? `?${new URLSearchParams(input.query).toString()}` : "";
      const hasBody = input.body !== undefined;
      return request(method, `/api${filled}${query}`, {
        headers: { ...(hasBody && { "content-type": "application/json" }), ...input.headers },
        ...(hasBody && { body: JSON.stringify(input.body) }),
        ...(token !== undefined && { token }),
        ...(input.address !== undefined && { address: input.address }),
      }) as Promise<never>;
    },
    encrypt: (password) => encryptPassword(gateway.context.keys.password_public_key, password),
    async lastMessage(to) {
      const { data } = await fixture.call("GET /sandbox/outbox", { query: { to } }, null);
      const [message] = data;
      if (!message) throw new Error(`nothing was sent to ${to}`);
      return message;
    },
    async providerToken(scopes = providerScopes, name = "Test credential") {
      const { db } = gateway.context;
      return (await makeCredential(db.directory, clock.now(), { name, scopes, days: 90 })).token;
    },
    async emailOf(role) {
      const { data } = await fixture.call("GET /sandbox/accounts", {}, null);
      const account = data.find((each) => each.role === role);
      if (!account) throw new Error(`no demo account has the role ${role}`);
      return account.email;
    },
    async signInWith(email, password) {
      const login = await fixture.call("POST /login", { body: { email, password: fixture.encrypt(password) } }, null);
      const { access_token, auth_id } = login.data;
      const { code } = await fixture.lastMessage(email);
      const verify = { params: { auth_id: auth_id ?? "", otp: code ?? "" } };
      return (await fixture.call("POST /verifyLoginOtp/{auth_id}/{otp}", verify, access_token)).data;
    },
    signIn: async (role) => (await fixture.signInWith(await fixture.emailOf(role), demoPassword)).access_token,
    async close() {
      // A client may have opened one for its next call, which the server would wait for as long as for a call's headers.
      gateway.server.closeAllConnections();
      await gateway.close();
      await copy.close();
    },
  };
  if (options.as) fixture.token = await fixture.signIn(options.as);
  return fixture;
}

/** Another gateway on the store of the first; on a server, with connections of its own. It is closed before the first. */
export async function openSecondGateway({ store: shared, files }: TestGateway): Promise<TestGateway> {
  const url = shared.pool.options.connectionString;
  const store = shared.kind === "server" && url ? await openServerStore(url) : shared;
  const close = () => (store === shared ? Promise.resolve() : store.close());
  return openTestGateway({ opened: { store, files, close } });
}

/** An event stream never ends: reads its first chunk. */
async function readText(stream: Readable, isEndless: boolean): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (isEndless) break;
  }
  return Buffer.concat(chunks).toString();
}

function makeClock(isTicking: boolean): TestClock {
  let now = startOfTests.getTime();
  return {
    now: () => new Date(isTicking ? (now += 1) : now),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

function answerOf(status: number, headers: Answer<unknown>["headers"], text: string): Answer<unknown> {
  const isRight = status >= 200 && status < 300;
  // A page is the body itself; a record is under `data`.
  const body = () => JSON.parse(text) as { data: unknown; next_cursor?: unknown; error: ErrorBody["error"] };
  return {
    status,
    headers,
    text,
    get data() {
      if (!isRight) throw new Error(`the call was refused with ${status}: ${text}`);
      const parsed = body();
      return "next_cursor" in parsed ? parsed : parsed.data;
    },
    get error() {
      if (isRight) throw new Error(`the call was not refused but answered ${status}: ${text.slice(0, 500)}`);
      return body().error;
    },
  };
}

/** A store without a table, removed when closed. */
export async function openEmptyStore(): Promise<Store> {
  const template = inject("template");
  if (!("server" in template)) return openEmbeddedStore(null);
  const { url, drop } = await makeDatabase(template.server, "empty");
  const store = await openServerStore(url);
  const close = async () => {
    await store.close();
    await drop();
  };
  return { ...store, close };
}

/** This file's own store and documents folder, removed when closed. */
export async function openCopy(): Promise<{ store: Store; files: string; close: () => Promise<void> }> {
  const template = inject("template");
  if ("server" in template) {
    const { url, drop } = await makeDatabase(template.server, "test", template.copy);
    const store = await openServerStore(url);
    const files = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-files-"));
    fs.cpSync(template.files, files, { recursive: true });
    const close = async () => {
      await store.close();
      fs.rmSync(files, { recursive: true, force: true });
      await drop();
    };
    return { store, files, close };
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-copy-"));
  fs.cpSync(template.folder, folder, { recursive: true });
  const store = await openEmbeddedStore(folder);
  const close = async () => {
    await store.close();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { store, files: path.join(folder, "files"), close };
}
