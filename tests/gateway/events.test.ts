/** The event stream: what changed, who hears of it, where it resumes, when it ends. */
import type { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { RecordChange } from "../../contract/records/record-change";
import { v7 as uuidv7 } from "uuid";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

interface Event {
  id: string;
  event: string;
  data: Partial<RecordChange>;
}

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const open: Readable[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.destroy();
});

async function listen(token = t.token ?? "", last_event_id?: string) {
  const url = `/api/partner/events${last_event_id ? `?last_event_id=${last_event_id}` : ""}`;
  const response = await t.gateway.inject({ url, headers: { authorization: `Bearer ${token}` }, payloadAsStream: true });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "text/event-stream"]);
  const stream = response.stream();
  open.push(stream);
  let text = "";
  const chunks = stream.iterator({ destroyOnReturn: false });
  async function next(): Promise<Event | null> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const lines = text.slice(0, end).split("\n");
        text = text.slice(end + 2);
        const part = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
        if (part("event")) return { id: part("id"), event: part("event"), data: JSON.parse(part("data")) as Event["data"] };
        continue;
      }
      const { value, done } = (await chunks.next()) as IteratorResult<Buffer, undefined>;
      if (done) return null;
      text += value.toString();
    }
  }
  const ready = await next();
  expect(ready?.event).toBe("ready");
  return { next, ready: ready as Event };
}

const invite = async (name: string) => {
  const { data } = await t.call("POST /partner/organization/invite-organization", {
    body: {
      email: `${name.replaceAll(" ", "-")}@events.example`,
      first_name: "Ada",
      last_name: "Byron",
      org_name: name,
      org_country: "AU",
      is_kyb_permission_by_merchant: false,
    },
  });
  return data.id;
};
const tick = (count = 6) => t.call("POST /sandbox/rails/tick", { body: { count } }, null);

test("a change arrives with the call that answers its record, and with nothing of the record itself", async () => {
  const { next } = await listen();
  const id = await invite("Told Trading");
  const told = await next();
  expect(told).toMatchObject({
    event: "change",
    data: { call: "GET /partner/organization/{id}", record_id: id, org_id: id, kind: "CREATED" },
  });
  expect(Object.keys(told?.data ?? {}).sort()).toEqual(["at", "call", "id", "kind", "org_id", "record_id"]);
  expect(told?.id).toBe(told?.data.id);
});

test("whoever was away gets what was missed, once and in order", async () => {
  const first = await listen();
  t.clock.advance({ seconds: 1 });
  await invite("Before");
  const before = await first.next();
  t.clock.advance({ seconds: 1 });
  const missed = [await invite("Missed one")];
  t.clock.advance({ seconds: 1 });
  missed.push(await invite("Missed two"));
  const again = await listen(t.token, before?.id);
  expect([(await again.next())?.data.record_id, (await again.next())?.data.record_id]).toEqual(missed);
});

describe("is told to nobody else", () => {
  test("not another partner", async () => {
    const other = await listen(await t.signIn("other_admin"));
    await invite("Not yours");
    // The rails are random, but among this many records one is theirs.
    await tick(30);
    const told = await other.next();
    const own = await t.store.pool.query("select p.name from organization o join partner p using (partner_id) where o.id = $1", [
      told?.data.org_id,
    ]);
    expect(own.rows).toEqual([{ name: "Bluegum Connect" }]);
  });

  test("not of a record that the caller may not read", async () => {
    const l2 = await listen(await t.signIn("l2_admin"));
    // The rails are random, but this many yield at least three events.
    await tick(30);
    const told: (string | undefined)[] = [];
    for (let count = 0; count < 3; count += 1) told.push((await l2.next())?.data.call);
    expect(told.filter((call) => call?.includes("/transaction/"))).toEqual([]);
  });

  test("not to whoever is signed out", async () => {
    const answer = await t.request("GET", "/api/partner/events", { token: null });
    expect(answer.status).toBe(401);
  });
});

test("HEAD opens no stream", async () => {
  const { statusCode } = await t.gateway.inject({
    method: "HEAD",
    url: "/api/partner/events",
    headers: { authorization: `Bearer ${t.token ?? ""}` },
  });
  expect(statusCode).toBe(404);
});

test("a stream that was away for too long is told to begin anew", async () => {
  const response = await t.gateway.inject({
    url: "/api/partner/events?last_event_id=01908a7d-8400-71b4-9df5-3d2d0402bd96",
    headers: { authorization: `Bearer ${t.token ?? ""}` },
    payloadAsStream: true,
  });
  const stream = response.stream();
  open.push(stream);
  for await (const chunk of stream) {
    expect(String(chunk)).toContain("event: reset");
    break;
  }
});

test("a session that was ended hears no more, also where changes never pause", async () => {
  const token = await t.signIn("admin");
  const { next } = await listen(token);
  const { data } = await t.call("GET /partner/session", {}, token);
  const own = data.find(({ is_current }) => is_current);
  await t.call("DELETE /logout/{session_id}", { params: { session_id: own?.id ?? "" } }, token);
  const later = performance.now() + 15_000;
  const clock = vi.spyOn(performance, "now").mockReturnValue(later);
  const unheard = await invite("Unheard Trading");
  const heard: (string | undefined)[] = [];
  // What happened before it ended may still arrive.
  for (let event = await next(); event && heard.at(-1) !== unheard; event = await next()) heard.push(event.data.record_id);
  clock.mockRestore();
  expect(heard).not.toContain(unheard);
});

test("a gateway that stops ends its streams instead of waiting for them", async () => {
  const other = await openTestGateway({ as: "admin" });
  const response = await other.gateway.inject({
    url: "/api/partner/events",
    headers: { authorization: `Bearer ${other.token ?? ""}` },
    payloadAsStream: true,
  });
  const ended = response.stream().resume();
  const end = new Promise((resolve) => ended.once("end", resolve));
  await other.close();
  await end;
});

test("1,500 changes within seconds are all heard, and of more than that many a word to read anew", async () => {
  const { next } = await listen();
  const { rows } = await t.store.pool.query<{ partner_id: string; org_id: string }>(
    "select o.partner_id, o.id as org_id from organization o join partner p using (partner_id) where p.name = 'Harbourline' and 'TRANSACTION_VIEW' = any(partner_permission_list) limit 1",
  );
  const { partner_id, org_id } = rows[0] ?? { partner_id: "", org_id: "" };
  const change = async (count: number) => {
    const ids = Array.from({ length: count }, () => uuidv7({ msecs: t.clock.now().getTime() }));
    await t.store.pool.query(
      `insert into record_change (partner_id, id, at, call, record_id, org_id, kind)
       select $1, id, $2, 'GET /partner/torc/payin/{id}', id, $3, 'UPDATED' from unnest($4::uuid[]) as id`,
      [partner_id, t.clock.now().toISOString(), org_id, ids],
    );
    return ids;
  };
  const wanted = new Set(await change(1500));
  while (wanted.size > 0) {
    const event = await next();
    expect(event?.event).toBe("change");
    wanted.delete(event?.id ?? "");
  }
  t.clock.advance({ seconds: 30 });
  await change(10_500);
  for (let event = await next(); event?.event !== "reset"; event = await next()) expect(event?.event).toBe("change");
});
