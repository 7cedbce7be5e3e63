/** A new password for oneself, proven by the present one. Not while impersonating (rule `own_person`). */
import { and, eq } from "drizzle-orm";
import type { ChangeOwnPassword } from "../../../contract/records/own-account";
import { AppError, refusedField } from "../../app-error";
import type { Origin } from "../../origin";
import { credential } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import { said } from "../../said";
import { writeAudit } from "../audit";
import { mailSecurityNotice, ownCredential } from "./own-security";
import { endOtherSessions } from "./own-sessions";
import { decryptPassword, hashNewPassword, isPasswordRight, passwordSet } from "./passwords";
import type { Caller } from "./sessions";
import { accountLimit, takeTry } from "./throttle";

/**
 * Ends all other sessions; returns how many. A wrong present password counts towards the account's lock. Throws `refused` by
 * field, `too_many` while the account is locked, `conflict` if another change came first.
 */
export async function changeOwnPassword(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  { current_password, new_password }: ChangeOwnPassword,
): Promise<number> {
  const own = await ownCredential(gateway, caller);
  const plain = decryptPassword(gateway, current_password, "current_password");
  // Before a try is counted: a password that the rule refuses says nothing about the present one.
  const password_hash = await hashNewPassword(gateway, new_password, "new_password");
  const tries = await takeTry(gateway, [accountLimit(own.email)]);
  if (!(await isPasswordRight(plain, own.password_hash))) throw refusedField("current_password", said("password_wrong"));
  await tries.releaseHold();
  if (decryptPassword(gateway, new_password, "new_password") === plain) throw refusedField("new_password", said("password_same"));
  return gateway.db.inPartner(caller.partner_id, async (tx) => {
    const context = { gateway, tx, caller, origin };
    await tx.directory(async (sql) => {
      const changed = await sql
        .update(credential)
        .set(passwordSet(gateway, password_hash))
        // Two changes at once were both proven by the same password: one of them counts.
        .where(and(eq(credential.email, own.email), eq(credential.password_hash, own.password_hash ?? "")))
        .returning({ email: credential.email });
      if (changed.length === 0) throw new AppError("conflict", said("password_changed_meanwhile"));
      await mailSecurityNotice(gateway, sql, own, "password_changed");
    });
    await writeAudit(context, "PASSWORD_CHANGED", caller.partner_user_id);
    return endOtherSessions(context);
  });
}
