/** Verifications: answers, people, documents and decisions. */
import { finish, headersOf, merchantCalled, nearlyComplete, newMerchant, readKyb } from "../kyb-fixture";
import { act, approved, audited, idOf, number, partnerId, unique, type OnceOnlyAct } from "./act";

export const verification: OnceOnlyAct[] = [
  act("PATCH /partner/organization/kyb/submit", "any", async (t) => {
    const org_id = await merchantCalled(t, nearlyComplete);
    const { version } = await finish(t, org_id);
    const kyb = { signature_initials: "AB", signature_timestamp: Math.floor(t.clock.now().getTime() / 1000) };
    return { input: { headers: headersOf(org_id), body: { version, kyb } }, effects: audited(t, "KYB_SUBMITTED", org_id) };
  }),
  act("POST /sandbox/backoffice/kyb/{org_id}", "first", async (t) => {
    const id = await idOf(
      t,
      `select id from organization where partner_id = ${partnerId} and kyb_status in ('CUST_SUBMITTED', 'PENDING') order by id limit 1`,
    );
    return {
      input: { params: { org_id: id }, body: approved },
      token: null,
      effects: number(t, "select count(*) from kyb_history where org_id = $1", id),
    };
  }),
  act("PATCH /partner/organization/kyb/save-and-continue", "first", async (t) => {
    const org_id = await newMerchant(t, unique("Verified"));
    const { version } = (await readKyb(t, org_id)).data;
    return {
      input: { headers: headersOf(org_id), body: { version, organization: { legal_name: "Kiosk GmbH" } } },
      effects: audited(t, "KYB_SAVED", org_id),
    };
  }),
];
