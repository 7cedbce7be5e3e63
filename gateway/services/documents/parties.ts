/** The parties named on a document: name, address and tax number. */
import { and, eq } from "drizzle-orm";
import type { Party } from "../../../contract/records/party";
import { invoiceTaxes } from "../../../contract/reference/invoice-taxes";
import type { Sql } from "../../db/database";
import { kyb } from "../../db/schema/kyb";
import { organization } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";

/** The partner, at the address of its own verification. */
export async function readPartnerParty(sql: Sql): Promise<Party> {
  const [found] = await sql
    .select({ name: partner.name, country: partner.country, draft: kyb.draft })
    .from(partner)
    .leftJoin(kyb, and(eq(kyb.partner_id, partner.partner_id), eq(kyb.org_id, partner.own_org_id)));
  if (!found) throw new Error("the partner of a document is not there");
  const own = found.draft?.organization;
  return {
    name: own?.legal_name ?? found.name,
    address: addressLines(own?.address_line1, own?.address_line2, own?.address_city, own?.address_state, own?.address_zip_code),
    country: found.country,
    tax_number: own?.[invoiceTaxes[found.country]?.number ?? "tax_registration_number"] ?? null,
  };
}

export async function readMerchantParty(sql: Sql, org_id: string): Promise<Party> {
  const [found] = await sql
    .select({ merchant: organization, draft: kyb.draft })
    .from(organization)
    .leftJoin(kyb, and(eq(kyb.partner_id, organization.partner_id), eq(kyb.org_id, organization.id)))
    .where(eq(organization.id, org_id));
  if (!found) throw new Error("the merchant of a document is not there");
  const { name, legal_name, address_line1, address_line2, city, state, zip_code, country } = found.merchant;
  return {
    name: legal_name ?? name,
    address: addressLines(address_line1, address_line2, city, state, zip_code),
    country,
    tax_number: found.draft?.organization[invoiceTaxes[country]?.number ?? "tax_registration_number"] ?? null,
  };
}

type Part = string | null | undefined;

const addressLines = (line1: Part, line2: Part, city: Part, state: Part, zip_code: Part): string[] =>
  [line1, line2, [city, state, zip_code].filter(Boolean).join(" ")].filter((line): line is string => Boolean(line));
