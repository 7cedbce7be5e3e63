/** The same answer, changed on both sides: both are shown, and one is chosen. */
import type { AskedQuestion } from "../../../../contract/kyb/requirements";
import { ConflictBox } from "../../../ui/field/conflict-box";
import { useKyb } from "../kyb-context";
import type { Conflict } from "../merge-drafts";
import { useKybWords } from "../use-kyb-words";

export function ConflictChoice({ conflict, asked }: { conflict: Conflict; asked: AskedQuestion }) {
  const { store } = useKyb();
  const { t, answerText } = useKybWords();
  const { kind } = asked.question.field;
  const shown = (value: unknown) =>
    (kind === "document" && typeof value === "string" ? (store.document(value)?.file_name ?? value) : answerText(kind, value)) ||
    t("conflict.nothing");
  return <ConflictSides conflict={conflict} mine={shown(conflict.mine)} theirs={shown(conflict.theirs)} />;
}

export function ConflictSides({ conflict, mine, theirs }: { conflict: Conflict; mine: string; theirs: string }) {
  const { store } = useKyb();
  const { t } = useKybWords();
  return (
    <ConflictBox
      title={t("conflict.title")}
      sides={[
        { owner: t("conflict.mine"), value: mine, choose: t("conflict.keep_mine"), onChoose: () => store.decide(conflict, "mine") },
        { owner: t("conflict.theirs"), value: theirs, choose: t("conflict.take_theirs"), onChoose: () => store.decide(conflict, "theirs") },
      ]}
    />
  );
}
