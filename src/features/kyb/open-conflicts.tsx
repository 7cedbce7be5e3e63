/** Shows how many answers conflict, and draws those without a field: people removed here. */
import { useSyncExternalStore } from "react";
import { InfoBox } from "../../ui/figure/info-box";
import { ConflictSides } from "./answers/conflict-choice";
import { useKyb } from "./kyb-context";
import { removed } from "./merge-drafts";
import { nameOf } from "./people";
import { useKybWords } from "./use-kyb-words";

export function OpenConflicts() {
  const { store } = useKyb();
  const { t } = useKybWords();
  const conflicts = useSyncExternalStore(store.subscribe, store.conflicts);
  if (conflicts.length === 0) return null;
  return (
    <>
      <InfoBox tone="warning" role="alert">
        {t("conflict.banner", { count: conflicts.length })}
      </InfoBox>
      {conflicts
        .filter(({ mine }) => mine === removed)
        .map((conflict) => (
          <ConflictSides key={conflict.path} conflict={conflict} mine={t("conflict.removed")} theirs={nameOf(conflict.theirs as object)} />
        ))}
    </>
  );
}
