/** Exports: every list of the table as a file, compared with the list. */
import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "../../contract/endpoint";
import { endpointList, type ListCall } from "../../contract/endpoints";
import type { ListExport, RequestExport } from "../../contract/records/list-export";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let origin: string;
let org_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  await t.gateway.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(t.gateway.server.address() as AddressInfo).port}`;
  const { data } = await t.call("GET /partner/organization", { query: { status: "ACTIVE", limit: "1", organization_fields: "id" } });
  org_id = data.data[0]?.id ?? "";
});
afterAll(() => t.close());

const transactions = "GET /partner/torc/transaction";
const ask = (body: Partial<RequestExport> = {}, token?: string) =>
  t.call(
    "POST /partner/export",
    {
      body: {
        call: transactions,
        query: {},
        columns: [
          { name: "reference", label: "Reference" },
          { name: "id", label: "Id" },
        ],
        file_type: "csv",
        time_zone: "UTC",
        ...body,
      },
    },
    token,
  );
const stateOf = async (id: string) => (await t.call("GET /partner/export/{id}", { params: { id } })).data;

/** Fetched over a socket, as by a browser: the whole file, and its receipt. */
async function fetchFile(asked: ListExport) {
  const response = await fetch(`${origin}/api/partner/export/${asked.id}/file`, { headers: { authorization: `Bearer ${t.token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, state: await stateOf(asked.id) };
}

const exported = async (body: Partial<RequestExport> = {}) => fetchFile((await ask(body)).data);

