import type { KybDraft } from "../../../contract/kyb/draft";
import { valueAt } from "../../../contract/kyb/paths";

/** The name of the person a path is about, if any. */
export function personAt(draft: KybDraft, path: string): string | null {
  const [section = "", index] = path.split(".");
  const item =
    section === "auth_rep"
      ? draft.auth_rep
      : section === "shareholder" || section === "director"
        ? valueAt(draft, `${section}.${index ?? ""}`)
        : null;
  if (item === null || item === undefined || typeof item !== "object") return null;
  const { first_name, last_name } = item as { first_name?: string | null; last_name?: string | null };
  const name = [first_name, last_name].filter(Boolean).join(" ");
  return name === "" ? null : name;
}
