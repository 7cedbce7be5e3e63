/** A partner and its first user, an admin: the rows of both, whether it registers or the provider makes it. */
import { v7 as uuidv7 } from "uuid";
import { features, type PartnerLevel } from "../../../contract/permissions";
import type { PartnerContext } from "../../call-context";
import { credential } from "../../db/schema/directory";
import { partner, partnerControl, partnerUser } from "../../db/schema/partner";

interface NewPartner {
  name: string;
  country: string;
  partner_level?: PartnerLevel | undefined;
  user: Pick<
    typeof partnerUser.$inferInsert,
    "id" | "first_name" | "last_name" | "email" | "phone_country_code" | "phone_number" | "status"
  >;
  /** How the user signs in, as far as that is known. */
  sign_in: Partial<typeof credential.$inferInsert>;
}

/** Every switch is off. False where the user's address has an account already: then nothing was written. */
export async function insertPartner({ gateway, tx }: PartnerContext, made: NewPartner): Promise<boolean> {
  const { partner_id } = tx;
  const { user, sign_in, name, country, partner_level } = made;
  const phone = { phone_country_code: user.phone_country_code ?? null, phone_number: user.phone_number ?? null };
  const account = { ...sign_in, ...phone, email: user.email, partner_id, partner_user_id: user.id };
  const [inserted] = await tx.directory((sql) => sql.insert(credential).values(account).onConflictDoNothing().returning());
  if (!inserted) return false;
  const created_at = gateway.clock().toISOString();
  await tx.sql
    .insert(partner)
    .values({ partner_id, name, country, own_org_id: uuidv7(), created_at, ...(partner_level && { partner_level }) });
  await tx.sql.insert(partnerUser).values({ ...user, partner_id, is_admin: true, created_at, updated_at: created_at });
  await tx.sql.insert(partnerControl).values(Object.values(features).map((key_type) => ({ partner_id, key_type, value: "false" })));
  return true;
}
