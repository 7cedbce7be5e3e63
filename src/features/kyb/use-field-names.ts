import { questionsAt } from "../../../contract/kyb/requirements";
import type { Requirement } from "../../../contract/kyb/record";
import { useKyb } from "./kyb-context";
import { nameAt } from "./people";
import { useKybWords } from "./use-kyb-words";

/** The name of the very field that is open, and whose it is; of a list as a whole, what it lacks. */
export function useFieldNames(): (open: Pick<Requirement, "path" | "code">) => string {
  const { t, questionLabel, fieldLabel } = useKybWords();
  const { store } = useKyb();
  return ({ path, code }) => {
    if (path === "shareholder" || path === "director") {
      if (code === "too_few") return t(`left.whole.${path}`);
      return code === "shares_left" || code === "shares_over" ? t(`left.whole.${code}`) : t(`left.whole.${path}_list`);
    }
    const additional = /^(organization\.additional_documents\.\d+)(\.doc_id)?$/.exec(path)?.[1];
    const document = additional === undefined ? undefined : store.answer(additional);
    if (document && typeof document === "object" && "field_id" in document) return String(document.field_id);
    const place = path.split(".").slice(0, -1).join(".");
    const asked = questionsAt(store.draft(), store.situation(), place || path).find((each) => each.path === path);
    const label = asked ? questionLabel(asked) : fieldLabel(path.split(".").at(-1) ?? path);
    const name = place === "" ? "" : nameAt(store.answer(place));
    return name ? t("left.of", { field: label, name }) : label;
  };
}