function linesOf(bytes: Buffer): string[][] {
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  const rows: string[][] = [[]];
  for (const [, quote, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quote === undefined ? (plain ?? "") : quote.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Reads a zip archive's files by its central directory. */
function unzip(bytes: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const start = bytes.readUInt32LE(at + 42);
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const content = bytes.subarray(data, data + bytes.readUInt32LE(at + 20));
    files[bytes.toString("utf8", at + 46, at + 46 + nameLength)] = (
      bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content
    ).toString("utf8");
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

const sheetRows = (sheet = "") =>
  [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>/gs)].map(([, value, text]) => value ?? text ?? ""),
  );

const all = endpointList.flatMap(([call, row]) =>
  row.list && typeof row.access !== "string" ? [{ call: call as ListCall, row: row }] : [],
);
/** The audit log grows with every export of it, so no file of it equals the list afterwards. */
const lists = all.filter(({ call }) => call !== "GET /partner/audit-log");

/** Every field of the list's record. */
function fieldsOf(row: Endpoint): string[] {
  const data = (row.data as z.ZodObject).shape.data as z.ZodArray<z.ZodObject>;
  return Object.keys(data.element.shape);
}

async function allRows(call: ListCall, query: Record<string, string> = {}): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  let cursor: string | null = null;
  do {
    const page = (
      await t.call(call, { params: { id: org_id } as never, query: { limit: "200", ...query, ...(cursor !== null && { cursor }) } })
    ).data as { data: Record<string, unknown>[]; next_cursor: string | null };
    rows.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return rows;
}

/** A record that another tells is written by its name, or by when it was made. */
const told = (item: unknown): unknown => {
  const { id, name, created_at } = (item ?? {}) as { id?: string; name?: string; created_at?: string };
  return id === undefined ? item : (name ?? created_at ?? item);
};

const plain = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  const text = Array.isArray(value) ? value.map(told) : told(value);
  if (Array.isArray(text) && text.every((item) => typeof item === "string")) return text.join(", ");
  return typeof text === "string" ? text : JSON.stringify(text);
};
const readable = (text: string): string => text.replace(/^'(?=[=+\-@\t\r])/, "");
const asTime = (text: string): string => (/^\d{4}-\d\d-\d\dT.*Z$/.test(text) ? text.slice(0, 19).replace("T", " ") : text);

describe("the file is the list", () => {
  test.each(lists)("$call", async ({ call, row }) => {
    const fields = fieldsOf(row);
    const params = row.params ? { id: org_id } : {};
    const { response, bytes, state } = await exported({ call, params, columns: fields.map((name) => ({ name, label: name })) });
    const rows = await allRows(call);
    expect(response.status).toBe(200);
    const [head = [], ...lines] = linesOf(bytes);
    expect(head.map((label) => label.replace(" (UTC)", ""))).toEqual(fields);
    expect(lines.map((line) => line.map(readable))).toEqual(rows.map((record) => fields.map((name) => asTime(plain(record[name])))));
    expect(state).toMatchObject({ status: "COMPLETED", rows_expected: rows.length, rows_written: rows.length });
    expect(state.receipt).toMatchObject({
      call,
      byte_size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      requested_by: "Priya Raman",
      impersonator_name: null,
    });
  });

  test("with its filters, its search and its order", async () => {
    const [first] = await allRows(transactions);
    const query = { org_id: String(first?.org_id), status: "COMPLETED,PENDING", amount_from: "10", sort: "-amount" };
    const { bytes, state } = await exported({ query });
    const rows = await allRows(transactions, query);
    expect(
      linesOf(bytes)
        .slice(1)
        .map(([, id]) => id),
    ).toEqual(rows.map(({ id }) => id));
    expect(state.receipt?.query).toEqual(query);
    const found = await exported({ query: { q: String(first?.reference) } });
    expect(
      linesOf(found.bytes)
        .slice(1)
        .map(([reference]) => reference),
    ).toContain(first?.reference);
  });

  test("in the user's words and zone, organizations by name", async () => {
    const columns = [
      { name: "org_id", label: "Merchant", as: "name" as const },
      { name: "created_at", label: "Made" },
    ];
    const { bytes } = await exported({ columns, time_zone: "Australia/Sydney", query: { limit: undefined } as never });
    const [head, line] = linesOf(bytes);
    expect(head).toEqual(["Merchant", "Made (Australia/Sydney)"]);
    const [first] = await allRows(transactions);
    const merchant = (await t.call("GET /partner/organization/{id}", { params: { id: String(first?.org_id) } })).data;
    const local = new Date(String(first?.created_at)).toLocaleString("sv-SE", { timeZone: "Australia/Sydney" });
    expect(line).toEqual([merchant.name, local]);
  });

  test("values in the words it is given, also within a list, and others as they are", async () => {
    const columns = [
      { name: "status", label: "Status", words: { COMPLETED: "Done", constructor: "x" } },
      { name: "reference", label: "Reference" },
    ];
    const { bytes } = await exported({ columns });
    const rows = await allRows(transactions);
    const written = new Map(linesOf(bytes).map(([status, reference]) => [reference, status]));
    for (const { reference, status } of rows) expect(written.get(String(reference))).toBe(status === "COMPLETED" ? "Done" : status);
    expect(new Set(rows.map(({ status }) => status)).size).toBeGreaterThan(1);

    const call = "GET /partner/organization";
    const permissions = await exported({
      call,
      columns: [{ name: "partner_permission_list", label: "May", words: { KYB_VIEW: "See it" } }],
    });
    expect(permissions.bytes.toString()).toContain("See it");
    expect(permissions.bytes.toString()).not.toContain("KYB_VIEW");
  });

  test("plans by name", async () => {
    const { bytes } = await exported({
      call: "GET /partner/torc/commission-wallet/line",
      columns: [
        { name: "plan_id", label: "Plan", as: "name" },
        { name: "plan_id", label: "Plan ID" },
      ],
    });
    const plans = new Map((await allRows("GET /pricing/partner-plan")).map(({ id, name }) => [id, name]));
    const named = linesOf(bytes)
      .slice(1)
      .filter(([, id]) => id);
    expect(named.length).toBeGreaterThan(0);
    for (const [name, id] of named) expect(name).toBe(plans.get(id));
  });

  test("as a workbook: figures, times and text as such, and a receipt", async () => {
    const columns = ["reference", "amount", "currency", "created_at"].map((name) => ({ name, label: name }));
    const { bytes, response, state } = await exported({ file_type: "xlsx", columns });
    expect(response.headers.get("content-type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    const files = unzip(bytes);
    const [head, ...rows] = sheetRows(files["xl/worksheets/sheet1.xml"]);
    expect(head).toEqual(["reference", "amount", "currency", "created_at (UTC)"]);
    const expected = await allRows(transactions);
    expect(rows.map(([reference, amount, currency]) => [reference, amount, currency])).toEqual(
      expected.map(({ reference, amount, currency }) => [reference, amount, currency]),
    );
    expect((Number(rows[0]?.[3]) - 25_569) * 86_400_000).toBeCloseTo(Date.parse(String(expected[0]?.created_at)), -1);
    const receipt = Object.fromEntries(sheetRows(files["xl/worksheets/sheet2.xml"]) as [string, string][]);
    expect(receipt).toMatchObject({
      "Rows expected": String(expected.length),
      "Rows written": String(expected.length),
      "Time zone": "UTC",
      "Requested by": "Priya Raman",
    });
    expect(state.receipt?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/styles.xml"]));
  });

  test("text that a spreadsheet would run is harmless; an amount below zero stays one", async () => {
    const [first] = await allRows(transactions);
    await t.store.pool.query("update transaction set counterparty_name = $2, fee_amount = -5 where id = $1", [
      first?.id,
      '=HYPERLINK("https://evil.example","x")',
    ]);
    const columns = ["counterparty_name", "fee_amount"].map((name) => ({ name, label: name }));
    const { bytes } = await exported({ columns });
    expect(linesOf(bytes)[1]?.[0]).toBe(`'=HYPERLINK("https://evil.example","x")`);
    expect(linesOf(bytes)[1]?.[1]).toMatch(/^-5/);
    const workbook = unzip((await exported({ columns, file_type: "xlsx" })).bytes)["xl/worksheets/sheet1.xml"] ?? "";
    expect(workbook).toContain('<c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;');
    expect(workbook).not.toContain("<f>");
  });
});

test("rows that are made meanwhile are not in it, whatever the order", async () => {
  for (const sort of ["-created_at", "created_at", "amount"]) {
    const asked = (await ask({ query: { sort } })).data;
    t.clock.advance({ seconds: 1 });
    await t.store.pool.query(
      `insert into transaction (partner_id, id, org_id, reference, type, method, status, amount, currency, fee_amount, buy_rate_amount, commission_amount, prices, created_at, updated_at)
       select partner_id, gen_random_uuid(), org_id, 'LATE-' || row_number() over (), type, method, status, amount, currency, fee_amount, buy_rate_amount, commission_amount, prices, $1, $1
       from transaction limit 3`,
      [t.clock.now().toISOString()],
    );
    const { bytes, state } = await fetchFile(asked);
    const references = linesOf(bytes).map(([reference]) => reference);
    await t.store.pool.query("delete from transaction where reference like 'LATE-%'");
    expect(references.filter((reference) => reference?.startsWith("LATE"))).toEqual([]);
    expect(state.rows_written).toBe(state.rows_expected);
  }
});

describe("asks what the list asks", () => {
  test("level, and what a merchant has granted", async () => {
    const { error } = await ask({}, await t.signIn("l2_admin"));
    expect(error).toMatchObject({ code: 110403, reason: "partner_level", missing: "L1" });
    const [first] = await allRows(transactions);
    await t.store.pool.query("update organization set partner_permission_list = '{KYB_VIEW}' where id = $1", [first?.org_id]);
    const { bytes } = await exported({ columns: [{ name: "org_id", label: "o" }] });
    await t.store.pool.query("update organization set partner_permission_list = '{TRANSACTION_VIEW}' where id = $1", [first?.org_id]);
    expect(bytes.toString()).not.toContain(String(first?.org_id));
  });

  test("read-only people may", async () => {
    const token = await t.signIn("read_only");
    const asked = await ask({ call: "GET /partner/organization", columns: [{ name: "name", label: "Name" }] }, token);
    expect(asked.status).toBe(201);
    await t.call("DELETE /partner/export/{id}", { params: { id: asked.data.id } }, token);
  });

  test.each<[string, Partial<RequestExport>, string]>([
    ["no list", { call: "GET /partner" }, "call"],
    ["no call at all", { call: "__proto__" }, "call"],
    ["a filter that the list does not know", { query: { colour: "red" } }, "query.colour"],
    ["a value that the filter refuses", { query: { status: "LOST" } }, "query.status"],
    ["a page", { query: { limit: "20" } }, "query.limit"],
    ["a column that the record lacks", { columns: [{ name: "password_hash", label: "x" }] }, "columns.0.name"],
    ["a column of every object", { columns: [{ name: "constructor", label: "x" }] }, "columns.0.name"],
    ["a name that its records don't have", { columns: [{ name: "payin_id", label: "x", as: "name" }] }, "columns.0.as"],
    [
      "too many words",
      { columns: [{ name: "status", label: "x", words: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`W${at}`, "x"])) }] },
      "columns.0.words",
    ],
    ["a zone that is none", { time_zone: "Mars/Olympus" }, "time_zone"],
    ["an id that is missing", { call: "GET /partner/organization/{id}/user" }, "params.id"],
  ])("refuses %s", async (_, body, field) => {
    const { status, error } = await ask(body);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  test("another partner's people below their merchant are 404", async () => {
    const token = await t.signIn("other_admin");
    const { status } = await ask(
      { call: "GET /partner/organization/{id}/user", params: { id: org_id }, columns: [{ name: "email", label: "e" }] },
      token,
    );
    expect(status).toBe(404);
  });

  test("another person's export is not there", async () => {
    const asked = (await ask()).data;
    for (const role of ["read_only", "other_admin"] as const) {
      const token = await t.signIn(role);
      expect((await t.call("GET /partner/export/{id}", { params: { id: asked.id } }, token)).status).toBe(404);
      expect((await t.call("DELETE /partner/export/{id}", { params: { id: asked.id } }, token)).status).toBe(404);
      expect((await t.request("GET", `/api/partner/export/${asked.id}/file`, { token })).status).toBe(404);
    }
    await t.call("DELETE /partner/export/{id}", { params: { id: asked.id } });
  });
});

test("two run beside each other, a third waits; one that died makes room", async () => {
  const first = (await ask()).data;
  const second = (await ask()).data;
  const third = await ask();
  expect([third.status, third.error.message]).toEqual([429, expect.stringContaining("2 exports are already running") as string]);
  expect(third.headers["retry-after"]).toBe("10");
  await fetchFile(first);
  const next = (await ask()).data;
  expect((await ask()).status).toBe(429);
  t.clock.advance({ minutes: 3 });
  expect((await ask()).status).toBe(201);
  t.clock.advance({ minutes: 3 });
  for (const { id } of [second, next]) await t.call("DELETE /partner/export/{id}", { params: { id } });
});

test("a file is fetched once", async () => {
  const asked = (await ask()).data;
  await fetchFile(asked);
  const again = await t.request("GET", `/api/partner/export/${asked.id}/file`);
  expect([again.status, again.error.message]).toEqual([409, expect.stringContaining("Start the export again") as string]);
});

describe("an end before the end", () => {
  const auditOf = async (id: string) =>
    (await t.store.pool.query<{ action: string }>("select action from audit_log where subject_id = $1 order by id", [id])).rows.map(
      ({ action }) => action,
    );
  const many = async () => {
    await t.store.pool.query(
      `insert into transaction (partner_id, id, org_id, reference, type, method, status, amount, currency, fee_amount, buy_rate_amount, commission_amount, prices, created_at, updated_at)
       select t.partner_id, gen_random_uuid(), org_id, 'MANY-' || row_number() over (), type, method, status, amount, currency, fee_amount, buy_rate_amount, commission_amount,
         prices, t.created_at, t.updated_at
       from transaction t, generate_series(1, 30)`,
    );
  };
  beforeAll(many);
  afterAll(async () => {
    await t.store.pool.query("delete from transaction where reference like 'MANY-%'");
  });

  /** Disconnects after a few bytes. */
  const leaveEarly = (id: string) =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(
        `${origin}/api/partner/export/${id}/file`,
        { headers: { authorization: `Bearer ${t.token}` } },
        (response) => {
          response.once("data", () => {
            request.destroy();
            resolve();
          });
        },
      );
      request.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code !== "ECONNRESET") reject(error);
      });
    });
  const ended = (id: string) => expect.poll(async () => (await stateOf(id)).status);

  test("whoever leaves ends the work, and it counts as cancelled", async () => {
    const asked = (await ask({ query: { sort: "created_at" }, columns: Array.from({ length: 60 }, () => ({ name: "id", label: "id" })) }))
      .data;
    await leaveEarly(asked.id);
    await ended(asked.id).toBe("CANCELLED");
    const state = await stateOf(asked.id);
    expect([state.receipt, state.failure?.text, state.rows_written < state.rows_expected]).toEqual([
      null,
      "The connection ended before the file was complete.",
      true,
    ]);
    expect(await auditOf(asked.id)).toEqual(["EXPORT_REQUESTED", "EXPORT_CANCELLED"]);
  });

  test.each(["csv", "xlsx"] as const)(
    "a fault while rows are read tears the connection of a %s, never a file that merely ends",
    async (file_type) => {
      const asked = (await ask({ file_type })).data;
      const { db } = t.gateway.context;
      const original = db.reading;
      let reads = 0;
      // Batches of rows, each read by itself.
      db.reading = (position) => {
        const read = original(position);
        return async (partner_id, work) => {
          reads += 1;
          if (reads > 3) throw new Error("the store went away");
          return read(partner_id, work);
        };
      };
      const outcome = await fetch(`${origin}/api/partner/export/${asked.id}/file`, { headers: { authorization: `Bearer ${t.token}` } })
        .then(async (response) => `whole: ${(await response.arrayBuffer()).byteLength}`)
        .catch((error: unknown) => (error instanceof Error ? "torn" : "?"));
      db.reading = original;
      expect([outcome, reads]).toEqual(["torn", 4]);
      expect((await stateOf(asked.id)).receipt).toBeNull();
      await t.call("DELETE /partner/export/{id}", { params: { id: asked.id } });
    },
  );

  test("a workbook of many batches holds every row", async () => {
    const { bytes, state } = await exported({ file_type: "xlsx" });
    const rows = sheetRows(unzip(bytes)["xl/worksheets/sheet1.xml"]);
    expect([rows.length - 1, state.rows_written]).toEqual([state.rows_expected, state.rows_expected]);
    expect(state.rows_expected).toBeGreaterThan(10_000);
  });
});
