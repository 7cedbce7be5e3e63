/** `npm run conformance` on our own gateway, on one of another make, and on ours with faults that are planted. */
import fs from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "../../contract/endpoints";
import { connect, signIn, type Answered, type Asked, type Connection } from "../../conformance/connection";
import { main } from "../../conformance/main";
import { asPage } from "../../conformance/page";
import { asJUnit, asText, byCall, conforms, escaped } from "../../conformance/report";
import { walkAsReader } from "../../conformance/others";
import { Found, type Finding } from "../../conformance/found";
import { walk } from "../../conformance/walk";
import { walkWrites } from "../../conformance/writes";
import { makeOtherGateway } from "../../examples/other-gateway/server.mjs";
import { demoPassword } from "../../sandbox/seed/partners";
import { isDeep } from "../support/deep";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let ours: Connection;
let stranger: string;
let reader: string;
/** What the first walk found, for the later ones. */
const found = new Found();
let ourAddress = "";
beforeAll(async () => {
  t = await openTestGateway();
  const origin = await t.gateway.listen({ port: 0, host: "127.0.0.1" });
  let token: string | null = null;
  ourAddress = `${origin}/api`;
  ours = connect(ourAddress, undefined, () => token);
  const email = await t.emailOf("admin");
  const code = async () => (await t.lastMessage(email)).code ?? "";
  token = await signIn(ours, { email, password: demoPassword, code }, undefined, t.gateway.context.keys.password_public_key);
  [stranger, reader] = [await t.signIn("l2_admin"), await t.signIn("read_only")];
});
afterAll(() => t.close());

test("our own gateway conforms: every read that an id was found for is as the contract has it, and nobody else's", async () => {
  const findings = await walk(ours, found, stranger);
  expect(findings.filter(({ outcome }) => outcome === "wrong" || outcome === "missing")).toEqual([]);
  expect(findings.filter(({ outcome }) => outcome === "right").length).toBeGreaterThan(140);
  expect(conforms(findings)).toBe(true);
});

test("its writes are refused to a colleague who may only read, and for bodies that are none; one sent twice is done once", async () => {
  const asReader = await walkAsReader(ours, found, reader);
  expect(asReader.filter(({ outcome }) => outcome === "wrong")).toEqual([]);
  expect(asReader.filter(({ outcome }) => outcome === "right").length).toBeGreaterThan(30);
  const writes = await walkWrites(ours, found);
  expect(writes.filter(({ outcome }) => outcome !== "right")).toEqual([]);
  expect(writes.length).toBeGreaterThan(50);
});

/** Our gateway with these calls only, and their answers changed. */
function changed(calls: readonly Call[], change: (answer: Answered, asked: Asked, call: Call) => Answered): Connection {
  return {
    ...ours,
    lacks: (call) => !calls.includes(call),
    ask: async (call, asked = {}) => change(await ours.ask(call, asked), asked, call),
  };
}

const payins = "GET /partner/torc/payin" as const;
const payin = "GET /partner/torc/payin/{id}" as const;
type Page = { data: Record<string, unknown>[]; total: number };
const withBody = (answer: Answered, change: (body: Page) => unknown): Answered =>
  answer.status === 200 ? { ...answer, body: change(answer.body as Page) } : answer;

