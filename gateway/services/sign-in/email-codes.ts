/** Whether codes by e-mail sign one in. Not while impersonating (rule `own_person`). */
import { eq } from "drizzle-orm";
import type { EmailCodeStatus, UpdateEmailCodeStatus } from "../../../contract/records/own-account";
import { refusedField } from "../../app-error";
import { credential } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import type { Origin } from "../../origin";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, unaudited, type Audited } from "../audit/audited";
import { heldChannelsOf } from "./codes";
import { lockOwn, mailSecurityNotice, ownCredential, proveOneself } from "./own-security";
import type { Caller } from "../access/sessions";

/** Throws `refused` without an app or a passkey, and as `proveOneself` does. If nothing changes, no one is notified. */
export async function updateEmailCodeStatus(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  { is_email_code_enabled, ...proof }: UpdateEmailCodeStatus,
): Promise<Audited<EmailCodeStatus>> {
  const own = await ownCredential(gateway, caller);
  await proveOneself(gateway, caller, own, proof);
  return gateway.db.inPartner(caller.partner_id, async (tx) => {
    const isChanged = await tx.directory(async (sql) => {
      const now = await lockOwn(sql, own);
      if (now.is_email_code_enabled === is_email_code_enabled) return false;
      if (!is_email_code_enabled && (await heldChannelsOf(gateway, sql, now)).length === 0)
        throw refusedField("is_email_code_enabled", refusal("email_codes_needed"));
      await sql.update(credential).set({ is_email_code_enabled }).where(eq(credential.email, own.email));
      await mailSecurityNotice(gateway, sql, own, is_email_code_enabled ? "email_codes_on" : "email_codes_off");
      return true;
    });
    const context = { gateway, tx, caller, origin };
    if (!isChanged) return unaudited("it was so already", { is_email_code_enabled });
    const action = is_email_code_enabled ? "EMAIL_CODES_ENABLED" : "EMAIL_CODES_DISABLED";
    return audited(await writeAudit(context, action, caller.partner_user_id), { is_email_code_enabled });
  });
}
