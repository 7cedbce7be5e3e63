/** How a user's own account is protected. Not while impersonating (rule `own_person`). */
import type { OwnSecurity } from "../../../contract/records/own-account";
import type { GatewayContext } from "../../gateway-context";
import { canProveByCode, ownCredential } from "./own-security";
import { passkeyAddress } from "./passkey-address";
import { listPasskeys } from "./passkeys";
import type { Caller } from "../access/sessions";

export async function readOwnSecurity(gateway: GatewayContext, caller: Caller): Promise<OwnSecurity> {
  const own = await ownCredential(gateway, caller);
  const { password_changed_at, is_totp_enabled, totp_enabled_at, is_email_code_enabled, recovery_code_hashes } = own;
  return {
    password_changed_at,
    is_totp_enabled,
    totp_enabled_at,
    can_prove_by_code: canProveByCode(own, caller),
    is_email_code_enabled,
    recovery_codes_left: recovery_code_hashes.length,
    passkeys: await listPasskeys(gateway, caller.partner_user_id),
    passkey_address: passkeyAddress(gateway)?.origin ?? null,
  };
}
