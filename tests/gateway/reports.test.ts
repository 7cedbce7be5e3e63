/** Reports: asked, written by a job with the exports' writer, downloaded by a link, cancelled, expired. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestReport, WholeReportRequest } from "../../contract/records/report";
import { reportTypes, type ReportType } from "../../contract/reference/report-kinds";
import { reportLists } from "../../contract/report-lists";
import { keepRecurring } from "../../gateway/services/jobs/job-queue";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let lines = "";
beforeAll(async () => {
  t = await openTestGateway({ as: "admin", settings: { LOG_LEVEL: "info" }, logTo: { write: (line) => (lines += line) } });
  await keepRecurring(t.gateway.context, ["SWEEP_FILES"]);
  // What the seed has waiting is written first.
  while (await t.gateway.jobs.runNext()) continue;
});
afterAll(() => t.close());

const question: WholeReportRequest = {
  report_type: "TRANSACTIONS",
  file_type: "csv",
  filters: {},
  columns: [
    { name: "reference", label: "Payment" },
    { name: "org_id", label: "Organization", as: "name" },
    { name: "amount", label: "Amount" },
    { name: "created_at", label: "Created" },
  ],
  period_from: "2026-09-01T00:00:00.000Z",
  period_to: "2026-12-01T00:00:00.000Z",
  time_zone: "Australia/Sydney",
};
const columnsFor: Partial<Record<ReportType, string[]>> = {
  ORGANIZATIONS: ["name", "country"],
  INVOICES: ["reference", "total"],
  FX_CONVERSIONS: ["reference", "source_amount"],
};
const ask = (body: Partial<RequestReport> = {}, token?: string, headers = {}) =>
  t.call("POST /partner/report", { body: { ...question, ...body }, headers }, token);
const read = async (id: string, token?: string) => (await t.call("GET /partner/report/{id}", { params: { id } }, token)).data;
const run = async () => {
  while (await t.gateway.jobs.runNext(["REPORT"])) continue;
};
async function written(body: Partial<RequestReport> = {}) {
  const { id } = (await ask(body)).data;
  await run();
  return read(id);
}
async function fileOf(url: string | null) {
  const response = await t.gateway.inject({ method: "GET", url: url ?? "" });
  return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers, text: response.body };
}

test.each(reportTypes)("%s is written by a job, and has the rows that its list has", async (report_type) => {
  const columns = (columnsFor[report_type] ?? ["reference", "amount"]).map((name) => ({ name, label: name }));
  const { call, time } = reportLists[report_type];
  const asked = (await ask({ report_type, columns })).data;
  expect(asked).toMatchObject({ status: "REQUESTED", download_url: null, rows_expected: null, receipt: null });
  await run();
  const done = await read(asked.id);
  const list = await t.call(call, {
    query: { limit: "1", [`${time}_from`]: question.period_from, [`${time}_to`]: "2026-11-30T23:59:59.999Z" },
  });
  expect(done).toMatchObject({
    status: "COMPLETED",
    progress: 100,
    failure: null,
    row_count: list.data.total,
    rows_expected: list.data.total,
  });
  const { bytes, headers } = await fileOf(done.download_url);
  expect(headers["content-disposition"]).toContain("attachment");
  expect(bytes.length).toBe(done.byte_size);
  expect(done.receipt).toMatchObject({ sha256: createHash("sha256").update(bytes).digest("hex"), rows_written: list.data.total, call });
  expect(bytes.toString().trimEnd().split("\r\n")).toHaveLength(list.data.total + 1);
});

test("columns stand in the order asked, merchants by name, times on the zone's clock; the page shows the same first rows", async () => {
  const preview = (await t.call("POST /partner/report/preview", { body: question })).data;
  const done = await written();
  expect(preview.row_count).toBe(done.row_count);
  const { rows } = (await t.call("GET /partner/report/{id}/rows", { params: { id: done.id } })).data;
  expect(rows).toEqual(preview.rows);
  expect(rows.length).toBe(Math.min(100, done.row_count ?? 0));
  const [head, first] = (await fileOf(done.download_url)).bytes.toString("utf8").split("\r\n");
  expect(head).toBe("\uFEFFPayment,Organization,Amount,Created (Australia/Sydney)");
  expect(first).toBe(rows[0]?.join(","));
  const list = await t.call("GET /partner/torc/transaction", { query: { limit: "1", created_at_to: question.period_to } });
  const [payment] = list.data.data;
  const sydney = new Date(Date.parse(payment?.created_at ?? "") + 11 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
  expect(rows[0]?.[0]).toBe(payment?.reference);
  expect(rows[0]?.[3]).toBe(sydney);
});

test("what a spreadsheet would run as a formula is made safe, as in exports", async () => {
  await t.store.pool.query(
    `update organization set name = '=HYPERLINK("x")' where id = (select org_id from transaction order by created_at desc limit 1)`,
  );
  const done = await written();
  expect((await fileOf(done.download_url)).bytes.toString()).toContain(`"'=HYPERLINK(""x"")"`);
});

test("a workbook has its receipt in a sheet", async () => {
  const done = await written({ file_type: "xlsx" });
  expect(done).toMatchObject({ status: "COMPLETED", file_type: "xlsx" });
  expect((await fileOf(done.download_url)).bytes.subarray(0, 2).toString()).toBe("PK");
});

test("one merchant's report has only its rows", async () => {
  const { rows } = await t.store.pool.query<{ org_id: string; n: number }>(
    `select org_id, count(*)::int as n from "transaction" where partner_id = (select partner_id from partner where name = 'Harbourline')
     and created_at >= $1 and created_at < $2 group by 1 order by 2 desc limit 1`,
    [question.period_from, question.period_to],
  );
  const done = await written({ filters: { org_id: rows[0]?.org_id ?? "" } });
  expect(done.row_count).toBe(rows[0]?.n);
});

describe("refuses", () => {
  const refusals: [string, Partial<RequestReport>, string, string][] = [
    ["a column that the list lacks", { columns: [{ name: "password", label: "x" }] }, "columns.0.name", "column_unknown"],
    ["a column that is there twice", { columns: [1, 2].map(() => ({ name: "amount", label: "x" })) }, "columns.1.name", "column_twice"],
    ["a period that ends before it begins", { period_to: "2026-08-01T00:00:00.000Z" }, "period_to", "period_backwards"],
    ["a period of nothing", { period_to: question.period_from }, "period_to", "period_backwards"],
    ["a period that is too long", { period_from: "2025-01-01T00:00:00.000Z" }, "period_to", "period_too_long"],
    ["what is no time zone", { time_zone: "Mars/Olympus" }, "time_zone", "no_time_zone"],
    ["an offset as a zone", { time_zone: "+10:00" }, "time_zone", "no_time_zone"],
    ["a merchant that nobody has", { filters: { org_id: "018f0000-0000-7000-8000-000000000000" } }, "filters.org_id", "merchant_unknown"],
    ["a filter that the list lacks", { filters: { colour: "red" } }, "filters.colour", "filter_unknown"],
    ["a value that the filter lacks", { filters: { status: "LOST" } }, "filters.status", "field_not_one_of"],
    ["a page of the rows", { filters: { limit: "5" } }, "filters.limit", "filter_unknown"],
    [
      "another period than the report's",
      { filters: { created_at_from: question.period_from } },
      "filters.created_at_from",
      "filter_unknown",
    ],
  ];
  test.each(refusals)("%s", async (_, body, field, code) => {
    for (const call of ["POST /partner/report", "POST /partner/report/preview"] as const) {
      const { status, error } = await t.call(call, { body: { ...question, ...body } });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
      expect(error.field_refusals?.[field]?.code ?? "").toContain(code);
    }
  });

  test("another partner's merchant, as if it didn't exist", async () => {
    const { rows } = await t.store.pool.query<{ id: string }>(
      "select id from organization where partner_id = (select partner_id from partner where name = 'Bluegum Payments' or name ilike 'bluegum%' limit 1) limit 1",
    );
    expect(rows).toHaveLength(1);
    const { error } = await ask({ filters: { org_id: rows[0]?.id ?? "" } });
    expect(error.field_refusals?.["filters.org_id"]?.code).toBe("merchant_unknown");
  });

  test("who may not read the list: an L2 partner's invoices and transactions, payins where the switch is off", async () => {
    const l2 = await t.signIn("l2_admin");
    const plain = await t.signIn("plain_admin");
    const columns = [{ name: "reference", label: "Reference" }];
    for (const [report_type, token, reason] of [
      ["INVOICES", l2, "partner_level"],
      ["TRANSACTIONS", l2, "partner_level"],
      ["PAYINS", plain, "feature_off"],
      ["FX_CONVERSIONS", plain, "feature_off"],
    ] as const) {
      const { status, error } = await ask({ report_type, columns }, token);
      expect([report_type, status, error.reason]).toEqual([report_type, 403, reason]);
    }
  });

  test("a merchant that keeps its payments to itself", async () => {
    const { rows } = await t.store.pool.query<{ id: string }>(
      `update organization set partner_permission_list = array_remove(partner_permission_list, 'TRANSACTION_VIEW')
       where id = (select org_id from "transaction" where partner_id = (select partner_id from partner where name = 'Harbourline') limit 1) returning id`,
    );
    const { status, error } = await ask({ filters: { org_id: rows[0]?.id ?? "" } });
    expect([status, error.reason]).toEqual([403, "org_permission"]);
    await t.store.pool.query(
      "update organization set partner_permission_list = array_append(partner_permission_list, 'TRANSACTION_VIEW') where id = $1",
      [rows[0]?.id],
    );
  });

  test("the twenty-first that waits", async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => ask()));
    const late = await ask();
    expect([late.status, late.error.refusal?.code]).toEqual([429, "reports_waiting"]);
    for (const { data } of asked) await t.call("DELETE /partner/report/{id}", { params: { id: data.id } });
    expect(await t.gateway.jobs.runNext(["REPORT"])).toBe(false);
  });
});

test("the same key asks once", async () => {
  const key = { "idempotency-key": "report-asked-once" };
  const [first, second] = [await ask({}, undefined, key), await ask({}, undefined, key)];
  expect(second.data.id).toBe(first.data.id);
  expect((await ask({ file_type: "xlsx" }, undefined, key)).error.refusal?.code).toBe("idempotency_key_used");
  await run();
});

test("a colleague who only reads may ask, and cancel what is theirs; somebody else's is the admin's to cancel", async () => {
  const reader = await t.signIn("read_only");
  const own = (await ask({}, reader)).data;
  const others = (await ask()).data;
  const cancel = (id: string, token?: string) => t.call("DELETE /partner/report/{id}", { params: { id } }, token);
  expect((await cancel(others.id, reader)).error.refusal?.code).toBe("report_of_other");
  expect((await cancel(own.id, reader)).data.status).toBe("CANCELLED");
  expect((await cancel(others.id)).data.status).toBe("CANCELLED");
  expect((await cancel(others.id)).data.status).toBe("CANCELLED");
  expect(await t.gateway.jobs.runNext(["REPORT"])).toBe(false);
  const done = await written();
  expect((await cancel(done.id)).error.refusal?.code).toBe("report_finished");
});

test("who can no longer sign in gets no report, and the record says why", async () => {
  const reader = await t.signIn("read_only");
  const { id } = (await ask({}, reader)).data;
  await t.store.pool.query("update partner_user set status = 'DEACTIVATED' where email = $1", [await t.emailOf("read_only")]);
  await run();
  expect(await read(id)).toMatchObject({ status: "REJECTED", failure: { code: "report_requester_gone" }, download_url: null });
  await t.store.pool.query("update partner_user set status = 'ACTIVE' where email = $1", [await t.emailOf("read_only")]);
});

describe("the link", () => {
  test("works without a session for ten minutes, and says so when they are over; a new one can be had", async () => {
    const done = await written();
    expect((await fileOf(done.download_url)).status).toBe(200);
    t.clock.advance({ minutes: 11 });
    const late = await fileOf(done.download_url);
    expect([late.status, late.text]).toEqual([422, expect.stringContaining("This link is older than 10 minutes")]);
    expect((await fileOf((await read(done.id)).download_url)).status).toBe(200);
  });

  test("of one partner opens nothing of another's, nor of another kind", async () => {
    const done = await written();
    const url = done.download_url ?? "";
    const [partner = "", ...rest] = url.replace("/api/report-file/", "").split(".");
    const { rows } = await t.store.pool.query<{ partner_id: string }>("select partner_id from partner where partner_id <> $1 limit 1", [
      partner,
    ]);
    expect((await fileOf(`/api/report-file/${[rows[0]?.partner_id, ...rest].join(".")}`)).status).toBe(422);
    expect((await fileOf(url.replace("report-file", "download"))).status).toBe(422);
    expect((await fileOf(`${url}0`)).status).toBe(422);
  });

  test("is in no log, and not answered to who may not read the list any more", async () => {
    const done = await written();
    await fileOf(done.download_url);
    const seal = (done.download_url ?? "").split(".").at(-1) ?? "";
    expect(lines).toContain("/api/report-file/:token");
    expect(lines).not.toContain(seal);
    await t.store.pool.query("update partner set partner_level = 'L2' where name = 'Harbourline'");
    expect((await read(done.id)).download_url).toBeNull();
    expect((await t.call("GET /partner/report/{id}/rows", { params: { id: done.id } })).error.reason).toBe("partner_level");
    await t.store.pool.query("update partner set partner_level = 'L1' where name = 'Harbourline'");
  });

  test("ends with the file, after 30 days: the sweep removes it, and the record says so and keeps its receipt", async () => {
    const done = await written();
    const folder = path.join(t.files, "report");
    const files = () => fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
    const before = files();
    expect(before).toBeGreaterThan(0);
    t.clock.advance({ days: 31 });
    t.token = await t.signIn("admin");
    await t.gateway.jobs.runNext(["SWEEP_FILES"]);
    expect(files()).toBe(0);
    const after = await read(done.id);
    expect(after).toMatchObject({
      status: "COMPLETED",
      is_file_removed: true,
      download_url: null,
      receipt: { sha256: done.receipt?.sha256 },
    });
    expect((await t.call("GET /partner/report/{id}/rows", { params: { id: done.id } })).data.rows).toEqual([]);
  });
});

test("the sweep removes files that no row names, once they are a day old, and nothing else", async () => {
  const files = t.gateway.context.files;
  const day = 24 * 3_600_000;
  const at = (age: number) => new Date(t.clock.now().getTime() - age);
  for (const [key, age] of [
    ["report/left/behind", 2 * day],
    ["report/just/now", day / 2],
  ] as const) {
    await files.put(key, Buffer.from("x"));
    fs.utimesSync(path.join(t.files, key), at(age), at(age));
  }
  const { rows } = await t.store.pool.query<{ storage_key: string }>("select distinct storage_key from document");
  for (const { storage_key } of rows) fs.utimesSync(path.join(t.files, storage_key), at(2 * day), at(2 * day));
  const half = path.join(t.files, "report/left/0190.half");
  fs.writeFileSync(half, "x");
  fs.utimesSync(half, at(2 * day), at(2 * day));
  t.clock.advance({ hours: 1, seconds: 1 });
  expect(await t.gateway.jobs.runNext(["SWEEP_FILES"])).toBe(true);
  expect(fs.existsSync(half)).toBe(false);
  expect([await files.has("report/left/behind"), await files.has("report/just/now")]).toEqual([false, true]);
  for (const { storage_key } of rows) expect(await files.has(storage_key)).toBe(true);
  expect(rows.length).toBeGreaterThan(0);
});
