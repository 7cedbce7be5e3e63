/** The partner's logo, as its e-mails show it. */
import { and, eq, inArray, lte, sql as fragment } from "drizzle-orm";
import type { Sql } from "../../db/database";
import { partner, partnerSetting } from "../../db/schema/partner";
import { document } from "../../db/schema/records/document";
import { pictureReference, pictureTypes } from "../outbox/mail-pictures";

export interface MailLogo {
  /** For an image's `src`; the picture itself is attached when the mail is sent. */
  src: string;
  /** The partner's name, where no pictures are shown. */
  name: string;
}

/** It goes with every mail. */
const largestBytes = 300_000;

/**
 * Null while the partner isn't verified, because it could show anyone's logo; while it has none; and if that is too large to go
 * with each mail. `sql` is the directory's.
 */
export async function readMailLogo(sql: Sql, partner_id: string): Promise<MailLogo | null> {
  const isChosen = and(
    eq(partnerSetting.partner_id, partner.partner_id),
    eq(partnerSetting.owner_id, partner.partner_id),
    eq(partnerSetting.key, "partner_logo"),
  );
  const isItsFile = and(
    eq(document.partner_id, partner.partner_id),
    eq(document.org_id, partner.own_org_id),
    eq(fragment`${document.id}::text`, fragment`${partnerSetting.value} #>> '{}'`),
    inArray(document.file_type, Object.keys(pictureTypes) as (keyof typeof pictureTypes)[]),
    lte(document.byte_size, largestBytes),
  );
  const [found] = await sql
    .select({ name: partner.name, key: document.storage_key, type: document.file_type })
    .from(partner)
    .innerJoin(partnerSetting, isChosen)
    .innerJoin(document, isItsFile)
    .where(and(eq(partner.partner_id, partner_id), eq(partner.kyb_status, "APPROVED")));
  return found ? { name: found.name, src: pictureReference(found.key, found.type as keyof typeof pictureTypes) } : null;
}
