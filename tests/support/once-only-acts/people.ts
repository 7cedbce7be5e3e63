/** A partner's colleagues, and merchants' users. */
import type { TestGateway } from "../gateway-fixture";
import { newMerchant } from "../kyb-fixture";
import { act, audited, mailed, number, unique, type OnceOnlyAct } from "./act";

const colleague = () => ({ first_name: "Ines", last_name: "Hale", email: `${unique("ines")}@race.example`, is_admin: false });
const invitedColleague = async (t: TestGateway) => (await t.call("POST /partner-user/peers", { body: colleague() })).data;
const userOf = (org_id: string) => ({
  org_id,
  first_name: "Ines",
  last_name: "Hale",
  email: `${unique("ines")}@race.example`,
  role: "ADMIN" as const,
});
const invitedUser = async (t: TestGateway) =>
  (await t.call("POST /partner-user/organization-user/add", { body: userOf(await newMerchant(t, unique("Users"))) })).data;

export const people: OnceOnlyAct[] = [
  act("POST /partner-user/peers", "first", (t) => {
    const body = colleague();
    return Promise.resolve({ input: { body }, effects: mailed(t, body.email) });
  }),
  act("POST /partner-user/peers/{id}/resend-invitation", "paced", async (t) => {
    const { id, email } = await invitedColleague(t);
    return { input: { params: { id } }, effects: mailed(t, email) };
  }),
  act("POST /partner-user/peers/{id}/cancel-invitation", "any", async (t) => {
    const { id } = await invitedColleague(t);
    return { input: { params: { id } }, effects: audited(t, "PARTNER_USER_INVITATION_CANCELLED", id) };
  }),
  act("PATCH /partner-user/peers/{id}", "first", async (t) => {
    const { id, version } = await invitedColleague(t);
    return { input: { params: { id }, body: { version, is_admin: true } }, effects: audited(t, "PARTNER_USER_CHANGED", id) };
  }),
  act("POST /partner-user/organization-user/add", "first", async (t) => {
    const body = userOf(await newMerchant(t, unique("Users")));
    return { input: { body }, effects: number(t, "select count(*) from organization_user where email = $1", body.email) };
  }),
  act("PATCH /partner-user/organization-user/{id}", "first", async (t) => {
    const { id, version } = await invitedUser(t);
    return { input: { params: { id }, body: { version, first_name: "Inez" } }, effects: audited(t, "ORGANIZATION_USER_CHANGED", id) };
  }),
  act("POST /partner-user/organization-user/resend-user-invitation-email/{id}", "paced", async (t) => {
    const { id, email } = await invitedUser(t);
    return { input: { params: { id } }, effects: mailed(t, email) };
  }),
  act("POST /partner-user/organization-user/cancel-invitation/{id}", "any", async (t) => {
    const { id } = await invitedUser(t);
    return { input: { params: { id } }, effects: audited(t, "ORGANIZATION_USER_INVITATION_CANCELLED", id) };
  }),
];