describe("a fault is found, and named:", () => {
  test.each<[string, Call[], (answer: Answered, asked: Asked, call: Call) => Answered, string]>([
    [
      "an amount that is a number",
      [payins],
      (answer) => withBody(answer, (page) => ({ ...page, data: page.data.map((row) => ({ ...row, amount: 12.5 })) })),
      "data.0.amount is 12.5: ",
    ],
    [
      "a time that is none",
      [payins],
      (answer) => withBody(answer, (page) => ({ ...page, data: page.data.map((row) => ({ ...row, created_at: "yesterday" })) })),
      'data.0.created_at is "yesterday": ',
    ],
    [
      "a field that is left out",
      [payins],
      (answer) => withBody(answer, (page) => ({ ...page, data: page.data.map(({ status: _, ...row }) => row) })),
      "data.0.status is missing: ",
    ],
    ["a list without an envelope", [payins], (answer) => withBody(answer, (page) => page.data), "the body has no data"],
    [
      "a page that comes twice",
      [payins],
      (answer, { query }) => (query?.cursor ? withBody(answer, (page) => ({ ...page, data: firstRows })) : noted(answer)),
      "page 2 has ",
    ],
    [
      "more rows than asked for",
      [payins],
      (answer) => withBody(answer, (page) => ({ ...page, data: [...page.data, ...page.data] })),
      "rows came for a limit of 5",
    ],
    [
      "bad input that is taken",
      [payins],
      (answer, { query }) => (query?.limit === "many" ? { ...answer, status: 200 } : answer),
      "a limit of “many” answers 200",
    ],
    [
      "a fault for bad input",
      [payins],
      (answer, { query }) => (query?.limit === "many" ? { ...answer, status: 500 } : answer),
      "a limit of “many” answers 500",
    ],
    [
      "nobody who is let in",
      [payins],
      (answer, { token }) => (token === null ? { ...answer, status: 200 } : answer),
      "without a token it answers 200, not 401",
    ],
    [
      "an unknown id that is found",
      [payins, payin],
      (answer, { params }) => (params?.id?.startsWith("00000000") ? { ...answer, status: 200 } : answer),
      "an unknown id answers 200, not 404",
    ],
    ["a call that is not there", [payins], (answer) => ({ ...answer, status: 404 }), "it answers 404"],
    ["a fault", [payins], (answer) => ({ ...answer, status: 500, body: { message: "oops" } }), "it answers 500: oops"],
  ])("%s", async (_, calls, change, note) => {
    const findings = await walk(changed(calls, change));
    expect(conforms(findings)).toBe(false);
    expect(asText(findings)).toContain(note);
    expect(asJUnit(findings)).toMatch(/failures="[1-9]/);
    const page = asPage(findings, "http://gateway.example/<api>", "now");
    expect(page).toContain("does not work with this gateway yet");
    expect(page).toContain("http://gateway.example/&lt;api&gt;, now");
    expect(page).toContain(escaped(note));
  });
});

const invite = "POST /partner/organization/invite-organization" as const;
const isFrom = (token: string) => (asked: Asked) => asked.token === token;
let invited = 0;
let firstAnswer: Answered | undefined;

describe("a fault with other people and writes is found, and named:", () => {
  test.each<[string, Call[], (answer: Answered, asked: Asked, call: Call) => Answered, (to: Connection) => Promise<Finding[]>, string]>([
    [
      "a list that shows another partner's rows",
      [payins],
      (answer, asked) => {
        firstAnswer ??= answer;
        return isFrom(stranger)(asked) ? firstAnswer : answer;
      },
      (to) => walk(to, new Found(), stranger),
      "it shows another partner ",
    ],
    [
      "a record that another partner may read",
      [payins, payin],
      (answer, asked, call) => (isFrom(stranger)(asked) && call === payin ? { ...answer, status: 200 } : answer),
      (to) => walk(to, new Found(), stranger),
      "to another partner it answers 200, not a refusal",
    ],
    [
      "a write that is open to a reader",
      [invite],
      (answer, asked) => (isFrom(reader)(asked) ? { ...answer, status: 200 } : answer),
      (to) => walkAsReader(to, found, reader),
      "to a person who may only read it answers 200",
    ],
    [
      "a fault for a body that is none",
      [invite],
      (answer, { body }) => (body === "text" ? { ...answer, status: 500 } : answer),
      (to) => walkWrites(to, found),
      "a text answers 500, not a refusal",
    ],
    [
      "an answer that is another the second time",
      [invite, "GET /partner/organization"],
      (answer, _, call) => (call === invite && answer.status < 300 ? { ...answer, body: { data: { id: `${(invited += 1)}` } } } : answer),
      (to) => walkWrites(to, found),
      "sent again under its idempotency-key, it answers 201 2, not 201 1",
    ],
    [
      "a key that is taken with another body",
      [invite, "GET /partner/organization"],
      (answer, { headers }) => (headers && answer.status >= 400 ? { ...answer, status: 201 } : answer),
      (to) => walkWrites(to, found),
      "another body under the same idempotency-key answers 201, not a refusal",
    ],
  ])("%s", async (_, calls, change, look, note) => {
    const findings = byCall(await look(changed(calls, change)));
    expect(conforms(findings)).toBe(false);
    expect(asText(findings)).toContain(note);
  });
});

let firstRows: Record<string, unknown>[] = [];
function noted(answer: Answered): Answered {
  if (answer.status === 200) firstRows = (answer.body as Page).data;
  return answer;
}

test("what is optional may be missing", async () => {
  const optional = "GET /partner/organization/summary" as const;
  const findings = await walk(changed([optional], (answer) => ({ ...answer, status: 404 })));
  expect(findings.find(({ call }) => call === optional)).toMatchObject({ outcome: "missing", isOptional: true });
  expect(conforms(findings)).toBe(true);
});

describe("the command", () => {
  const { server } = makeOtherGateway();
  let folder: string;
  let gateway: string;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-conformance-"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    fs.rmSync(folder, { recursive: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function run(...args: string[]): Promise<{ code: number; said: string }> {
    const said: string[] = [];
    const code = await main(args, (text) => said.push(text));
    return { code, said: said.join("\n") };
  }
  const as = ["--as", "mara@reseller.example:correct horse"];

  // Which walks once more what the first test walks.
  test.runIf(isDeep)("signs in to a sandbox by the code in its outbox", async () => {
    const { code, said } = await run("--gateway", ourAddress, "--as", `${await t.emailOf("admin")}:${demoPassword}`);
    expect([code, said]).toEqual([0, expect.stringMatching(/0 wrong, 0 missing/)]);
  });

  test("reads a gateway of another make through its adapter", async () => {
    const [json, page] = ["found.json", "found.html"].map((file) => path.join(folder, file)) as [string, string];
    const { code, said } = await run("--gateway", gateway, ...as, "--code", "246810", "--adapter", "other", "--json", json, "--html", page);
    expect([code, said]).toEqual([0, expect.stringMatching(/0 wrong, 0 missing, \d+ absent by the adapter/)]);
    expect(fs.readFileSync(page, "utf8")).toContain("A portal works with this gateway.");
    const { findings } = JSON.parse(fs.readFileSync(json, "utf8")) as { findings: { call: string; outcome: string }[] };
    expect(findings.filter(({ outcome }) => outcome === "right").map(({ call }) => call)).toEqual(
      expect.arrayContaining([
        ...[payins, payin, "GET /partner-user", "GET /partner", "GET /partner/organization", "GET /partner/organization/{id}"],
        ...["GET /partner/kyb", "GET /pricing/partner-plan/{id}", "GET /partner/torc/invoice/{id}"],
        ...["GET /partner/organization/settlement-bank/{id}", "GET /partner/organization/settlement-config/{id}"],
      ]),
    );
  });

  test.each([
    [[], "--gateway and --as are needed."],
    [["--gateway", "http://127.0.0.1:1/api", ...as, "--adapter", "none"], 'There is no adapter "none" in src/gateways.'],
    [["--gateway", "http://127.0.0.1:1/api", ...as], "http://127.0.0.1:1/config.json has no password_public_key; give it with --key."],
    [["--gatway", "x"], "Unknown option '--gatway'"],
  ])("says what is missing: %j", async (args, words) => {
    const { code, said } = await run(...args);
    expect([code, said]).toEqual([2, expect.stringContaining(words)]);
    expect(said).toContain("npm run conformance -- --gateway URL");
  });

  test("says where signing in ended", async () => {
    const wrong = await run("--gateway", gateway, "--as", "mara@reseller.example:nothing", "--code", "246810", "--adapter", "other");
    expect(wrong).toEqual({ code: 2, said: expect.stringContaining("signing in failed at POST /login: 401") as string });
    const silent = await run("--gateway", "http://127.0.0.1:1", ...as, "--code", "246810", "--adapter", "other");
    expect(silent).toEqual({
      code: 2,
      said: expect.stringMatching(/^POST http:\/\/127\.0\.0\.1:1\/sessions was not answered: /) as string,
    });
  });
});
