/** Removes a shareholder or a director from a draft. */
import { and, eq } from "drizzle-orm";
import type { Kyb } from "../../../contract/kyb/record";
import { notFound } from "../../app-error";
import { kybEntity } from "../../db/schema/kyb";
import { allowFilling, type FillingContext } from "./allow-filling";
import { loadKyb } from "./read-kyb";
import { cannotChange, isLocked, keepDraft, stale } from "./save-kyb";
import type { Audited } from "../audit/audited";

interface Removed {
  section: "shareholder" | "director";
  id: string;
  /** The organization the caller names; the person's own organization decides. */
  named_org_id: string | undefined;
  /** If given, the version the change is based on. */
  version: number | undefined;
}

const roles = { shareholder: "SHAREHOLDER", director: "DIRECTOR" } as const;

/** Throws `not_found` if the person isn't in a draft of this partner, or is in a different one than named. */
export async function removePerson(
  context: FillingContext,
  { section, named_org_id, version, ...removed }: Removed,
): Promise<Audited<Kyb>> {
  const { tx } = context;
  const id = removed.id.toLowerCase();
  const [person] = await tx.sql
    .select({ org_id: kybEntity.org_id })
    .from(kybEntity)
    .where(and(eq(kybEntity.id, id), eq(kybEntity.role, roles[section])));
  if (!person || (named_org_id !== undefined && named_org_id.toLowerCase() !== person.org_id)) throw notFound();
  const loaded = await loadKyb(tx, person.org_id, { lock: true });
  const { subject, row, draft } = loaded;
  allowFilling(context, subject);
  if (!draft[section].some((each) => each.id === id)) throw notFound();
  if (isLocked(subject.kyb_status)) throw cannotChange(subject.kyb_status);
  if (version !== undefined && version !== row?.version) throw stale(row?.version ?? 0);
  return keepDraft(context, loaded, { ...draft, [section]: draft[section].filter((each) => each.id !== id) });
}
