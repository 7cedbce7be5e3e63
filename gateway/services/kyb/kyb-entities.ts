/** The people a draft names by id, kept in sync with it: within a partner, an id belongs to one person. */
import { and, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import type { KybDraft } from "../../../contract/kyb/draft";
import { isSameAnswer } from "../../../contract/kyb/paths";
import { AppError } from "../../app-error";
import type { PartnerTransaction } from "../../db/database";
import { kybEntity, type kybRoles } from "../../db/schema/kyb";
import { settlementBank } from "../../db/schema/records/settlement";
import { refusal } from "../../refusal";

type Role = (typeof kybRoles)[number];

interface Named {
  id: string;
  role: Role;
  /** Where the draft names the id. */
  path: string;
  item: Record<string, unknown>;
}

export function namedIn(draft: KybDraft, org_id: string): Named[] {
  const listed = (section: "shareholder" | "director" | "settlement_bank", role: Role) =>
    draft[section].map((item, index): Named => ({ id: item.id, role, path: `${section}.${index}.id`, item: { ...item } }));
  return [
    { id: org_id, role: "ORGANIZATION", path: "organization", item: { ...draft.organization } },
    { id: draft.auth_rep.id, role: "AUTH_REP", path: "auth_rep.id", item: { ...draft.auth_rep } },
    ...listed("shareholder", "SHAREHOLDER"),
    ...listed("director", "DIRECTOR"),
    ...listed("settlement_bank", "SETTLEMENT_BANK"),
  ];
}

const taken = (paths: string[]) => {
  const sentence = refusal("kyb_id_taken");
  return new AppError("refused", sentence, { fields: Object.fromEntries(paths.map((path) => [path, sentence])) });
};

const identity = [
  "first_name",
  "middle_name",
  "last_name",
  "dob",
  "nationality",
  "identification_type",
  "identification_value",
  "identification_custom_type",
  "identification_document_id",
];
const screened = ["first_name", "middle_name", "last_name", "dob", "nationality", "legal_name", "name", "country"];

const differs = (names: readonly string[], before: Named, after: Named) =>
  names.some((name) => !isSameAnswer(before.item[name], after.item[name]));

/**
 * Adds new people, removes those who left, and resets the checks of anyone who changed. `before` is null at the first
 * save. Throws `refused` naming the ids that belong to another organization or role, or appear twice.
 */
export async function keepEntities(
  { sql, partner_id }: PartnerTransaction,
  org_id: string,
  before: KybDraft | null,
  after: KybDraft,
): Promise<void> {
  const was = new Map((before ? namedIn(before, org_id) : []).map((each) => [each.id, each]));
  const is = namedIn(after, org_id);
  const seen = new Set<string>();
  const twice = is.filter(({ id }) => seen.size === seen.add(id).size);
  if (twice.length > 0) throw taken(twice.map(({ path }) => path));
  const gone = [...was.values()].filter(({ id, role }) => !is.some((each) => each.id === id && each.role === role));
  if (gone.length > 0)
    await sql.delete(kybEntity).where(
      and(
        eq(kybEntity.org_id, org_id),
        inArray(
          kybEntity.id,
          gone.map(({ id }) => id),
        ),
      ),
    );
  const come = is.filter(({ id, role }) => was.get(id)?.role !== role);
  if (come.length > 0) {
    // Always in the same order, so that two writers who claim the same ids can't deadlock.
    const rows = come.map(({ id, role }) => ({ partner_id, id, org_id, role })).sort((a, b) => a.id.localeCompare(b.id));
    const made = await sql.insert(kybEntity).values(rows).onConflictDoNothing().returning({ id: kybEntity.id });
    const mine = new Set(made.map(({ id }) => id));
    const others = come.filter(({ id }) => !mine.has(id));
    if (others.length > 0) throw taken(others.map(({ path }) => path));
    await refuseKnownAccounts(sql, org_id, come);
  }
  const kept = is.flatMap((now) => {
    const old = was.get(now.id);
    return old?.role === now.role ? [{ old, now }] : [];
  });
  await forget(
    sql,
    kept.filter(({ old, now }) => isPerson(now) && differs(identity, old, now)),
    { verification_status: "NOT_STARTED", verification_note: null },
  );
  await forget(
    sql,
    kept.filter(({ old, now }) => now.role !== "SETTLEMENT_BANK" && differs(screened, old, now)),
    { screening_result: null, screening_note: null },
  );
}

const isPerson = ({ role }: Named) => role !== "ORGANIZATION" && role !== "SETTLEMENT_BANK";

async function forget(
  sql: PartnerTransaction["sql"],
  changed: readonly { now: Named }[],
  values: Partial<typeof kybEntity.$inferInsert>,
): Promise<void> {
  if (changed.length === 0) return;
  await sql
    .update(kybEntity)
    .set(values)
    .where(
      inArray(
        kybEntity.id,
        changed.map(({ now }) => now.id),
      ),
    );
}

/** An existing settlement bank, of this merchant or another, can't belong to the draft. */
async function refuseKnownAccounts(sql: PartnerTransaction["sql"], org_id: string, come: readonly Named[]): Promise<void> {
  const accounts = come.filter(({ role }) => role === "SETTLEMENT_BANK");
  if (accounts.length === 0) return;
  const isAnother: SQL | undefined = or(ne(settlementBank.org_id, org_id), eq(settlementBank.status, "APPROVED"));
  const known = await sql
    .select({ id: settlementBank.id })
    .from(settlementBank)
    .where(
      and(
        inArray(
          settlementBank.id,
          accounts.map(({ id }) => id),
        ),
        isAnother,
      ),
    );
  if (known.length > 0) throw taken(accounts.filter(({ id }) => known.some((each) => each.id === id)).map(({ path }) => path));
}
