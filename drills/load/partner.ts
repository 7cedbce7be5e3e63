/** What an empty gateway needs before there is anything to write, as docs/connect-a-provider.md does it. */
import type { Stage } from "../cluster/stage";
import { openClient, type Call } from "./client";

export interface Partner {
  call: Call;
  partner_id: string;
  merchant_id: string;
  /** Of the provider's credential, and of an admin's session. */
  provider: string;
  session: string;
}

export async function setUpPartner(stage: Stage): Promise<Partner> {
  const call = openClient(stage.proxies.origin, stage.proxies.ca);
  const [provider = ""] = /^\S{30,}$/m.exec(await stage.command("provider", "init")) ?? [];
  const ask = async (token: string | undefined, method: string, path: string, body?: unknown) => {
    const answer = await call(method, `/api${path}`, {
      ...(token !== undefined && { token }),
      ...(body !== undefined && { body }),
      headers: acting,
    });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.data;
  };
  const admin = { first_name: "Mara", last_name: "Lindqvist", email: "mara@northbridge.example" };
  const made = await ask(provider, "POST", "/provider/partner", { name: "Northbridge", country: "AU", partner_level: "L1", admin });
  const { id: partner_id } = made as { id: string };
  const own = `/provider/partner/${partner_id}`;
  await ask(provider, "POST", `${own}/approve`, { reason: "Verified on paper" });
  await ask(provider, "PUT", `${own}/control`, { key_type: "LOCAL_RAILS", is_on: true });
  const rate = { method: "CARD", currency: "AUD", percent: "1.1", fixed_amount: "0.10" };
  await ask(provider, "PUT", `${own}/buy-rate`, { rates: [rate] });
  const { link } = (await ask(provider, "POST", "/provider/acting", {
    ...{ email: admin.email, admin_name: "Bo Ackermann", reason: "Writes what the drills count" },
  })) as { link: string };
  const token = link.replace(/^.*bo_admin_login_token=/, "");
  const signedIn = await ask(undefined, "GET", `/partner-user/bo-admin-login?bo_admin_login_token=${token}`);
  const { access_token: session } = signedIn as { access_token: string };
  const plan = (await ask(session, "POST", "/pricing/partner-plan", { name: "Standard", fees: [fee] })) as { id: string };
  const merchant = { id: "acct_1", version: 1, name: "Lighthouse Bakery", country: "AU", plan_id: plan.id };
  const told = (await ask(provider, "POST", `${own}/organization`, {
    items: [{ ...merchant, partner_permission_list: ["TRANSACTION_VIEW"], currencies: ["AUD"] }],
  })) as { items: { record_id: string }[] };
  return { call, partner_id, merchant_id: told.items[0]?.record_id ?? "", provider, session };
}

/** What decides where money goes is confirmed by one who acts for someone. */
export const acting = { "x-acting-confirmed": "1" };

export const fee = { method: "CARD", currency: "AUD", percent: "1.9", fixed_amount: "0.30" };
