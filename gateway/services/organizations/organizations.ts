/** Merchants as records of the contract. */
import { refusal } from "../../refusal";
import { and, eq, getTableColumns, sql as fragment, type SQL } from "drizzle-orm";
import type { OrganizationUser } from "../../../contract/records/organization";
import { Organization, organizationList, organizationUserList, type OrganizationField } from "../../../contract/records/organization";
import type { ListQuery, Page } from "../../../contract/paging";
import { malformedField, notFound } from "../../app-error";
import type { PartnerTransaction, Sql } from "../../db/database";
import { toIsoTime } from "../../db/columns";
import { invitation, organization, organizationUser } from "../../db/schema/organization";
import { partnerPlan } from "../../db/schema/partner";
import type { PgSelect } from "drizzle-orm/pg-core";
import { requireOrganization } from "../access/grants";
import { isId, whereCalled } from "../records/find-merchants";
import { listRows } from "../records/list-rows";
import { figureColumns, figureSource, ofMerchant, readFigures } from "./merchant-figures";
import { waitingAt, waitingFilter } from "./merchant-waiting";

const { id, name, legal_name, country, city, website_url, industry_name, status, kyb_status, stage, waiting_since } =
  getTableColumns(organization);
const { plan_id, contact_email, is_kyb_permission_by_merchant, partner_permission_list, last_payment_at, version } =
  getTableColumns(organization);
const { created_at, updated_at } = getTableColumns(organization);

const columnsAt = (now: Date) => ({
  id,
  name,
  legal_name,
  country,
  city,
  website_url,
  industry_name,
  status,
  kyb_status,
  stage,
  ...waitingAt(now),
  waiting_since,
  plan_id,
  plan_name: partnerPlan.name,
  contact_email,
  is_kyb_permission_by_merchant,
  partner_permission_list,
  invitation: fragment`case when ${invitation.org_id} is null then null else json_build_object(
    'status', ${invitation.status}, 'email', ${invitation.email}, 'first_name', ${invitation.first_name},
    'last_name', ${invitation.last_name}, 'sent_at', ${invitation.sent_at}::text, 'expires_at', ${invitation.expires_at}::text,
    'accepted_at', ${invitation.accepted_at}::text) end`,
  last_payment_at,
  version,
  created_at,
  updated_at,
});

const joins = (query: PgSelect): PgSelect =>
  query
    .leftJoin(partnerPlan, and(eq(partnerPlan.partner_id, organization.partner_id), eq(partnerPlan.id, organization.plan_id)))
    .leftJoin(invitation, and(eq(invitation.partner_id, organization.partner_id), eq(invitation.org_id, organization.id)));

const invitationTimes = ["sent_at", "expires_at", "accepted_at"] as const;

function toOrganization(row: Record<string, unknown>): Organization {
  const raw = row.invitation as Record<string, string | null> | null | undefined;
  const times = Object.fromEntries(invitationTimes.map((key) => [key, raw?.[key] ? toIsoTime(raw[key]) : null]));
  return { ...row, invitation: raw ? { ...raw, ...times } : null } as unknown as Organization;
}

const wanted = Object.keys(Organization.shape) as OrganizationField[];

/** `organization_fields=name,status` → the named fields; throws `malformed` naming an unknown one. */
export function parseOrganizationFields(text: string | undefined): OrganizationField[] {
  if (text === undefined) return wanted;
  const names = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const unknown = names.find((field) => !wanted.includes(field as OrganizationField));
  if (unknown)
    throw malformedField("organization_fields", refusal("organization_field_unknown", { given: unknown, allowed: wanted.join(", ") }));
  return names as OrganizationField[];
}

const figureNames = ["volume_30d", "commission_30d", "figures_currency", "figures_rates_at"] as const satisfies OrganizationField[];
const isFigure = (field: OrganizationField): field is (typeof figureNames)[number] => (figureNames as readonly string[]).includes(field);

/** The figures of a page's merchants are read once the page is known; only a list in their order sums those of all. */
export async function listOrganizations(
  tx: PartnerTransaction,
  now: Date,
  query: ListQuery,
  fields: OrganizationField[],
): Promise<Page<Partial<Organization> & { id: string }>> {
  const columns = columnsAt(now);
  const stored = [...new Set<OrganizationField>(["id", ...fields])].flatMap((field) => (isFigure(field) ? [] : [field]));
  const figures = fields.filter(isFigure);
  const isJoined = fields.includes("invitation") || fields.includes("plan_name");
  const isByFigure = (query.sort ?? []).some((key) => isFigure(key.replace(/^-/, "") as OrganizationField));
  const source = figures.length > 0 || isByFigure ? await figureSource(tx, now) : null;
  const withSums = (rows: PgSelect): PgSelect => (isByFigure && source ? rows.leftJoin(source.sums(), ofMerchant) : rows);
  const found = await whereFound(tx.sql, query.q);
  const waiting_on = await waitingFilter(tx.sql, now, query);
  const page = await listRows(
    tx.sql,
    {
      table: organization,
      search: () => found,
      spec: organizationList,
      select: Object.fromEntries(stored.map((field) => [field, columns[field]])),
      columns: { waiting_on, ...figureColumns },
      toRecord: toOrganization,
      ...((isJoined || isByFigure) && { joins: (rows: PgSelect) => withSums(isJoined ? joins(rows) : rows) }),
    },
    query,
  );
  const ids = page.data.map(({ id }) => id);
  const figuresOf = source && figures.length > 0 ? await readFigures(tx, source, ids) : null;
  const data = page.data.map(({ invitation, ...rest }) => {
    const sums = figuresOf?.(rest.id);
    return {
      ...rest,
      ...(fields.includes("invitation") && { invitation }),
      ...(sums && Object.fromEntries(figures.map((field) => [field, sums[field]]))),
    };
  });
  return { ...page, data };
}

async function whereFound(sql: Sql, q = ""): Promise<SQL | undefined> {
  const text = q.trim();
  if (isId(text)) return eq(id, text.toLowerCase());
  return text === "" ? undefined : whereCalled(sql, text, [legal_name, contact_email]);
}

/** Throws `not_found`, also for another partner's. */
export async function findOrganization(tx: PartnerTransaction, now: Date, org_id: string): Promise<Organization> {
  const [row] = await joins(tx.sql.select(columnsAt(now)).from(organization).$dynamic()).where(eq(organization.id, org_id));
  if (!row) throw notFound();
  const figuresOf = await readFigures(tx, await figureSource(tx, now), [org_id]);
  return { ...toOrganization(row), ...figuresOf(org_id) };
}

/** Names of all merchants by id. */
export async function listOrganizationNames(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql.select({ id: organization.id, name: organization.name }).from(organization);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const person = (({ partner_id: _, password_hash: __, ...rest }) => rest)(getTableColumns(organizationUser));

export async function listOrganizationUsers(sql: Sql, org_id: string, query: ListQuery): Promise<Page<OrganizationUser>> {
  await requireOrganization(sql, org_id);
  return listRows(
    sql,
    {
      table: organizationUser,
      spec: organizationUserList,
      select: person,
      toRecord: (row) => row as unknown as OrganizationUser,
      where: eq(organizationUser.org_id, org_id),
    },
    query,
  );
}

export async function findOrganizationUser(sql: Sql, org_id: string, user_id: string): Promise<OrganizationUser> {
  const [row] = await sql
    .select(person)
    .from(organizationUser)
    .where(and(eq(organizationUser.org_id, org_id), eq(organizationUser.id, user_id)));
  if (!row) throw notFound();
  return row;
}
