import { eq } from "drizzle-orm";
import type { PartnerTransaction } from "../../db/database";
import { partnerUser } from "../../db/schema/partner";
import type { Caller } from "../access/sessions";

/** First and last name, for what keeps who did it as text; empty if the person is gone. */
export async function nameOf({ sql }: PartnerTransaction, caller: Caller): Promise<string> {
  const [person] = await sql
    .select({ first_name: partnerUser.first_name, last_name: partnerUser.last_name })
    .from(partnerUser)
    .where(eq(partnerUser.id, caller.partner_user_id));
  return person ? `${person.first_name} ${person.last_name}` : "";
}
