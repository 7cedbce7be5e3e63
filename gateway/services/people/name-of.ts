import { eq } from "drizzle-orm";
import type { ActorContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { organizationUser } from "../../db/schema/organization";
import { partnerUser } from "../../db/schema/partner";

/** First and last name, of a partner user or a merchant's, for what keeps who did it as text; empty if the person is gone. */
export async function nameOf({ sql }: PartnerTransaction, { partner_user_id: id }: ActorContext["caller"]): Promise<string> {
  const [colleague] = await sql
    .select({ first_name: partnerUser.first_name, last_name: partnerUser.last_name })
    .from(partnerUser)
    .where(eq(partnerUser.id, id));
  const person = colleague ?? (await merchantUser({ sql }, id));
  return person ? `${person.first_name} ${person.last_name}` : "";
}

async function merchantUser({ sql }: Pick<PartnerTransaction, "sql">, id: string) {
  const { first_name, last_name } = organizationUser;
  const [person] = await sql.select({ first_name, last_name }).from(organizationUser).where(eq(organizationUser.id, id));
  return person;
}
