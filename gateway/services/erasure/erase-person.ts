/** Erases a person at their request: what identifies them goes or becomes a neutral name, and what the books need stays by id. */
import { and, eq, ne, sql as fragment, type SQL } from "drizzle-orm";
import type { ErasePerson, Erasure } from "../../../contract/endpoints/sandbox";
import { refusedField } from "../../app-error";
import type { StoreContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { credential } from "../../db/schema/directory";
import { invitation, organization, organizationUser } from "../../db/schema/organization";
import { partnerUser } from "../../db/schema/partner";
import { escapeHtml } from "../../lib/escape-html";
import { refusal } from "../../refusal";
import { writeProviderAudit } from "../audit/audit";
import { noteChanges } from "../changes/changes";
import { raised } from "../records/raised-version";
import { erasedEmail, erasedName, isErased } from "../people/erased-person";
import { isAmong, nameColumns, ownRows, questionColumns, stays } from "./erasure-rules";
import { findPeople, fullName, namesOfNobodyElse, phonesOf, refuseLastAdmin, refusePersonalReason, type Found } from "./people-to-erase";

type Gateway = StoreContext["gateway"];
/** Of the store's owner: a person may be known to several partners. */
type InTransaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

class NotConfirmed extends Error {
  readonly erasure: Erasure;
  constructor(erasure: Erasure) {
    super("the erasure was only tried");
    this.erasure = erasure;
  }
}

/**
 * In one transaction, which is taken back unless it `is_confirmed`: the answer says what would have changed. Throws `refused` for
 * an unknown address, for a partner's last active admin, and for a reason that names the person.
 */
export async function erasePerson(gateway: Gateway, inTransaction: InTransaction, input: ErasePerson): Promise<Erasure> {
  try {
    return await inTransaction(async (sql) => {
      const erasure = await erase(gateway, sql, input);
      if (!input.is_confirmed) throw new NotConfirmed(erasure);
      return erasure;
    });
  } catch (error) {
    if (error instanceof NotConfirmed) return { ...error.erasure, is_done: false };
    throw error;
  }
}

async function erase(gateway: Gateway, sql: Sql, { reason, formerly = [], ...input }: ErasePerson): Promise<Erasure> {
  const email = input.email.toLowerCase();
  const people = await findPeople(sql, email);
  const isAgain = isErased({ email });
  // Once more only for a name that wasn't given then, or that a call under way was still writing.
  if (people.length === 0 || (isAgain && formerly.length === 0)) throw refusedField("email", refusal("erase_nobody", { email }));
  for (const person of people) await refuseLastAdmin(sql, person);
  const names = [...new Set([...(isAgain ? [] : people.map(fullName)), ...formerly])];
  refusePersonalReason(reason, people, names);
  const count = new RowCount(sql);
  const left: string[] = [];
  for (const person of people) {
    const own = await namesOfNobodyElse(sql, people, person, names);
    for (const name of names.filter((each) => !own.includes(each)))
      left.push(`Texts that say “${name}” at ${person.partner_name}: somebody else there has the same name.`);
    for (const { table, whose } of ownRows) await count.delete(table, whose(person));
    await replaceNames(count, person, own);
    await replaceWords(count, person, [email, ...own, ...phonesOf(person)]);
    await emptyRow(gateway, sql, count, person);
    left.push(...(await namedInLog(sql, person, [email, ...names, ...phonesOf(person)])));
    await note(gateway, sql, person, reason);
  }
  return {
    email,
    people: people.map(({ id, kind, partner_name, org_name, status }) => {
      const becomes = fullName(erasedName(id));
      return { id, kind, partner_name, org_name, status, becomes };
    }),
    changed: count.all(),
    stays: [...new Set(Object.values(stays))],
    left,
    is_done: true,
  };
}

/** Counts the rows that each statement changes, by table. */
class RowCount {
  readonly #counts = new Map<string, number>();
  readonly #sql: Sql;
  constructor(sql: Sql) {
    this.#sql = sql;
  }

  add(table: string, row_count: number | null): void {
    if (row_count) this.#counts.set(table, (this.#counts.get(table) ?? 0) + row_count);
  }

  async delete(table: string, where: SQL): Promise<void> {
    this.add(table, (await this.#sql.execute(fragment`delete from ${fragment.identifier(table)} t where ${where}`)).rowCount);
  }

  async update(table: string, set: SQL, where: SQL): Promise<void> {
    this.add(table, (await this.#sql.execute(fragment`update ${fragment.identifier(table)} t set ${set} where ${where}`)).rowCount);
  }

  all = () => [...this.#counts].map(([table, row_count]) => ({ table, row_count }));
}

async function replaceNames(count: RowCount, { partner_id, id }: Found, names: readonly string[]): Promise<void> {
  const becomes = fullName(erasedName(id));
  // By id: the person may have had another name then, and others may have the same.
  await count.update(
    "list_export",
    fragment`requested_by = ${becomes}`,
    fragment`t.partner_id = ${partner_id} and t.partner_user_id = ${id}`,
  );
  await count.update(
    "report_schedule",
    fragment`recipients = array_remove(t.recipients, ${id}::uuid)`,
    fragment`t.partner_id = ${partner_id} and ${id}::uuid = any(t.recipients)`,
  );
  if (names.length === 0) return;
  for (const [table, name] of nameColumns) {
    const column = fragment.identifier(name);
    await count.update(
      table,
      fragment`${column} = ${becomes}`,
      fragment`t.partner_id = ${partner_id} and ${isAmong(fragment`t.${column}`, names)}`,
    );
  }
  const isTheirs = isAmong(fragment`e.event ->> 'actor_name'`, names);
  await count.update(
    "invest_case",
    fragment`timeline = (select jsonb_agg(case when ${isTheirs} then jsonb_set(e.event, '{actor_name}', to_jsonb(${becomes}::text)) else e.event end
      order by e.place) from jsonb_array_elements(t.timeline) with ordinality e(event, place))`,
    fragment`t.partner_id = ${partner_id} and exists (select from jsonb_array_elements(t.timeline) e(event) where ${isTheirs})`,
  );
}

/** Finds each of them as a whole, however it is written. */
const patternOf = (words: readonly string[]): string =>
  `(?<!\\w)(?:${words.map((word) => word.replace(/[^\p{L}\p{M}\p{N}\s]/gu, "\\$&")).join("|")})(?!\\w)`;
const asInJson = (word: string) => JSON.stringify(word).slice(1, -1);

/** In what others are sent, were answered, and asked for. */
async function replaceWords(count: RowCount, { partner_id, id }: Found, words: readonly string[]): Promise<void> {
  const becomes = fullName(erasedName(id));
  const inText = patternOf([...new Set([...words, ...words.map(escapeHtml)])]);
  const inJson = patternOf(words.map(asInJson));
  const replaced = (column: SQL, pattern: string) => fragment`regexp_replace(${column}, ${pattern}, ${becomes}, 'gi')`;
  await count.update(
    "outbox",
    fragment`subject = ${replaced(fragment`t.subject`, inText)}, text = ${replaced(fragment`t.text`, inText)}, html = ${replaced(fragment`t.html`, inText)}`,
    fragment`t.partner_id = ${partner_id} and concat_ws(' ', t.subject, t.text, t.html) ~* ${inText}`,
  );
  await count.delete(
    "idempotency",
    fragment`t.partner_id = ${partner_id} and (t.answer::text ~* ${inJson} or strpos(t.answer::text, ${id}) > 0)`,
  );
  for (const [table, name] of questionColumns) {
    const column = fragment`t.${fragment.identifier(name)}::text`;
    const set = fragment`${fragment.identifier(name)} = ${replaced(column, inJson)}::jsonb`;
    await count.update(table, set, fragment`t.partner_id = ${partner_id} and ${column} ~* ${inJson}`);
  }
}

const noPhone = { phone_country_code: null, phone_number: null };

async function emptyRow({ clock }: Gateway, sql: Sql, count: RowCount, person: Found): Promise<void> {
  const { partner_id, id, kind } = person;
  const email = erasedEmail();
  const updated_at = clock().toISOString();
  const gone = { ...erasedName(id), ...noPhone, email, status: "DEACTIVATED" as const, invitation_expires_at: null, last_sign_in_at: null };
  const invitation_status = fragment`case when invitation_status = 'PENDING' then 'CANCELLED' else invitation_status end`;
  if (kind === "PARTNER_USER") {
    const changed = await sql
      .update(partnerUser)
      .set({
        ...gone,
        invitation_status,
        is_phone_verified: false,
        is_totp_enabled: false,
        version: raised(partnerUser.version),
        updated_at,
      })
      .where(and(eq(partnerUser.partner_id, partner_id), eq(partnerUser.id, id)));
    count.add("partner_user", changed.rowCount);
    // A person invited later under this address gets an account of their own: this one must no longer be found by it.
    await sql.delete(credential).where(eq(credential.partner_user_id, id));
    const made = await sql.insert(credential).values({ email, partner_id, partner_user_id: id, is_deactivated: true });
    count.add("credential", made.rowCount);
    return;
  }
  const changed = await sql
    .update(organizationUser)
    .set({ ...gone, invitation_status, password_hash: null, version: raised(organizationUser.version), updated_at })
    .where(and(eq(organizationUser.partner_id, partner_id), eq(organizationUser.id, id)));
  count.add("organization_user", changed.rowCount);
  await emptyMerchant(sql, count, person, email);
}

/** A merchant whose invitation was still open then waits for no one, as after a withdrawal. */
async function emptyMerchant(sql: Sql, count: RowCount, { partner_id, id, org_id, email: before }: Found, email: string): Promise<void> {
  if (org_id === null) return;
  const isHolder = and(eq(invitation.partner_id, partner_id), eq(invitation.org_id, org_id), eq(invitation.organization_user_id, id));
  const [held] = await sql.select({ status: invitation.status }).from(invitation).where(isHolder);
  const isOpen = held !== undefined && held.status !== "COMPLETED";
  const status = isOpen ? { status: "CANCELLED" as const } : {};
  const changed = await sql
    .update(invitation)
    .set({ ...erasedName(id), email, ...status })
    .where(isHolder);
  count.add("invitation", changed.rowCount);
  const isOrganization = and(eq(organization.partner_id, partner_id), eq(organization.id, org_id));
  const contact = await sql
    .update(organization)
    .set({ contact_email: null })
    .where(and(isOrganization, eq(fragment`lower(${organization.contact_email})`, before)));
  count.add("organization", contact.rowCount);
  if (!isOpen) return;
  await sql
    .update(organization)
    .set({ waiting_on: null, waiting_since: null, blocking_code: "invitation_cancelled", blocking_path: null })
    .where(and(isOrganization, eq(organization.status, "CREATED"), ne(organization.blocking_code, "invitation_cancelled")));
}

/** Entries can't be changed: the answer counts those that name the person. */
async function namedInLog(sql: Sql, { partner_id, partner_name }: Found, words: readonly string[]): Promise<string[]> {
  const pattern = patternOf(words.map(asInJson));
  const { rows } = await sql.execute<{ count: number }>(
    fragment`select count(*)::int as count from audit_log t where t.partner_id = ${partner_id} and concat_ws(' ', t.detail::text, t.changes::text) ~* ${pattern}`,
  );
  const found = rows[0]?.count ?? 0;
  const entries = found === 1 ? "1 entry of the audit log names" : `${found} entries of the audit log name`;
  return found === 0 ? [] : [`At ${partner_name} ${entries} the person: the log is only ever added to.`];
}

async function note(gateway: Gateway, sql: Sql, { partner_id, id, kind, org_id }: Found, reason: string): Promise<void> {
  const tx = { sql, partner_id, slowSql: () => Promise.resolve(sql), directory: <T>(work: (inner: Sql) => Promise<T>) => work(sql) };
  const context = { gateway, tx };
  await writeProviderAudit(context, `${kind}_ERASED`, id, { reason, ...(org_id !== null && { org_id }) });
  const call = kind === "PARTNER_USER" ? "GET /partner-user/peers/{id}" : "GET /partner/organization-user/{id}";
  await noteChanges(context, [{ call, record_id: id, org_id, kind: "UPDATED" }]);
}
