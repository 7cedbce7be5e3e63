/** Whom an erasure is about, and what speaks against it. */
import { and, eq, inArray, sql as fragment } from "drizzle-orm";
import { refusedField } from "../../app-error";
import type { Sql } from "../../db/database";
import { organization, organizationUser } from "../../db/schema/organization";
import { partner, partnerUser } from "../../db/schema/partner";
import { refusal } from "../../refusal";
import { phoneOf } from "../sign-in/codes";
import { isAmong, type PersonToErase } from "./erasure-rules";

export interface Found extends PersonToErase {
  kind: "PARTNER_USER" | "ORGANIZATION_USER";
  first_name: string;
  last_name: string;
  /** As typed, with spaces. */
  phone_number: string | null;
  status: (typeof partnerUser.$inferSelect)["status"];
  partner_name: string;
  org_id: string | null;
  org_name: string | null;
}

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`.trim();

export const phonesOf = ({ phone, phone_number }: Found): string[] => [phone, phone_number].filter((text) => text !== null);

/**
 * All with the address, at every partner. Locks the partners first, as every change of a partner's users does: of two admins
 * erased at once, one stays.
 */
export async function findPeople(sql: Sql, email: string): Promise<Found[]> {
  const isUser = eq(fragment`lower(${partnerUser.email})`, email);
  const isMember = eq(fragment`lower(${organizationUser.email})`, email);
  const known = await sql.select({ id: partnerUser.partner_id }).from(partnerUser).where(isUser);
  known.push(...(await sql.select({ id: organizationUser.partner_id }).from(organizationUser).where(isMember)));
  if (known.length === 0) return [];
  const partners = await sql
    .select({ id: partner.partner_id, name: partner.name })
    .from(partner)
    .where(inArray(partner.partner_id, [...new Set(known.map(({ id }) => id))]))
    .orderBy(partner.partner_id)
    .for("update");
  const partnerName = ({ partner_id }: { partner_id: string }) => partners.find(({ id }) => id === partner_id)?.name ?? "";
  const phone = (row: { phone_country_code: string | null; phone_number: string | null }) => (row.phone_number ? phoneOf(row) : null);
  const users = await sql.select().from(partnerUser).where(isUser).for("update");
  const members = await sql
    .select({ row: organizationUser, org_name: organization.name })
    .from(organizationUser)
    .innerJoin(organization, and(eq(organization.partner_id, organizationUser.partner_id), eq(organization.id, organizationUser.org_id)))
    .where(isMember)
    .for("update", { of: organizationUser });
  return [
    ...users.map((row) => ({
      ...row,
      ...{ kind: "PARTNER_USER" as const, email, phone: phone(row), partner_name: partnerName(row), org_id: null, org_name: null },
    })),
    ...members.map(({ row, org_name }) => ({
      ...row,
      ...{ kind: "ORGANIZATION_USER" as const, email, phone: phone(row), partner_name: partnerName(row), org_name },
    })),
  ];
}

export async function refuseLastAdmin(sql: Sql, { kind, partner_id, id, partner_name }: Found): Promise<void> {
  if (kind !== "PARTNER_USER") return;
  const admins = await sql
    .select({ id: partnerUser.id })
    .from(partnerUser)
    .where(and(eq(partnerUser.partner_id, partner_id), eq(partnerUser.is_admin, true), eq(partnerUser.status, "ACTIVE")));
  if (admins.length === 1 && admins[0]?.id === id) throw refusedField("email", refusal("erase_last_admin", { partner: partner_name }));
}

/** Names of two letters are words, too. */
const shortestName = 3;

export function refusePersonalReason(reason: string, people: readonly Found[], names: readonly string[]): void {
  const digits = reason.replace(/\D/g, "");
  const parts = names.flatMap((name) => [name, ...name.split(/\s+/).filter((part) => part.length >= shortestName)]);
  const words = reason.split(/[^\p{L}\p{M}\p{N}'’-]+/u);
  const isNamed =
    people.some(({ email }) => reason.toLowerCase().includes(email)) ||
    people.some(({ phone_number }) => phone_number !== null && digits.includes(phone_number.replace(/\D/g, ""))) ||
    parts.some((part) => words.includes(part) || (part.includes(" ") && reason.toLowerCase().includes(part.toLowerCase())));
  if (isNamed) throw refusedField("reason", refusal("erase_reason_personal"));
}

/** A text has a name and no id: with two people of one name, either may be meant. */
export async function namesOfNobodyElse(
  sql: Sql,
  people: readonly Found[],
  { partner_id }: Found,
  names: readonly string[],
): Promise<string[]> {
  const namesake = async (table: typeof partnerUser | typeof organizationUser) => {
    const name = fragment<string>`trim(${table.first_name} || ' ' || ${table.last_name})`;
    const isOther = fragment`${table.id} not in (${fragment.join(
      people.map(({ id }) => fragment`${id}`),
      fragment`, `,
    )})`;
    return sql
      .select({ name })
      .from(table)
      .where(and(eq(table.partner_id, partner_id), isOther, isAmong(name, names)));
  };
  const others = [...(await namesake(partnerUser)), ...(await namesake(organizationUser))].map(({ name }) => name);
  return names.filter((name) => !others.includes(name));
}
