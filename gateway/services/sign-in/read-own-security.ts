/** How a user's own account is protected. Not while impersonating (rule `own_person`). */
import type { OwnSecurity } from "../../../contract/records/own-account";
import type { GatewayContext } from "../../gateway-context";
import { ownCredential } from "./own-security";
import { passkeyAddress } from "./passkey-address";
import { listPasskeys } from "./passkeys";
import type { Caller } from "./sessions";

export async function readOwnSecurity(gateway: GatewayContext, caller: Caller): Promise<OwnSecurity> {
  const { password_changed_at, is_totp_enabled, totp_enabled_at, recovery_code_hashes } = await ownCredential(gateway, caller);
  return {
    password_changed_at,
    is_totp_enabled,
    totp_enabled_at,
    recovery_codes_left: recovery_code_hashes.length,
    passkeys: await listPasskeys(gateway, caller.partner_user_id),
    passkey_address: passkeyAddress(gateway)?.origin ?? null,
  };
}
