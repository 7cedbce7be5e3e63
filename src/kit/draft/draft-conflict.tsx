/** A field that both changed since it was read, drawn below it: the user takes one of the two. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConflictBox } from "../../ui/field/conflict-box";
import type { Conflict } from "./draft-values";

interface DraftConflictProps<T> {
  conflict: Conflict<T> | undefined;
  title?: string;
  /** How a value is shown: a text as it is. */
  show?: (value: T) => ReactNode;
  onDecide: (value: T) => void;
}

export function DraftConflict<T>({ conflict, title, show = String, onDecide }: DraftConflictProps<T>) {
  const { t } = useTranslation("portal");
  if (!conflict) return null;
  const { mine, theirs } = conflict;
  return (
    <div role="alert">
      <ConflictBox
        title={title ?? t("form.conflict_field")}
        sides={[
          { owner: t("form.mine"), value: show(mine), choose: t("form.keep_mine"), onChoose: () => onDecide(mine) },
          { owner: t("form.theirs"), value: show(theirs), choose: t("form.take_theirs"), onChoose: () => onDecide(theirs) },
        ]}
      />
    </div>
  );
}
