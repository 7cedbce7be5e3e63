/** Every role and switch against every call of the table: the gateway agrees with the contract. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoRoles } from "../../contract/endpoints/sandbox";
import { endpointList, splitCall } from "../../contract/endpoints";
import { providerScopes, scopeOf } from "../../contract/provider-scopes";
import { decide, features, partnerLevels, type Feature, type Subject } from "../../contract/permissions";
import { kybStatuses } from "../../contract/reference/merchant-statuses";
import { times } from "../support/deep";
import { openTestGateway, type Answer, type TestGateway } from "../support/gateway-fixture";
import { addressOf, sampleOf, samplesOf, shapesOf } from "../support/gateway-samples";
import { sideBySide } from "../support/side-by-side";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway();
});
afterAll(() => t.close());

const guarded = endpointList.flatMap(([call, row]) => (typeof row.access === "string" ? [] : [{ call, row, rule: row.access }]));
const names = Object.keys(features) as Feature[];

async function factsOf(token: string): Promise<Subject> {
  const user = (await t.call("GET /partner-user", {}, token)).data;
  const partner = (await t.call("GET /partner", {}, token)).data;
  const controls = (await t.call("GET /partner-control", {}, token)).data.data;
  const isOn = (name: Feature) => controls.some(({ key_type, value }) => key_type === features[name] && value === "true");
  return {
    is_admin: user.is_admin,
    is_impersonated: user.session.is_bo_admin_login,
    partner_level: partner.partner_level,
    kyb_status: partner.kyb_status,
    features: Object.fromEntries(names.map((name) => [name, isOn(name)])) as Record<Feature, boolean>,
  };
}

/** No body, unknown ids: a permitted caller gets a 400 or 404, and nothing changes. */
function ask(call: string, row: (typeof guarded)[number]["row"], token: string | null) {
  const { method, path } = splitCall(call);
  return t.request(method, addressOf(path, samplesOf(shapesOf(row).params)), { token });
}

/** Side by side: none of them changes anything. */
async function expectVerdicts(facts: Subject, token: string): Promise<void> {
  const answers = await sideBySide(guarded, ({ call, row }) => ask(call, row, token));
  for (const [at, { call, rule }] of guarded.entries()) {
    const answer = answers[at] as Answer<unknown>;
    // An organization's grants are checked once a record is found.
    const { org_permission: _, ...withoutOrganization } = rule;
    const verdict = decide(withoutOrganization, facts);
    if (verdict.allowed) expect([call, answer.status === 401 || answer.status === 403]).toEqual([call, false]);
    else {
      expect([call, answer.status]).toEqual([call, 403]);
      expect(answer.error).toMatchObject({
        code: 110403,
        reason: verdict.reason,
        missing: verdict.missing,
        message: expect.any(String) as string,
      });
    }
  }
}

test("there are calls that ask for more than a session", () => {
  expect(guarded.filter(({ rule }) => Object.keys(rule).length > 0).length).toBeGreaterThan(6);
});

test.each(demoRoles)("%s", async (role) => {
  const token = await t.signIn(role);
  await expectVerdicts(await factsOf(token), token);
});

test("whoever impersonates a read-only colleague", async () => {
  const { data } = await t.call("POST /sandbox/backoffice/impersonate", { body: { email: await t.emailOf("read_only") } });
  const token = data.link.split("=")[1] ?? "";
  const session = await t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token: token } });
  const facts = await factsOf(session.data.access_token);
  expect(facts).toMatchObject({ is_admin: true, is_impersonated: true });
  await expectVerdicts(facts, session.data.access_token);
});

test("any level, verification state, switch and role, as they are at the moment of the call", async () => {
  const token = await t.signIn("plain_admin");
  const facts = fc.record<Omit<Subject, "is_impersonated">>({
    is_admin: fc.boolean(),
    partner_level: fc.constantFrom(...partnerLevels),
    kyb_status: fc.constantFrom(...kybStatuses),
    features: fc.record(Object.fromEntries(names.map((name) => [name, fc.boolean()])) as Record<Feature, fc.Arbitrary<boolean>>),
  });
  await fc.assert(
    fc.asyncProperty(facts, async (wanted) => {
      const { pool } = t.store;
      const partner = "(select partner_id from partner where name = 'Marlin & Vane')";
      await pool.query(`update partner set partner_level = $1, kyb_status = $2 where partner_id = ${partner}`, [
        wanted.partner_level,
        wanted.kyb_status,
      ]);
      await pool.query(`update partner_user set is_admin = $1 where partner_id = ${partner}`, [wanted.is_admin]);
      for (const name of names) {
        await pool.query(`update partner_control set value = $1 where key_type = $2 and partner_id = ${partner}`, [
          String(wanted.features[name]),
          features[name],
        ]);
      }
      await expectVerdicts({ ...wanted, is_impersonated: false }, token);
    }),
    { numRuns: times(3, 12) },
  );
});

describe("the provider's calls", () => {
  const calls = endpointList.flatMap(([call, row]) => {
    const scope = scopeOf(row.access);
    return scope === null ? [] : [{ call, row, scope }];
  });
  const asked = (token: string | null) =>
    sideBySide(calls, async ({ call, row }) => {
      const { method, path } = splitCall(call);
      const answer = await t.request(method, addressOf(path, samplesOf(shapesOf(row).params)), { token });
      return [call, answer.status];
    });
  const each = (status: number) => calls.map(({ call }) => [call, status]);

  test("are a partner user's to nobody, and no credential opens a call of a partner's", async () => {
    expect(calls.length).toBeGreaterThan(10);
    expect(await asked(null)).toEqual(each(401));
    expect(await asked(await t.signIn("admin"))).toEqual(each(401));
    const token = await t.providerToken();
    const answers = await sideBySide(guarded, async ({ call, row }) => [call, (await ask(call, row, token)).status]);
    expect(answers).toEqual(guarded.map(({ call }) => [call, 401]));
  });

  test.each(providerScopes)("need their own scope: %s", async (scope) => {
    const own = await asked(await t.providerToken([scope]));
    const others = await asked(await t.providerToken(providerScopes.filter((each) => each !== scope)));
    for (const [at, { call, scope: needed }] of calls.entries()) {
      const [allowed, lacking] = needed === scope ? [own[at], others[at]] : [others[at], own[at]];
      expect([call, allowed?.[1] === 401 || allowed?.[1] === 403]).toEqual([call, false]);
      expect(lacking).toEqual([call, 403]);
    }
  });
});

describe("without a session", () => {
  test("every call that needs one answers 401", async () => {
    for (const { call, row } of guarded) {
      const answer = await ask(call, row, null);
      expect([call, answer.status, answer.error.code]).toEqual([call, 401, 110703]);
    }
  });

  test("so does every call of the code step, to a full session as well", async () => {
    const full = await t.signIn("admin");
    for (const [call, row] of endpointList.filter(([, { access }]) => access === "code_step")) {
      const { method, path } = splitCall(call);
      const shapes = shapesOf(row);
      for (const token of [null, full]) {
        const answer = await t.request(method, addressOf(path, samplesOf(shapes.params)), {
          token,
          ...(shapes.body && { body: JSON.stringify(sampleOf(shapes.body)), headers: { "content-type": "application/json" } }),
        });
        expect([call, answer.status, answer.error.code]).toEqual([call, 401, 110703]);
      }
    }
  });
});
