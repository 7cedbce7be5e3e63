/** Board, Home, the organizations list, menu and desk say the same numbers, stages and parties. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { merchantStages, onboardingStages, stageOf, stageTable } from "../../contract/merchant-stages";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const everything = { limit: "200" };

describe.each(["admin", "other_admin"] as const)("for %s", (role) => {
  let token: string;
  beforeAll(async () => {
    token = await t.signIn(role);
  });
  const organizations = async (query: Record<string, string> = {}) =>
    (await t.call("GET /partner/organization", { query: { ...everything, ...query } }, token)).data;
  const board = async (query: Record<string, string> = {}) =>
    (await t.call("GET /partner/onboarding", { query: { ...everything, ...query } }, token)).data;
  const items = async (query: Record<string, string>) =>
    (await t.call("GET /partner/open-item", { query: { ...everything, ...query } }, token)).data;

  test("the stages have the same counts, medians and late ones everywhere", async () => {
    const { stages } = (await t.call("GET /partner/onboarding/stages", {}, token)).data;
    const { by_stage } = (await t.call("GET /partner/organization/summary", {}, token)).data;
    expect(by_stage).toEqual(stages);
    expect(stages.map(({ stage }) => stage)).toEqual(onboardingStages);
    const { counts, total } = await organizations({ count_by: "stage" });
    expect(Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(total);
    for (const { stage, count } of stages) {
      const listed = await organizations({ stage });
      expect([stage, counts?.[stage] ?? 0, listed.total, (await board({ stage })).total]).toEqual([stage, count, count, count]);
    }
  });

  test("each merchant is at the stage that the table says, and waits for one party wherever it is shown", async () => {
    const { data } = await organizations();
    expect(data.length).toBeGreaterThan(0);
    const cards = new Map((await board()).data.map((card) => [card.id, card]));
    for (const row of data) {
      const { id, name, status, kyb_status, stage, waiting_on } = row;
      if (!status || !kyb_status || !stage) throw new Error(`${String(name)} came without its statuses`);
      expect([name, stage]).toEqual([name, stageOf({ status, kyb_status, waiting_on: waiting_on ?? null })]);
      const blocking = (await t.call("GET /partner/organization/{id}/blocking", { params: { id } }, token)).data;
      expect([name, cards.get(id)?.stage, cards.get(id)?.waiting_on ?? null, blocking.waiting_on]).toEqual([
        name,
        stageTable[stage].acts.length > 0 ? stage : undefined,
        waiting_on,
        waiting_on,
      ]);
      if (waiting_on) expect([name, stageTable[stage].acts]).toEqual([name, expect.arrayContaining([waiting_on])]);
      const asked = (await items({ org_id: id, kind: "KYB_REMARK", state: "RESPONSE_REQUIRED" })).data.map((item) => item.waiting_on);
      if (asked.length > 0) expect([name, asked.includes("partner") ? "partner" : "merchant"]).toEqual([name, waiting_on]);
    }
    for (const party of ["partner", "merchant"]) {
      const found = await organizations({ waiting_on: party });
      expect(found.data.map(({ id }) => id).toSorted()).toEqual(
        data.flatMap(({ id, waiting_on }) => (waiting_on === party ? [id] : [])).toSorted(),
      );
    }
  });

  test("what needs the partner is one number in menu, Home and desk", async () => {
    const { count } = (await t.call("GET /partner/needs-you", {}, token)).data;
    const { needs_you_count } = (await t.call("GET /partner/organization/summary", {}, token)).data;
    const { total } = await items({ state: "RESPONSE_REQUIRED", waiting_on: "partner" });
    expect([needs_you_count, total]).toEqual([count, count]);
    if (role === "admin") expect(count).toBeGreaterThan(0);
  });
});

test("every stage of the table is on the seed, so that the tests above have seen it", async () => {
  const { counts } = (await t.call("GET /partner/organization", { query: { count_by: "stage" } })).data;
  expect(merchantStages.filter((stage) => !counts?.[stage])).toEqual([]);
});
