/** Many merchants at once: checked against those that are there, and invited row by row. */
import { inArray, eq } from "drizzle-orm";
import type { CheckedInvitation, InvitedRow, InviteOrganizations, InviteRow } from "../../../contract/records/invitations";
import { AppError } from "../../app-error";
import type { CallContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { invitation, organization, organizationUser } from "../../db/schema/organization";
import type { Refusal } from "../../refusal";
import { answerOnce } from "../idempotency/answer-once";
import { inviteOrganization } from "./invitations";

/** Of these addresses, those that belong to one of this partner's merchants; of other partners' nothing is said. */
export async function findMembers(sql: Sql, emails: readonly string[]): Promise<CheckedInvitation[]> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
  return sql
    .select({
      email: organizationUser.email,
      org_id: organization.id,
      org_name: organization.name,
      org_status: organization.status,
      kyb_status: organization.kyb_status,
      invited_at: invitation.sent_at,
      created_at: organizationUser.created_at,
    })
    .from(organizationUser)
    .innerJoin(organization, eq(organization.id, organizationUser.org_id))
    .leftJoin(invitation, eq(invitation.org_id, organization.id))
    .where(inArray(organizationUser.email, wanted));
}

type InPartner = <T>(work: (context: CallContext) => Promise<T>) => Promise<T>;

/**
 * Each row in a transaction of its own, once per its `key`: a row that was sent is answered, not sent again. A row that is
 * refused doesn't stop the others; `too_many` leaves it and those after it for later. Anything else is thrown, and sending
 * the same rows again goes on where it stopped.
 */
export async function inviteOrganizations(inPartner: InPartner, { rows }: InviteOrganizations): Promise<InvitedRow[]> {
  const results: InvitedRow[] = [];
  let pause: number | null = null;
  for (const row of rows) {
    const result: InvitedRow = pause === null ? await inviteRow(inPartner, row) : later(row.key, pause);
    if (result.status === "LATER") pause = result.retry_after_seconds;
    results.push(result);
  }
  return results;
}

const defaultPauseSeconds = 60;
const none = { org_id: null, refusal: null, field_refusals: {}, retry_after_seconds: null };
const later = (key: string, retry_after_seconds: number): InvitedRow => ({ ...none, key, status: "LATER", retry_after_seconds });
const coded = ({ code, params }: Refusal) => ({ code, params });

async function inviteRow(inPartner: InPartner, { key, ...row }: InviteRow): Promise<InvitedRow> {
  try {
    const { id } = await inPartner((context) =>
      answerOnce(context, key, `invite ${JSON.stringify(row)}`, () => inviteOrganization(context, row)),
    );
    return { ...none, key, status: "SENT", org_id: id };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.name === "too_many") return later(key, error.detail.retry_after_seconds ?? defaultPauseSeconds);
    if (error.name !== "refused" && error.name !== "conflict") throw error;
    const fields = Object.entries(error.detail.fields ?? {}).map(([field, sentence]) => [field, coded(sentence)] as const);
    return { ...none, key, status: "REFUSED", refusal: coded(error.refusal), field_refusals: Object.fromEntries(fields) };
  }
}
