/** Sign-in codes by e-mail: can be off only while the person has a factor that others can't read. */
import { eq } from "drizzle-orm";
import type { Sql } from "../../db/database";
import { credential } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import { heldChannelsOf } from "./codes";

type Credential = typeof credential.$inferSelect;

/** After an app or a passkey was taken away: without any, codes come by e-mail again. */
export async function allowEmailWithoutFactor(gateway: GatewayContext, sql: Sql, { email }: Credential): Promise<void> {
  const [person] = await sql.select().from(credential).where(eq(credential.email, email));
  if (!person || person.is_email_code_enabled || (await heldChannelsOf(gateway, sql, person)).length > 0) return;
  await sql.update(credential).set({ is_email_code_enabled: true }).where(eq(credential.email, email));
}
