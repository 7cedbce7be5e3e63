import { useEffect } from "react";
import { Button } from "../../../ui/field/button";
import { InfoBox } from "../../../ui/figure/info-box";
import { useKybWords } from "../use-kyb-words";

export interface RemovedPerson {
  name: string;
  undo: () => void;
}

const undoMs = 20_000;

/** A person was just taken out of the list: for a while that can be undone with all their answers. */
export function RemovedPeople({ removed, onDone }: { removed: RemovedPerson | null; onDone: () => void }) {
  const { t } = useKybWords();
  useEffect(() => {
    if (!removed) return undefined;
    const timer = setTimeout(onDone, undoMs);
    return () => clearTimeout(timer);
  }, [removed, onDone]);
  if (!removed) return null;
  const undo = () => {
    removed.undo();
    onDone();
  };
  return (
    <InfoBox
      role="status"
      action={
        <Button size="small" onClick={undo}>
          {t("people.undo")}
        </Button>
      }
    >
      {t("people.removed", { name: removed.name })}
    </InfoBox>
  );
}
