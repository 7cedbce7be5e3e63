/** Shareholders or directors: a card each, one of them open. */
import Plus from "lucide/dist/esm/icons/plus.mjs";
import UserRoundSearch from "lucide/dist/esm/icons/user-round-search.mjs";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { hasDirectors, hasShareholders } from "../../../../contract/kyb/requirements";
import { Button } from "../../../ui/field/button";
import { Card } from "../../../ui/figure/card";
import { EmptyState } from "../../../ui/frame/empty-state";
import { anchorOf } from "../anchor";
import type { DraftStore } from "../draft-store";
import { useChecked, useIds, useIsOpen, useKyb } from "../kyb-context";
import styles from "./people-section.module.css";
import type { PeopleList } from "../people";
import { useKybWords } from "../use-kyb-words";
import { OwnershipCard } from "./ownership-card";
import { PersonCard } from "./person-card";
import { ReusePerson } from "./reuse-person";
import { RemovedPeople, type RemovedPerson } from "./removed-people";

export function PeopleSection({ section, isMissingShown }: { section: PeopleList; isMissingShown: boolean }) {
  const { t, problemText } = useKybWords();
  const { store } = useKyb();
  const ids = useIds(section);
  const isOpen = useIsOpen();
  const { requirements } = useChecked();
  const [isReusing, setIsReusing] = useState(false);
  const [removed, setRemoved] = useState<RemovedPerson | null>(null);
  const cards = useOpenCards(section);
  const isAsked = section === "shareholder" ? hasShareholders(store.draft()) : hasDirectors(store.draft());
  const list = section === "shareholder" ? "shareholders" : "directors";
  if (!isAsked && ids.length === 0) {
    return (
      <Card>
        <p>{t(`people.not_asked_${list}`)}</p>
      </Card>
    );
  }
  const whole = isMissingShown ? requirements.find(({ path }) => path === section) : undefined;
  const add = () => {
    store.add(section);
    cards.show(store.draft()[section].at(-1)?.id);
  };
  return (
    <>
      {section === "shareholder" && <OwnershipCard />}
      {ids.length === 0 && (
        <Card>
          <EmptyState title={t(`people.empty_${list}`)} text={t(`people.empty_${list}_text`)} />
        </Card>
      )}
      {ids.map((id, index) => (
        <PersonCard
          key={id}
          section={section}
          id={id}
          index={index}
          isOpen={cards.isShown(id)}
          isMissingShown={isMissingShown}
          onToggle={() => cards.toggle(id)}
          onRemoved={(name, undo) => setRemoved({ name, undo })}
        />
      ))}
      {whole && (
        <p className={styles.problem} role="alert">
          {problemText(whole)}
        </p>
      )}
      <RemovedPeople removed={removed} onDone={() => setRemoved(null)} />
      {isOpen && (
        <div id={anchorOf(section)} className={styles.addLine}>
          <Button icon={Plus} onClick={add}>
            {t(`people.add_${section}`)}
          </Button>
          <Button variant="link" icon={UserRoundSearch} onClick={() => setIsReusing(true)}>
            {t("people.reuse")}
          </Button>
        </div>
      )}
      <ReusePerson section={section} isOpen={isReusing} onClose={() => setIsReusing(false)} onAdded={cards.show} />
    </>
  );
}

/**
 * Whose cards are open: where an answer is wrong or was sent back, so that it is seen at once; else the first that lacks
 * one. Then the person who is opened here, and the one in the address.
 */
function useOpenCards(section: PeopleList) {
  const { store } = useKyb();
  const { hash, key } = useLocation();
  const [shown, setShown] = useState<readonly string[]>(() => openAtFirst(store, section));
  const [seen, setSeen] = useState<string>();
  const show = (id: string | undefined) => {
    if (id !== undefined) setShown((before) => [...before.filter((each) => each !== id), id]);
  };
  if (seen !== key) {
    setSeen(key);
    const index = /^#(?:shareholder|director)\.(\d+)\./.exec(hash)?.[1];
    if (index !== undefined) show(store.draft()[section][Number(index)]?.id);
  }
  return {
    isShown: (id: string) => shown.includes(id),
    show,
    toggle: (id: string) => (shown.includes(id) ? setShown(shown.filter((each) => each !== id)) : show(id)),
  };
}

function openAtFirst(store: DraftStore, section: PeopleList): string[] {
  if (!store.isOpen()) return [];
  const people = store.draft()[section].map(({ id }, index) => ({ id, place: `${section}.${index}.` }));
  const open = store.checked().requirements.filter(({ due }) => due === "currently");
  const having = (paths: readonly string[]) =>
    people.filter(({ place }) => paths.some((path) => path.startsWith(place))).map(({ id }) => id);
  const wrong = having([...store.heldPaths(), ...open.filter(({ code }) => code !== "required").map(({ path }) => path)]);
  return wrong.length > 0 ? wrong : having(open.map(({ path }) => path)).slice(0, 1);
}
