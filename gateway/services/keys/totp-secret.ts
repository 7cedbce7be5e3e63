/** Authenticator apps' secrets as the store keeps them: wrapped for their person and column. */
import type { credential } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import type { Place } from "../../lib/vault";

type Person = Pick<typeof credential.$inferSelect, "partner_user_id">;

export const totpColumns = ["totp_secret", "totp_secret_pending"] as const;
type TotpColumn = (typeof totpColumns)[number];

export const totpPlace = ({ partner_user_id }: Person, column: TotpColumn): Place => ({
  table: "credential",
  column,
  row: partner_user_id,
});

export const wrapTotp = ({ vault }: GatewayContext, person: Person, column: TotpColumn, secret: string): Promise<string> =>
  vault.wrap(secret, totpPlace(person, column));

/** Null if there is none. Throws `UnwrapError` for one that was changed in the store. */
export const readTotp = async (
  { vault }: GatewayContext,
  person: Person & Partial<Record<TotpColumn, string | null>>,
  column: TotpColumn,
): Promise<string | null> => {
  const wrapped = person[column];
  return wrapped == null ? null : vault.unwrap(wrapped, totpPlace(person, column));
};
