/** A new password for oneself, proven by the present one. Not while impersonating (rule `own_person`). */
import type { ChangeOwnPassword } from "../../../contract/records/own-account";
import { refusedField } from "../../app-error";
import type { Origin } from "../../origin";
import type { GatewayContext } from "../../gateway-context";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { mailSecurityNotice, ownCredential } from "./own-security";
import { decryptPassword, hashNewPassword, isPasswordRight, refuseWeakPassword, setPassword } from "./passwords";
import type { Caller } from "../access/sessions";
import { accountLimit, takeTry } from "./throttle";

/**
 * Ends all other sessions and mailed links; returns how many sessions. A wrong present password counts towards the account's lock. Throws `refused` by
 * field, `too_many` while the account is locked, `conflict` if another change came first.
 */
export async function changeOwnPassword(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  { current_password, new_password }: ChangeOwnPassword,
): Promise<Audited<{ ended_count: number }>> {
  const own = await ownCredential(gateway, caller);
  const plain = await decryptPassword(gateway, current_password, "current_password");
  // Before a try is counted: a password that the rule refuses says nothing about the present one.
  await refuseWeakPassword(gateway, new_password, "new_password");
  const tries = await takeTry(gateway, [accountLimit(own.email)]);
  if (!(await isPasswordRight(plain, own.password_hash))) throw refusedField("current_password", refusal("password_wrong"));
  await tries.releaseHold();
  const password_hash = await hashNewPassword(gateway, new_password, "new_password", own.password_hash);
  return gateway.db.inPartner(caller.partner_id, async (tx) => {
    const context = { gateway, tx, caller, origin };
    const ended = await tx.directory(async (sql) => {
      // Two changes at once were both proven by the same password: one of them counts.
      const count = await setPassword(gateway, sql, { ...own, ...caller, password_hash, present_hash: own.password_hash });
      await mailSecurityNotice(gateway, sql, own, "password_changed");
      return count;
    });
    const entry = await writeAudit(context, "PASSWORD_CHANGED", caller.partner_user_id);
    if (ended > 0) await writeAudit(context, "SESSIONS_ENDED", caller.partner_user_id, { count: ended });
    return audited(entry, { ended_count: ended });
  });
}
