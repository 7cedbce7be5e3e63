/**
 * Every call of the table with valid and invalid input made from its schemas, from several people and from nobody.
 * No answer is a 5xx or slow, and none leaks internals or another partner's data. Calls go on from earlier answers, with the
 * ids and versions in them, and what one role reads is asked by the others as well. `npm run fuzz` does 20,000, and the embedded store has its turn
 * there and in `npm run test:deep`.
 */
import http from "node:http";
import { describe, expect, inject, test } from "vitest";
import { endpointList, splitCall } from "../../contract/endpoints";
import { answersEach } from "../support/answers-each";
import { signInApi, type ApiClient } from "../support/api-client";
import { isDeep } from "../support/deep";
import { curlOf, Dice, requestOf, type FuzzRequest, type Known } from "../support/fuzz-input";
import { Learnt } from "../support/learnt";
import { differenceOfReader, differenceOfStranger, faultOfReader, faultOfStranger, isComparable } from "../support/role-comparison";
import { startServer } from "../support/started-server";

const asked = Number(process.env.FUZZ_REQUESTS ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? 20261122);
/** A first document waits for its thread to start; on a busy machine that takes seconds. */
const longestMs = 30_000;

interface Answered {
  status: number;
  text: string;
  ms: number;
}

/** Over a socket, without a client normalizing the URL. */
function send(
  port: number,
  agent: http.Agent,
  { method, url, headers, body, isEndless }: FuzzRequest,
  token: string | undefined,
): Promise<Answered> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - began });
    const all = {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
    };
    const request = http.request({ port, host: "127.0.0.1", agent, method, path: url, headers: all, timeout: longestMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        if (!isEndless || response.statusCode !== 200) return;
        end(200, Buffer.concat(chunks).toString());
        request.destroy();
      });
      response.on("end", () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
      response.on("error", () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
    });
    request.on("timeout", () => {
      end(-1, "no answer");
      request.destroy();
    });
    request.on("error", (error) => end(0, error.message));
    request.end(body);
  });
}

async function idsOf({ call }: ApiClient): Promise<{ ids: string[]; orgs: string[] }> {
  const ids = new Set<string>();
  for (const [name, row] of endpointList) {
    const { method, path } = splitCall(name);
    if (!row.list || path.includes("{") || path.startsWith("/sandbox") || method !== "GET") continue;
    const answer = (await call("GET", `${path}?limit=20`)).data as { data: { id?: string }[] } | undefined;
    for (const { id } of answer?.data ?? []) if (id) ids.add(id);
  }
  const orgs = ((await call("GET", "/partner/organization?limit=200")).data as { data: { id: string }[] }).data.map(({ id }) => id);
  return { ids: [...ids], orgs };
}

/** A row's answer repeats the key that the caller chose for it, which may be any text. */
const withoutSentKeys = (text: string, sent: string): string => text.replaceAll(/"key":"[^"]*"/g, (key) => (sent.includes(key) ? "" : key));

const inside = /node_modules|at async |select .* from |insert into|Failed query|\.ts:\d|\.js:\d+:\d+|ECONN|pg_catalog/;

interface FuzzedStore {
  store: string;
  isEmbedded: boolean;
  requests: number;
}

const hasServer = inject("seeded")?.onServer !== undefined;
/** Both begin with a copy of what the run has seeded. Beside the server the embedded one, four times as slow, is asked less. */
const stores: FuzzedStore[] = [
  ...(hasServer ? [{ store: "PostgreSQL", isEmbedded: false, requests: asked }] : []),
  ...(isDeep || !hasServer ? [{ store: "embedded", isEmbedded: true, requests: hasServer ? asked / 4 : asked }] : []),
];

