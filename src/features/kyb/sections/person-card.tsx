/** A person of a list: in one line, or open with their questions. */
import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import Trash2 from "lucide/dist/esm/icons/trash.mjs";
import { useState, useSyncExternalStore } from "react";
import { isShare } from "../../../../contract/kyb/share";
import { Avatar } from "../../../ui/figure/avatar";
import { Button } from "../../../ui/field/button";
import { Card } from "../../../ui/figure/card";
import { Dialog } from "../../../kit/shell";
import { MenuButton } from "../../../ui/overlay/menu-button";
import { anchorOf } from "../anchor";
import { useIsNarrow } from "../../../ui/use-is-narrow";
import { ConflictSides } from "../answers/conflict-choice";
import { useChecked, useConflict, useIsOpen, useKyb, useQuestions } from "../kyb-context";
import styles from "./person-card.module.css";
import { removed } from "../merge-drafts";
import { nameOf, otherRoles, type PeopleList } from "../people";
import { useKybWords } from "../use-kyb-words";
import { Answers } from "./grouped-section";
import { CheckButton, CheckTags, useCheckSteps } from "./person-checks";

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
  const open = left > 0 ? [t("people.left", { count: left })] : [];
  const [check, ...more] = useCheckSteps(place, section === "shareholder" ? "SHAREHOLDER" : "DIRECTOR");
  const remove = () => {
    setIsAsking(false);
    onRemoved(name, store.remove(section, id));
  };
  const isNarrow = useIsNarrow();
  const roles = also === "" ? [] : also.split(",").map((role) => t(`people.also.${role as "DIRECTOR"}`));
  // A line has no room for the roles on a phone: there they stand with the tags, which wrap.
  const notes = [...(share !== null && isShare(share) ? [t("people.share", { share })] : []), ...(isNarrow ? [] : roles)];
  return (
    <Card look={isOpen ? "open" : "plain"} isFlush>
      <div id={anchorOf(place)} className={styles.person}>
        <Avatar name={name} />
        <div className={styles.words}>
          <h2 className={styles.name} dir="auto" title={name}>
            {name}
          </h2>
          <p className={styles.note} title={[...notes, ...open].join(" · ")}>
            {[
              ...notes,
              ...open.map((each) => (
                <span key="left" className={styles.isMissing}>
                  {each}
                </span>
              )),
            ].flatMap((each, index) => (index > 0 ? [" · ", each] : [each]))}
          </p>
        </div>
        <div className={styles.tags}>
          {isNarrow && roles.map((role) => <span key={role}>{role}</span>)}
          <CheckTags place={place} />
        </div>
        <div className={styles.actions}>
          {check && <CheckButton step={check} />}
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? t("people.done") : t("people.edit")}: ${name}`}
            onClick={onToggle}
          >
            {isOpen ? t("people.done") : t("people.edit")}
          </Button>
          {canEdit && (
            <MenuButton
              size="small"
              label={t("people.more", { name })}
              trailingIcon={ChevronDown}
              items={[
                ...more.map((step) => ({ key: step.key, label: step.label, icon: step.icon, onSelect: step.run })),
                {
                  key: "remove",
                  label: t("people.remove", { name }),
                  icon: Trash2,
                  isDanger: true,
                  startsGroup: more.length > 0,
                  onSelect: () => setIsAsking(true),
                },
              ]}
            >
              {t("people.more_word")}
            </MenuButton>
          )}
        </div>
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
