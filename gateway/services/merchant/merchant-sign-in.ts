/** Signing in as a merchant's user: by a mailed code, the first time with the invitation's link as well. No password is asked. */
import { and, eq, isNull } from "drizzle-orm";
import type { AskMerchantCode, MerchantCode, MerchantSession, VerifyMerchantCode } from "../../../contract/records/merchant";
import { notFound } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { session } from "../../db/schema/directory";
import { organizationUser } from "../../db/schema/organization";
import type { GatewayContext } from "../../gateway-context";
import type { Origin } from "../../origin";
import { signedOut, type MerchantCaller } from "../access/merchant-sessions";
import { sessionLimits, startSession } from "../access/sessions";
import { deadLink, readLinkToken } from "../access/tokens";
import { writeAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { acceptByCode } from "../sign-in/accept-invitation";
import { checkCaptcha } from "../sign-in/captcha";
import { deadCode } from "../sign-in/codes";
import { addressLimit, merchantCodeLimit, refuseWhileBlocked } from "../sign-in/throttle";
import { listMemberships } from "./memberships";
import { sendCode, takeCode } from "./merchant-codes";

/** Answers alike, and as late, for an address that is no one's: then no code can be right. */
export async function askMerchantCode(gateway: GatewayContext, origin: Origin, input: AskMerchantCode): Promise<MerchantCode> {
  const email = input.email.toLowerCase();
  await refuseWhileBlocked(gateway, [addressLimit(origin.ip), merchantCodeLimit(email)]);
  await checkCaptcha(gateway, input["g-recaptcha-response"], origin.ip);
  return sendCode(gateway, origin, async () => {
    const [own] = (await listMemberships(gateway.db.directory, email)).filter(isActive);
    return { email, partner_id: own?.partner_id ?? null };
  });
}

const isActive = ({ status }: { status: string }): boolean => status === "ACTIVE";

/** Throws `dead_link`, also for the invitation of a partner's colleague. */
export const askInvitationCode = (gateway: GatewayContext, origin: Origin, token: string): Promise<MerchantCode> =>
  sendCode(gateway, origin, async () => {
    const { email, subject_id, partner_id } = await readLinkToken(gateway, "INVITATION", token);
    const invited = await listMemberships(gateway.db.directory, email);
    if (!invited.some(({ organization_user_id }) => organization_user_id === subject_id)) throw deadLink();
    return { email, partner_id };
  });

/** Accepts the invitation where its token is sent along; otherwise begins where the person was last. */
export async function verifyMerchantCode(
  gateway: GatewayContext,
  origin: Origin,
  { otp, invitation_token: token, ...step }: VerifyMerchantCode,
): Promise<MerchantSession> {
  // Before the code is used up, so that a dead link leaves it working.
  const invited = token ? await readLinkToken(gateway, "INVITATION", token) : null;
  const email = await takeCode(gateway, step, otp);
  if (token && invited)
    return gateway.db.inPartner(invited.partner_id, async (tx) => {
      const context = { gateway, tx, origin };
      return begin(context, await acceptByCode(context, token, { subject_id: invited.subject_id, email }));
    });
  const [own] = (await listMemberships(gateway.db.directory, email)).filter(isActive);
  if (!own) throw deadCode();
  return gateway.db.inPartner(own.partner_id, (tx) => begin({ gateway, tx, origin }, own));
}

interface Who {
  organization_user_id: string;
  org_id: string;
}

/** Throws `dead_code` for someone who was deactivated since. */
async function begin({ origin, ...context }: PartnerContext & { origin: Origin }, who: Who): Promise<Audited<MerchantSession>> {
  const { gateway, tx } = context;
  const { organization_user_id: id, org_id } = who;
  const entered = await tx.sql
    .update(organizationUser)
    .set({ last_sign_in_at: gateway.clock().toISOString() })
    .where(and(eq(organizationUser.id, id), eq(organizationUser.status, "ACTIVE")))
    .returning({ id: organizationUser.id });
  if (entered.length === 0) throw deadCode();
  const made = { partner_id: tx.partner_id, partner_user_id: id, kind: "merchant", lifetime_seconds: sessionLimits.longest } as const;
  const started = await tx.directory((sql) => startSession(gateway, sql, origin, made));
  const caller = { partner_user_id: id, impersonator_name: null };
  const entry = await writeAudit({ ...context, caller, origin }, "ORGANIZATION_USER_SIGNED_IN", id, { org_id });
  return audited(entry, { access_token: started.token, session_id: started.id, expires_at: started.expires_at });
}

/** Goes on at another merchant of the same address: this session ends. Throws `not_found` for anyone else's. */
export async function switchMerchant(
  gateway: GatewayContext,
  origin: Origin,
  { email, session_id }: MerchantCaller,
  organization_user_id: string,
): Promise<Audited<MerchantSession>> {
  const own = (await listMemberships(gateway.db.directory, email)).filter(isActive);
  const wanted = own.find((each) => each.organization_user_id === organization_user_id.toLowerCase());
  if (!wanted) throw notFound();
  return gateway.db.inPartner(wanted.partner_id, async (tx) => {
    const context = { gateway, tx, origin };
    // Of two at once, one goes on.
    if (!(await endMerchantSession(context, session_id))) throw signedOut();
    return begin(context, wanted);
  });
}

/** Whether it was going on until now. */
export async function endMerchantSession({ gateway, tx }: PartnerContext, session_id: string): Promise<boolean> {
  const ended = await tx.directory((sql) =>
    sql
      .update(session)
      .set({ ended_at: gateway.clock().toISOString() })
      .where(and(eq(session.id, session_id), isNull(session.ended_at)))
      .returning({ id: session.id }),
  );
  return ended.length > 0;
}
