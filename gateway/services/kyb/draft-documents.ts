/** The documents a draft names, by field, and what each field accepts. */
import { and, inArray, ne } from "drizzle-orm";
import type { KybDraft } from "../../../contract/kyb/draft";
import type { KybDocument } from "../../../contract/kyb/record";
import { isSameAnswer, valueAt } from "../../../contract/kyb/paths";
import { AppError } from "../../app-error";
import type { PartnerTransaction } from "../../db/database";
import { document } from "../../db/schema/records/document";
import { refusal, type Refusal } from "../../refusal";
import { ofVerification } from "../documents/documents";

interface NamedDocument {
  path: string;
  id: string;
  /** The kind a field accepts: its name without `_id` (specification, section 3). */
  descriptor: string;
}

const field = /^(.*_document)_id$/;

export function documentsIn(draft: KybDraft): NamedDocument[] {
  const within = (place: string, item: object) =>
    Object.entries(item).flatMap(([name, value]): NamedDocument[] => {
      const [, descriptor] = field.exec(name) ?? [];
      return descriptor && typeof value === "string" ? [{ path: `${place}.${name}`, id: value, descriptor }] : [];
    });
  const listed = (section: "shareholder" | "director" | "settlement_bank") =>
    draft[section].flatMap((item, index) => within(`${section}.${index}`, item));
  const additional = draft.organization.additional_documents.map(({ doc_id }, index) => ({
    path: `organization.additional_documents.${index}.doc_id`,
    id: doc_id,
    descriptor: "additional_document",
  }));
  return [
    ...within("organization", draft.organization),
    ...additional,
    ...within("auth_rep", draft.auth_rep),
    ...listed("shareholder"),
    ...listed("director"),
    ...listed("settlement_bank"),
  ];
}

const columns = {
  id: document.id,
  descriptor: document.descriptor,
  file_name: document.file_name,
  file_type: document.file_type,
  byte_size: document.byte_size,
  review: document.review,
  remark: document.remark,
  created_at: document.created_at,
};

/** Which of the named documents this organization has: a document exists once its file does. */
export async function findDocuments({ sql }: PartnerTransaction, org_id: string, ids: readonly string[]): Promise<KybDocument[]> {
  if (ids.length === 0) return [];
  const isThere = ne(document.status, "DELETED");
  return sql
    .select(columns)
    .from(document)
    .where(and(ofVerification(org_id), inArray(document.id, [...new Set(ids)]), isThere))
    .orderBy(document.created_at, document.id);
}

/** Throws `refused` if this change names a document that doesn't exist or is the wrong kind for its field. */
export function refuseWrongDocuments(before: KybDraft, after: KybDraft, found: readonly KybDocument[]): void {
  const byId = new Map(found.map((each) => [each.id, each]));
  const fields: Record<string, Refusal> = {};
  for (const { path, id, descriptor } of documentsIn(after)) {
    if (isSameAnswer(valueAt(before, path), id)) continue;
    const there = byId.get(id);
    if (!there) fields[path] = refusal("document_unknown");
    else if (there.descriptor !== descriptor)
      fields[path] = refusal("document_other_kind", { found: there.descriptor, expected: descriptor });
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError("refused", first, { fields });
}
