/** Mails a partner's admins what is due within a day, each question once. */
import { and, between, eq, inArray } from "drizzle-orm";
import type { PartnerContext } from "../../call-context";
import { openItem } from "../../db/schema/open-item";
import { invitation, organization } from "../../db/schema/organization";
import { partner, partnerUser } from "../../db/schema/partner";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import { inEachPartner } from "../jobs/each-alone";
import { putOff, type Job } from "../jobs/job-queue";
import { questionsDue } from "../mails/mails";
import { postMail } from "../mails/post-mail";
import { mailDigests, mailedAtOnce, notify } from "../notifications/notifications";
import { lockDueItems } from "./read-open-items";

const aheadSeconds = 24 * 3600;
const hourMs = 3_600_000;

/** Each hour, or as soon after it as a gateway is there. The first start of all mails nobody. */
export async function remindDue(gateway: GatewayContext, job: Job, signal: AbortSignal): Promise<void> {
  if (job.run_at !== job.created_at)
    await inEachPartner(gateway, (partner_id) => gateway.db.inPartner(partner_id, (tx) => remindPartner({ gateway, tx })), signal);
  const next = (Math.floor(gateway.clock().getTime() / hourMs) + 1) * hourMs;
  await putOff(gateway.db.directory, job, new Date(next).toISOString());
}

async function remindPartner(context: PartnerContext): Promise<void> {
  const { gateway, tx } = context;
  const now = gateway.clock();
  await tellOfInvitations(context, now);
  await mailDigests(context);
  const due = await lockDueItems(tx.sql, now, inSeconds(now, aheadSeconds));
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await tx.sql.update(openItem).set({ reminded_at: now.toISOString() }).where(inArray(openItem.id, ids));
  await notify(context, { kind: "DUE_SOON", params: { count: ids.length }, org_id: null, subject_id: now.toISOString() });
  const admins = await tx.sql
    .select({ id: partnerUser.id, email: partnerUser.email, first_name: partnerUser.first_name, partner_name: partner.name })
    .from(partnerUser)
    .innerJoin(partner, eq(partner.partner_id, partnerUser.partner_id))
    .where(and(eq(partnerUser.is_admin, true), eq(partnerUser.status, "ACTIVE")));
  const wanting = await mailedAtOnce(context, "DUE_SOON");
  const link = `${gateway.portalUrl()}/preview/dashboards/merchant-console?view=open-items`;
  const questions = due.map(({ title, org_name, due_at }) => ({ title: title.text, org: org_name, due_at: due_at ?? "" }));
  await tx.directory(async (sql) => {
    for (const { email, first_name, partner_name } of admins.filter(({ id }) => wanting.has(id)))
      await postMail(
        gateway,
        sql,
        { partner_id: tx.partner_id, email },
        questionsDue({ first_name, partner: partner_name, questions, link }),
      );
  });
}

/** Invitations whose time is nearly over, each once. */
async function tellOfInvitations(context: PartnerContext, now: Date): Promise<void> {
  const { org_id, status, expires_at } = invitation;
  const ending = await context.tx.sql
    .select({ org_id, expires_at, org_name: organization.name })
    .from(invitation)
    .innerJoin(organization, and(eq(organization.partner_id, invitation.partner_id), eq(organization.id, org_id)))
    .where(and(eq(status, "PENDING"), between(expires_at, now.toISOString(), inSeconds(now, aheadSeconds))));
  for (const { org_id: id, org_name, expires_at: until } of ending)
    await notify(context, { kind: "INVITATION_EXPIRING", params: { org_name }, org_id: id, subject_id: `${id} ${until}` });
}
