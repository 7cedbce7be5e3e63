/** Whoever registered a minute ago writes few mails, and says nothing in the platform's own voice. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitationsADay } from "../../gateway/services/people/inviting-partner";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { newPartner, tokenSentTo } from "../support/gateway-login";

let t: TestGateway;
let stranger: string;
const password = "Harbour-Stranger-9";
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  const email = "bo@stranger.example";
  await t.call("POST /register", {
    body: newPartner(t, { email, first_name: "Bo", last_name: "Berg", org_name: "ANZ Bank security team", password: t.encrypt(password) }),
  });
  await t.call("POST /partner-user/verify-email", { body: { token: await tokenSentTo(t, email) } }, null);
  stranger = (await t.signInWith(email, password)).access_token;
});
afterAll(() => t.close());

const invite = (email: string, token?: string, first_name = "Noor") =>
  t.call("POST /partner-user/peers", { body: { email, first_name, last_name: "Haddad", is_admin: false } }, token);

test("an invitation of somebody who isn't verified quotes what they typed, and greets nobody by it", async () => {
  expect((await invite("first@elsewhere.example", stranger, "Dear customer your account is frozen")).status).toBe(201);
  const { subject, text } = await t.lastMessage("first@elsewhere.example");
  expect(subject).toBe("“Bo Berg” invites you to “ANZ Bank security team”");
  expect(text).toContain("hasn’t verified this business yet");
  expect(text).not.toContain("frozen");
  const linked = await invite("second@elsewhere.example", stranger, "see https://evil.example/unlock");
  expect([linked.status, linked.error.field_refusals?.first_name?.code]).toEqual([400, "name_contains_link"]);
});

test("one of a verified partner names its legal name, and greets", async () => {
  expect((await invite("colleague@elsewhere.example")).status).toBe(201);
  const { text } = await t.lastMessage("colleague@elsewhere.example");
  expect(text).toMatch(/^Hello Noor,|\nHello Noor,/);
  expect(text).toContain("has verified the business: ");
});

test("before a partner is verified it sends few a day, however many at once", async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, (_, place) => invite(`many${place}@elsewhere.example`, stranger)));
  const sent = answers.filter(({ status }) => status === 201).length;
  expect(sent + 1).toBe(invitationsADay.unverified);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(24 - sent);
  expect(refused[0]?.error.refusal).toEqual({ code: "invitations_many_unverified", params: { count: invitationsADay.unverified } });
  const { rows } = await t.store.pool.query("select 1 from credential where email like 'many%@elsewhere.example'");
  expect(rows).toHaveLength(sent);
  t.clock.advance({ days: 1, minutes: 1 });
  stranger = (await t.signInWith("bo@stranger.example", password)).access_token;
  expect((await invite("tomorrow@elsewhere.example", stranger)).status).toBe(201);
});

test("an address receives few a day, whoever sends them", async () => {
  t.token = await t.signIn("admin");
  const at = t.clock.now().toISOString();
  await t.store.pool.query(
    `insert into one_time_token (token_hash, purpose, partner_id, subject_id, email, created_at, expires_at)
     select 'made ' || n, 'INVITATION', gen_random_uuid(), gen_random_uuid(), 'flooded@elsewhere.example', $1, $1 from generate_series(1, $2) n`,
    [at, invitationsADay.to_address],
  );
  const refused = await invite("flooded@elsewhere.example");
  expect([refused.status, refused.error.refusal?.code]).toEqual([429, "invitations_many_to_address"]);
});
