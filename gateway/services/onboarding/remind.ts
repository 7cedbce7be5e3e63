/** Reminds a merchant's owner of what is missing, at most once an hour. */
import { eq } from "drizzle-orm";
import { AppError, notFound } from "../../app-error";
import type { MerchantStage } from "../../../contract/merchant-stages";
import type { CallContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { merchantReminder } from "../mails/mails";
import { merchantLink } from "../mails/portal-links";
import { findOwner, mailOwner, namesFor } from "../people/owner-mail";
import { readBlocking } from "../kyb/read-blocking";

const hourMs = 3_600_000;
const waitsForAnswers: readonly MerchantStage[] = ["invited", "in_progress", "sent_back"];

/** Throws `too_many` with the seconds left, and `refused` if nothing is waiting on the merchant. */
export async function remindOwner(context: CallContext, org_id: string): Promise<Audited<{ done: true }>> {
  const { gateway, tx } = context;
  const [merchant] = await tx.sql
    .select({ stage: organization.stage, reminded_at: organization.reminded_at })
    .from(organization)
    .where(eq(organization.id, org_id))
    .for("update");
  if (!merchant) throw notFound();
  if (!waitsForAnswers.includes(merchant.stage)) throw new AppError("refused", refusal("reminder_not_needed"));
  const now = gateway.clock();
  const left = merchant.reminded_at === null ? 0 : Date.parse(merchant.reminded_at) + hourMs - now.getTime();
  if (left > 0) {
    const minutes = Math.ceil(left / 60_000);
    throw new AppError("too_many", refusal("reminder_sent", { count: minutes }), {
      retry_after_seconds: Math.ceil(left / 1000),
    });
  }
  const { code, sentence, remark, requirement } = await readBlocking(context, org_id);
  if (code === "invitation_expired") throw new AppError("refused", refusal("reminder_invitation_expired"));
  const owner = await findOwner(tx, org_id);
  const reasons = [
    sentence.text,
    ...(remark === null ? [] : [remark]),
    ...(code === "answer_wrong" && requirement ? [requirement.message] : []),
  ];
  await mailOwner(context, owner, merchantReminder({ ...namesFor(owner), reasons, link: merchantLink(gateway) }));
  await tx.sql.update(organization).set({ reminded_at: now.toISOString() }).where(eq(organization.id, org_id));
  const entry = await writeAudit(context, "MERCHANT_REMINDED", org_id);
  return audited(entry, { done: true });
}
