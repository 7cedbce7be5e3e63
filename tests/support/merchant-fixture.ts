/** A merchant's people, signing in as they do: by the code that is mailed to them. */
import type { MerchantCode, MerchantSession } from "../../contract/records/merchant";
import type { TestGateway } from "./gateway-fixture";
import { finish, merchantCalled, nearlyComplete } from "./kyb-fixture";
import { captchaOf } from "./solve-captcha";

let made = 0;

export interface InvitedMerchant {
  org_id: string;
  email: string;
}

/** As the partner's admin. With `keeps`, the merchant completes its verification itself. */
export async function inviteMerchant(
  t: TestGateway,
  { keeps = true, token = undefined as string | undefined } = {},
): Promise<InvitedMerchant> {
  const email = `owner-${crypto.randomUUID()}@merchant.example`;
  const body = {
    ...{ email, first_name: "Ottilie", last_name: "Brandt", org_name: `Brandt Bakery ${String((made += 1))}`, org_country: "DE" },
    is_kyb_permission_by_merchant: keeps,
  };
  return { org_id: (await t.call("POST /partner/organization/invite-organization", { body }, token)).data.id, email };
}

/** The newest e-mail to an address, also where there is no sandbox to ask for it. */
export async function mailTo(t: TestGateway, address: string): Promise<{ subject: string; code: string; link: string; token: string }> {
  const { rows } = await t.store.pool.query<{ subject: string; code: string | null; link: string | null }>(
    'select subject, code, link from outbox where "to" = $1 order by sent_at desc, id desc limit 1',
    [address],
  );
  if (!rows[0]) throw new Error(`nothing was sent to ${address}`);
  const { subject, code, link } = rows[0];
  return { subject, code: code ?? "", link: link ?? "", token: /[?&]token=([^&]+)/.exec(link ?? "")?.[1] ?? "" };
}

export const verifyCode = (t: TestGateway, { auth_id, session_id }: MerchantCode, otp: string, invitation_token?: string) =>
  t.call("POST /merchant/verify-code", { body: { auth_id, session_id, otp, ...(invitation_token && { invitation_token }) } }, null);

export async function askCode(t: TestGateway, email: string) {
  const captcha = await captchaOf(t);
  return t.call("POST /merchant/login", { body: { email, ...(captcha && { "g-recaptcha-response": captcha }) } }, null);
}

/** By the link of the last e-mail, and the code that it leads to. */
export async function acceptInvitation(t: TestGateway, email: string): Promise<MerchantSession> {
  const { token } = await mailTo(t, email);
  const step = (await t.call("POST /merchant/invitation-code", { body: { invitation_token: token } }, null)).data;
  return (await verifyCode(t, step, (await mailTo(t, email)).code, token)).data;
}

export async function signInAgain(t: TestGateway, email: string): Promise<MerchantSession> {
  const step = (await askCode(t, email)).data;
  return (await verifyCode(t, step, (await mailTo(t, email)).code)).data;
}

/** A merchant that has accepted, and the token of its owner. */
export async function joinedMerchant(t: TestGateway, options?: Parameters<typeof inviteMerchant>[1]) {
  const invited = await inviteMerchant(t, options);
  return { ...invited, owner: (await acceptInvitation(t, invited.email)).access_token };
}

/** Of a merchant that lacks nothing but the signature, and keeps its verification. */
export async function finishedOwner(t: TestGateway) {
  const org_id = await merchantCalled(t, nearlyComplete);
  // Its partner may have submitted it before, and the provider approved it.
  await t.store.pool.query("delete from settlement_bank where org_id = $1", [org_id]);
  await t.store.pool.query("update organization set kyb_status = 'INITIATED', is_kyb_permission_by_merchant = false where id = $1", [
    org_id,
  ]);
  const { version } = await finish(t, org_id);
  await t.store.pool.query("update organization set is_kyb_permission_by_merchant = true where id = $1", [org_id]);
  const owners = await t.store.pool.query<{ email: string }>(
    "update organization_user set status = 'ACTIVE' where org_id = $1 and role = 'OWNER' returning email",
    [org_id],
  );
  return { org_id, version, owner: (await signInAgain(t, owners.rows[0]?.email ?? "")).access_token };
}
