/** Partner users: invited by an admin, active once they have set a password. */
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { InvitePartnerUser, PartnerUser } from "../../../contract/records/partner";
import { notFound, refusedField } from "../../app-error";
import type { CallContext } from "../../call-context";
import { credential } from "../../db/schema/directory";
import { partner, partnerUser } from "../../db/schema/partner";
import { said } from "../../said";
import { findPartnerUser } from "../partner/partner";
import { writeAudit } from "../audit";
import { noteChanges } from "../changes";
import { nameOf } from "../kyb/save-kyb";
import { refuseFlood } from "../mail";
import { mailInvitation, refuseManyResends } from "./invitation-mail";
import { refusePhonePart } from "./refuse-phone-part";

/** Throws `refused` on `email` if it already has an account, here or elsewhere; the message doesn't say where. */
export async function invitePartnerUser(context: CallContext, input: InvitePartnerUser): Promise<PartnerUser> {
  const { gateway, tx } = context;
  const { first_name, last_name, is_admin } = input;
  const email = input.email.toLowerCase();
  const phone = { phone_country_code: input.phone_country_code ?? null, phone_number: input.phone_number ?? null };
  refusePhonePart(phone);
  const { partner_id } = tx;
  const id = uuidv7();
  const made = await tx.directory(async (sql) => {
    await refuseFlood(gateway, sql, partner_id);
    // Of two simultaneous calls, the second waits for the first here, whichever partner makes it.
    return sql
      .insert(credential)
      .values({ email, partner_id, partner_user_id: id, password_hash: null, ...phone })
      .onConflictDoNothing()
      .returning({ email: credential.email });
  });
  if (made.length === 0) throw refusedField("email", said("account_exists"));
  const now = gateway.clock().toISOString();
  await tx.sql
    .insert(partnerUser)
    .values({ partner_id, id, first_name, last_name, email, ...phone, is_admin, status: "PENDING", created_at: now, updated_at: now });
  await sendInvitation(context, { id, email, first_name });
  await writeAudit(context, "PARTNER_USER_INVITED", id, { is_admin });
  await noteChanges(context, [{ call: "GET /partner-user/peers/{id}", record_id: id, org_id: null, kind: "CREATED" }]);
  return findPartnerUser(tx.sql, id);
}

async function sendInvitation(context: CallContext, invited: { id: string; email: string; first_name: string }): Promise<void> {
  const { gateway, tx, caller } = context;
  const [own] = await tx.sql.select({ name: partner.name }).from(partner);
  const [asker, partner_name] = [await nameOf(tx, caller), own?.name ?? gateway.settings.PROVIDER_NAME];
  await mailInvitation(
    context,
    invited,
    `${asker} invites you to ${partner_name}`,
    `${asker} invites you to ${partner_name}, which offers payments with ${gateway.settings.PROVIDER_NAME}.`,
  );
}

/** Throws `too_many` if it was just resent, `refused` once it was accepted or withdrawn. */
export async function resendPartnerUserInvitation(context: CallContext, id: string): Promise<PartnerUser> {
  const { gateway, tx } = context;
  // Locked: of twenty at once, one sends an e-mail.
  const [person] = await tx.sql.select().from(partnerUser).where(eq(partnerUser.id, id)).for("update");
  if (!person) throw notFound();
  if (person.status !== "PENDING") throw refusedField("status", said("invitation_over_user", { status: person.status }));
  await refuseManyResends(context, person.id, "PARTNER_USER_INVITATION_RESENT");
  await tx.directory((sql) => refuseFlood(gateway, sql, tx.partner_id));
  await sendInvitation(context, person);
  await writeAudit(context, "PARTNER_USER_INVITATION_RESENT", person.id);
  return findPartnerUser(tx.sql, id);
}
