/** A person of a list: in one line, or open with their questions. */
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useState, useSyncExternalStore } from "react";
import { isShare } from "../../../../contract/kyb/share";
import { Avatar } from "../../../ui/figure/avatar";
import { Button } from "../../../ui/field/button";
import { Card } from "../../../ui/figure/card";
import { Dialog } from "../../../kit/shell";
import { IconButton } from "../../../ui/field/icon-button";
import { ConflictSides } from "../answers/conflict-choice";
import { useChecked, useConflict, useIsOpen, useKyb, useQuestions } from "../kyb-context";
import styles from "./person-card.module.css";
import { removed } from "../merge-drafts";
import { nameOf, otherRoles, type PeopleList } from "../people";
import { useKybWords } from "../use-kyb-words";
import { Answers } from "./grouped-section";
import { PersonChecks } from "./person-checks";

interface PersonCardProps {
  section: PeopleList;
  id: string;
  index: number;
  isOpen: boolean;
  isMissingShown: boolean;
  onToggle: () => void;
  onRemoved: (name: string, undo: () => void) => void;
}

export function PersonCard({ section, id, index, isOpen, isMissingShown, onToggle, onRemoved }: PersonCardProps) {
  const { store } = useKyb();
  const { t } = useKybWords();
  const canEdit = useIsOpen();
  const place = `${section}.${index}`;
  const { requirements } = useChecked();
  const [isAsking, setIsAsking] = useState(false);
  const name = useSyncExternalStore(store.subscribe, () => nameOf(store.draft()[section][index] ?? {})) || t(`people.nameless_${section}`);
  const share = useSyncExternalStore(store.subscribe, () =>
    section === "shareholder" ? (store.draft().shareholder[index]?.shareholder_percentage ?? null) : null,
  );
  const also = useSyncExternalStore(store.subscribe, () => otherRoles(store.draft(), place, name).join());
  const left = requirements.filter(({ path, due }) => due === "currently" && path.startsWith(`${place}.`)).length;
  const remove = () => {
    setIsAsking(false);
    onRemoved(name, store.remove(section, id));
  };
  const notes = [
    share !== null && isShare(share) && t("people.share", { share }),
    ...(also === "" ? [] : also.split(",").map((role) => t(`people.also.${role as "DIRECTOR"}`))),
  ].filter((note) => note !== false);
  return (
    <Card look={isOpen ? "open" : "plain"} isFlush>
      <div className={styles.person}>
        <Avatar name={name} />
        <div className={styles.words}>
          <h2 className={styles.name} dir="auto">
            {name}
          </h2>
          <p className={styles.note}>
            {notes.join(" · ")}
            {left > 0 && (
              <>
                {notes.length > 0 && " · "}
                <span className={styles.isMissing}>{t("people.left", { count: left })}</span>
              </>
            )}
          </p>
        </div>
        <PersonChecks place={place} entity={section === "shareholder" ? "SHAREHOLDER" : "DIRECTOR"} />
        <Button
          size="small"
          icon={Pencil}
          isCollapsing
          aria-expanded={isOpen}
          aria-label={`${isOpen ? t("people.done") : t("people.edit")}: ${name}`}
          onClick={onToggle}
        >
          {isOpen ? t("people.done") : t("people.edit")}
        </Button>
        {isOpen && canEdit && <IconButton icon={Trash2} label={t("people.remove", { name })} onClick={() => setIsAsking(true)} />}
      </div>
      <PersonConflict path={`${section}.${id}`} name={name} />
      {isOpen && <PersonFields place={place} isMissingShown={isMissingShown} />}
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("people.remove_title", { name })}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>{t("people.keep")}</Button>
            <Button variant="primary" onClick={remove}>
              {t("people.remove_action")}
            </Button>
          </>
        }
      >
        <p>{t("people.remove_text")}</p>
      </Dialog>
    </Card>
  );
}

function PersonFields({ place, isMissingShown }: { place: string; isMissingShown: boolean }) {
  return (
    <div className={styles.fields}>
      <Answers questions={useQuestions(place)} isMissingShown={isMissingShown} />
    </div>
  );
}

/** Taken out on one side, changed on the other. */
function PersonConflict({ path, name }: { path: string; name: string }) {
  const { t } = useKybWords();
  const conflict = useConflict(path);
  if (!conflict) return null;
  const words = (value: unknown) => (value === removed ? t("conflict.removed") : name);
  return (
    <div className={styles.fields}>
      <ConflictSides conflict={conflict} mine={words(conflict.mine)} theirs={words(conflict.theirs)} />
    </div>
  );
}