describe.each(stores)("on $store", ({ store, isEmbedded, requests }) => {
  test(
    `${requests} requests, seed ${seed}: no fault, no hang, no leak`,
    async () => {
      const server = await startServer({ isEmbedded, environment: { RATE_LIMITS: "off", LOG_LEVEL: "silent" } });
      const port = Number(new URL(server.origin).port);
      const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
      try {
        const people = {
          admin: await signInApi(server.origin, "priya@harbourline.example"),
          stranger: await signInApi(server.origin, "aroha@bluegum.example"),
          reader: await signInApi(server.origin, "tom@harbourline.example"),
        };
        const hers = await idsOf(people.admin);
        const theirs = await idsOf(people.stranger);
        // The stranger uses the admin's ids as well as its own.
        const own = await Promise.all(
          Object.values(people).map(async ({ call }) => ((await call("GET", "/partner-user")).data as { id: string }).id),
        );
        const ofHers = new Learnt(new Set(own));
        const ofTheirs = new Learnt(new Set(own));
        const knownBy: Record<string, Known> = {
          admin: { ...hers, learnt: ofHers },
          reader: { ...hers, learnt: ofHers },
          nobody: { ...hers, learnt: ofHers },
          junk: hers,
          stranger: { ids: [...hers.ids, ...theirs.ids], orgs: [...hers.orgs, ...theirs.orgs], learnt: ofTheirs },
          // Goes on from what another partner was answered.
          thief: { ...hers, learnt: ofHers },
        };
        const secrets = [...hers.ids, ...hers.orgs];
        const isTheirs = new Set([...theirs.ids, ...theirs.orgs]);
        const foreign = () => new Set([...secrets, ...ofHers.ids].filter((id) => !isTheirs.has(id) && !ofTheirs.ids.includes(id)));
        const emails = { admin: "priya@harbourline.example", stranger: "aroha@bluegum.example", reader: "tom@harbourline.example" };

        const renewals = new Map<string, Promise<unknown>>();
        /** Several requests may see a session end at once; parallel sign-ins would mix up their codes. */
        const renew = async (who: keyof typeof emails, old: string | undefined): Promise<void> => {
          await renewals.get(who);
          if (people[who].token !== old) return;
          const renewal = signInApi(server.origin, emails[who]).then((client) => (people[who] = client));
          renewals.set(who, renewal);
          await renewal;
        };

        const dice = new Dice(seed);
        const tally = new Map<string, number[]>();
        const found: string[] = [];
        let slowest = { ms: 0, call: "" };
        const triedCalls = new Set<string>();
        const sequences = { calls: 0, done: 0, longest: 0, comparisons: 0 };
        const noteSequence = (
          who: string,
          { after, call, row, method }: FuzzRequest,
          { status, text }: { status: number; text: string },
        ) => {
          const isDone = status >= 200 && status < 300;
          const depth = (after?.depth ?? 0) + 1;
          if (after) sequences.calls += 1;
          if (after && isDone) sequences.done += 1;
          if (after && isDone) sequences.longest = Math.max(sequences.longest, depth);
          // What is public tells of everybody's.
          if (isDone && who in people && typeof row.access === "object" && call.startsWith(`${method} `))
            (who === "stranger" ? ofTheirs : ofHers).note(call, text, depth);
        };
        /** The admin's read by the two others. What somebody changed meanwhile is no difference between them. */
        const compared = async (request: FuzzRequest, asAdmin: number): Promise<string[]> => {
          const [reader, stranger] = await Promise.all(
            (["reader", "stranger"] as const).map((who) => send(port, agent, request, people[who].token)),
          );
          if (!reader || !stranger || [asAdmin, reader.status, stranger.status].includes(401)) return [];
          sequences.comparisons += 2;
          const differences = [
            differenceOfReader(request, asAdmin, reader.status),
            differenceOfStranger(request, asAdmin, stranger, foreign()),
          ];
          const told = differences.filter((each) => each !== undefined);
          if (told.length === 0 || (await send(port, agent, request, people.admin.token)).status !== asAdmin) return [];
          return told.map((each) => `${each}: ${curlOf(server.origin, request)}`);
        };
        let left = requests;
        const work = async () => {
          while (left-- > 0) {
            const who = dice.pick(["admin", "admin", "stranger", "stranger", "reader", "nobody", "junk"] as const);
            const request = requestOf(dice, knownBy[who === "stranger" && dice.chance(0.5) ? "thief" : who] ?? hers);
            const token = who === "nobody" ? undefined : who === "junk" ? "junk" : people[who].token;
            const { status, text, ms } = await send(port, agent, request, token);
            triedCalls.add(request.call);
            noteSequence(who, request, { status, text });
            const row = tally.get(who) ?? [0, 0, 0, 0, 0, 0];
            row[Math.max(0, Math.floor(status / 100))] = (row[Math.max(0, Math.floor(status / 100))] ?? 0) + 1;
            tally.set(who, row);
            if (ms > slowest.ms) slowest = { ms, call: request.call };
            const sent = `${request.url}${String(request.body ?? "")}${Object.values(request.headers).join()}`;
            // All partners share the sandbox's back office.
            const told = withoutSentKeys(text, sent);
            const isSentBack = (id: string) => sent.includes(id) && (status >= 400 || answersEach.has(request.call));
            const leaked =
              who === "stranger" && !request.url.startsWith("/api/sandbox/") && secrets.find((id) => told.includes(id) && !isSentBack(id));
            const why =
              status >= 500
                ? `${status}`
                : status <= 0
                  ? text
                  : leaked
                    ? `leak of ${leaked}`
                    : inside.exec(text) && status >= 400
                      ? "tells what is inside"
                      : who === "reader"
                        ? faultOfReader(request, status)
                        : who === "stranger"
                          ? faultOfStranger(request, { status, text }, foreign())
                          : undefined;
            // Refusing an upload before reading its bytes may reset the connection.
            if (why && !(status === 0 && /ECONNRESET|EPIPE/.test(text) && request.body !== undefined))
              found.push(`${why} as ${who}: ${curlOf(server.origin, request)}`);
            if (who === "admin" && isComparable(request)) found.push(...(await compared(request, status)));
            if (status === 401 && who in emails && text.includes("1107")) await renew(who as keyof typeof emails, token);
          }
        };
        const began = performance.now();
        await Promise.all(Array.from({ length: 8 }, work));
        const seconds = (performance.now() - began) / 1000;
        const lines = [...tally].map(([who, [none = 0, , ok = 0, moved = 0, refused = 0, faults = 0]]) =>
          [who.padEnd(10), ok, moved, refused, faults, none].map((each) => String(each).padStart(8)).join(" "),
        );
        process.stdout.write(
          `\n${store}: ${requests} requests in ${seconds.toFixed(0)} s, seed ${seed}; slowest ${slowest.ms.toFixed(0)} ms (${slowest.call})\n${["who     ", "2xx", "3xx", "4xx", "5xx", "none"].map((each) => each.padStart(8)).join(" ")}\n${lines.join("\n")}\n`,
        );
        const { calls, done, longest, comparisons } = sequences;
        process.stdout.write(
          `calls tried ${triedCalls.size} of ${endpointList.length}; sequences ${calls}, of them answered ${done}, the longest of ${longest} calls; role comparisons ${comparisons}; faults ${found.length}\n`,
        );
        for (const line of found) process.stdout.write(`${line}\n`);
        expect(found).toEqual([]);
        expect((await people.admin.call("GET", "/health/ready")).status).toBe(200);
      } finally {
        agent.destroy();
        await server.stop();
        server.remove();
      }
    },
    // A read of the admin is sent three times.
    240_000 + requests * 120,
  );
});
