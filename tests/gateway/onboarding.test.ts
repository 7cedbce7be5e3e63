/** The board, and what blocks a merchant. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onboardingStages } from "../../contract/merchant-stages";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { finish, merchantCalled, nearlyComplete, newMerchant, readKyb, saveKyb, submitKyb } from "../support/kyb-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const list = async (query: Record<string, string> = {}) =>
  (await t.call("GET /partner/onboarding", { query: { limit: "200", ...query } })).data;
const stages = async (query: Record<string, string> = {}) => (await t.call("GET /partner/onboarding/stages", { query })).data;
const blocking = async (id: string, token?: string) =>
  (await t.call("GET /partner/organization/{id}/blocking", { params: { id } }, token)).data;
const card = async (name: string) => (await list({ q: name })).data[0];

describe("the board", () => {
  test("holds who is on the way, longest waiting first", async () => {
    const { data, total } = await list();
    expect(total).toBe(data.length);
    const since = data.map(({ waiting_since }) => waiting_since ?? "");
    expect(since).toEqual(since.toSorted());
    const names = data.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(["Chao Phraya Ceramics Co., Ltd.", "Wattle & Rye Bakehouse Pty Ltd", "Kallang Robotics Pte. Ltd."]),
    );
    for (const off of ["Coogee Surf Supply Pty Ltd", "Cobblestone Tours Ltd", "Southern Cross Dental Pty Ltd", "Tai O Salted Fish Limited"])
      expect(names).not.toContain(off);
    for (const each of data) {
      const is = {
        CREATED: "invited",
        NOT_STARTED: "in_progress",
        INITIATED: "in_progress",
        CUST_SUBMITTED: "submitted",
        PENDING: "submitted",
        TO_BE_RESUBMITTED: "sent_back",
        APPROVED: "approved",
      };
      expect([each.name, each.stage]).toEqual([each.name, each.status === "CREATED" ? is.CREATED : is[each.kyb_status as "PENDING"]]);
    }
  });

  test("says what stops each as the merchant's own page does", async () => {
    for (const each of (await list()).data) {
      const { code, short, days, is_late, waiting_on } = await blocking(each.id);
      expect([each.name, each.blocking_code, each.blocking_short, each.days, each.is_late, each.waiting_on]).toEqual([
        each.name,
        code,
        short,
        days,
        is_late,
        waiting_on,
      ]);
    }
  });

  test("counts the stages within the same filters, with their medians and who is late", async () => {
    for (const query of [{}, { waiting_on: "merchant" }, { country: "TH" }, { q: "co" }]) {
      const { data } = await list(query);
      const { stages: counted } = await stages(query);
      for (const { stage, count, late_count, median_days } of counted) {
        const there = data.filter((each) => each.stage === stage);
        const ages = there
          .map(({ waiting_since }) => (t.clock.now().getTime() - Date.parse(waiting_since ?? "")) / 86_400_000)
          .toSorted((a, b) => a - b);
        const middle =
          ages.length === 0
            ? null
            : Math.round(((ages[Math.floor((ages.length - 1) / 2)] ?? 0) + (ages[Math.ceil((ages.length - 1) / 2)] ?? 0)) / 2);
        expect([query, stage, count, late_count, median_days]).toEqual([
          query,
          stage,
          there.length,
          there.filter(({ is_late }) => is_late).length,
          middle,
        ]);
      }
    }
    const tabs = await list({ count_by: "stage" });
    const { stages: counted, countries } = await stages();
    expect(onboardingStages.map((stage) => tabs.counts?.[stage] ?? 0)).toEqual(counted.map(({ count }) => count));
    expect(countries).toEqual([...new Set((await list()).data.map(({ country }) => country))].toSorted());
  });

  test("filters and pages through without losing anybody", async () => {
    for (const query of [{ stage: "submitted,approved" }, { waiting_on: "provider" }, { country: "TH,FR" }])
      expect((await list(query)).data.length).toBeGreaterThan(0);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await list({ limit: "5", ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual((await list()).data.map(({ id }) => id));
  });
});

describe("what is blocking", () => {
  test("an invitation: open, about to end, ended", async () => {
    const id = await newMerchant(t, "Slow opener");
    expect(await card("Slow opener")).toMatchObject({
      stage: "invited",
      blocking_code: "invitation_open",
      blocking_short: { text: "Not opened yet" },
      waiting_on: "merchant",
      kyb_done: null,
    });
    t.clock.advance({ days: 5, hours: 12 });
    t.token = await t.signIn("admin");
    expect(await card("Slow opener")).toMatchObject({ blocking_short: { text: "Invitation expires tomorrow" } });
    t.clock.advance({ days: 2 });
    t.token = await t.signIn("admin");
    expect(await card("Slow opener")).toMatchObject({
      blocking_code: "invitation_expired",
      blocking_short: { text: "Invitation expired" },
    });
    expect(await blocking(id)).toMatchObject({
      code: "invitation_expired",
      next_step: "resend_invitation",
      is_late: true,
      waiting_on: "partner",
    });
    expect((await card("Slow opener"))?.waiting_on).toBe("partner");
    expect((await t.call("GET /partner/organization/{id}", { params: { id } })).data).toMatchObject({
      stage: "invited",
      stage_note: "invitation_expired",
      waiting_on: "partner",
    });
    await t.call("POST /partner/organization/resend-invitation-email/{id}", { params: { id } });
    expect(await blocking(id)).toMatchObject({ code: "invitation_open", next_step: "remind_merchant" });
  });

  test("a draft, step by step, until it is handed in", async () => {
    const id = await merchantCalled(t, nearlyComplete);
    const before = await blocking(id);
    expect(before).toMatchObject({
      code: "answers_missing",
      open_count: 4,
      next_step: "open_field",
      requirement: { path: "shareholder.1.identification_value" },
    });
    expect(before.sentence.text).toContain("4 answers");
    const ready = await finish(t, id);
    expect(await blocking(id)).toMatchObject({ code: "not_signed", next_step: "open_review", waiting_on: "partner", open_count: 0 });
    expect(await card(nearlyComplete)).toMatchObject({
      blocking_code: "not_signed",
      kyb_done: ready.progress.done,
      kyb_total: ready.progress.total,
    });
    await submitKyb(t, id, ready.version, "DL");
    expect(await blocking(id)).toMatchObject({
      code: "in_queue",
      waiting_on: "provider",
      next_step: "wait",
      parties: expect.arrayContaining([
        { party: "provider", acts_now: true, does: { code: "acts_reviews", params: {}, text: "Reviews" } },
      ]) as unknown,
    });
    await t.call("POST /sandbox/backoffice/kyb/{org_id}", { params: { org_id: id }, body: { status: "PENDING" } }, null);
    expect(await card(nearlyComplete)).toMatchObject({ stage: "submitted", blocking_code: "in_review" });
    await t.call("POST /sandbox/backoffice/kyb/{org_id}", { params: { org_id: id }, body: { status: "APPROVED" } }, null);
    expect(await card(nearlyComplete)).toMatchObject({ stage: "approved", blocking_code: "choose_currencies", waiting_on: "partner" });
  });

  test("the seeded ones, each in a sentence", async () => {
    const of = async (name: string) => blocking(await merchantCalled(t, name));
    expect(await of("Chao Phraya Ceramics Co., Ltd.")).toMatchObject({
      code: "remarks_open",
      sentence: { text: "Replace Somchai Wattanakul’s proof of address." },
      short: { text: "Proof of address" },
      remark: expect.stringContaining("cut off at the right edge") as string,
      next_step: "open_field",
      stops: { code: "stops_verification", params: {}, text: expect.any(String) as string },
    });
    expect(await of("Atelier Marée SAS")).toMatchObject({ code: "screening_hit", waiting_on: "provider" });
    expect(await of("Redgum Cycles Pty Ltd")).toMatchObject({
      code: "answer_wrong",
      short: { text: "ABN to fix" },
      requirement: { path: "organization.abn" },
    });
    expect(await of("Kallang Robotics Pte. Ltd.")).toMatchObject({ code: "bank_check", waiting_on: "bank" });
    expect(await of("Clifton Clockmakers Ltd")).toMatchObject({ code: "not_started", next_step: "ask_permission" });
    expect(await of("Coogee Surf Supply Pty Ltd")).toMatchObject({ code: "nothing", waiting_on: null, next_step: "none" });
    expect(await of("Southern Cross Dental Pty Ltd")).toMatchObject({ code: "rejected", waiting_on: null });
  });

  test("the partner's own", async () => {
    const token = await t.signIn("new_admin");
    expect((await t.call("GET /partner/blocking", {}, token)).data).toMatchObject({
      code: "not_started",
      waiting_on: "partner",
      since: expect.any(String) as string,
    });
    expect((await t.call("GET /partner/blocking")).data).toMatchObject({ code: "nothing" });
  });

  test("tells nothing of a verification that the merchant does not show, and nothing to another partner", async () => {
    const id = await newMerchant(t, "Secretive");
    await saveKyb(t, id, 0, { auth_rep: { first_name: "Hidden" } });
    await t.store.pool.query("update organization set partner_permission_list = '{}' where id = $1", [id]);
    expect(await blocking(id)).toMatchObject({ code: "answers_missing", requirement: null, open_count: 0, short: { text: "In progress" } });
    expect(JSON.stringify(await blocking(id))).not.toContain("Hidden");
    const other = await t.call("GET /partner/organization/{id}/blocking", { params: { id } }, await t.signIn("other_admin"));
    expect(other.status).toBe(404);
    const { rows } = await t.store.pool.query<{ own_org_id: string }>("select own_org_id from partner where name = 'Harbourline'");
    expect((await t.call("GET /partner/organization/{id}/blocking", { params: { id: rows[0]?.own_org_id ?? "" } })).status).toBe(404);
  });
});

describe("a reminder", () => {
  const remind = (id: string, token?: string) => t.call("POST /partner/organization/{id}/remind", { params: { id } }, token);

  test("is mailed once an hour", async () => {
    const id = await merchantCalled(t, "Redgum Cycles Pty Ltd");
    const { contact_email } = (await t.call("GET /partner/organization/{id}", { params: { id } })).data;
    const answers = await Promise.all([remind(id), remind(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    const message = await t.lastMessage(contact_email ?? "");
    expect(message).toMatchObject({ subject: "A reminder about Redgum Cycles Pty Ltd", text: expect.stringContaining("ABN") as string });
    expect((await remind(id)).error.retry_after_seconds).toBe(3600);
    t.clock.advance({ hours: 1 });
    t.token = await t.signIn("admin");
    expect((await remind(id)).status).toBe(200);
  });

  test("is refused where nothing waits for the merchant, to a read-only user, and for another partner's", async () => {
    expect((await remind(await merchantCalled(t, "Otago Honey Limited"))).status).toBe(422);
    const id = await merchantCalled(t, "Amoy Street Bakers Pte. Ltd.");
    expect((await remind(id, await t.signIn("read_only"))).error.reason).toBe("read_only");
    expect((await remind(id, await t.signIn("other_admin"))).status).toBe(404);
  });
});

test("a merchant accepts: its card moves", async () => {
  const id = await newMerchant(t, "Quick opener");
  const { contact_email } = (await t.call("GET /partner/organization/{id}", { params: { id } })).data;
  const { link } = await t.lastMessage(contact_email ?? "");
  const invitation_token = link?.split("token=")[1] ?? "";
  await t.call("PATCH /partner/reset-invitation-password", { body: { invitation_token, password: t.encrypt("Correct-Horse-9") } }, null);
  expect(await card("Quick opener")).toMatchObject({ stage: "in_progress", blocking_code: "not_started", waiting_on: "merchant" });
  expect((await readKyb(t, id)).data.kyb_status).toBe("NOT_STARTED");
});
