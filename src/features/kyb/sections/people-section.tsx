/** Shareholders or directors: a card each, one of them open. */
import Plus from "lucide-react/icons/plus";
import UserRoundSearch from "lucide-react/icons/user-round-search";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { hasDirectors, hasShareholders } from "../../../../contract/kyb/requirements";
import { Button } from "../../../ui/field/button";
import { Card } from "../../../ui/figure/card";
import { EmptyState } from "../../../ui/frame/empty-state";
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
  const { openId, setOpenId } = useOpenCard(section);
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
    setOpenId(store.draft()[section].at(-1)?.id ?? null);
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
          isOpen={openId === id}
          isMissingShown={isMissingShown}
          onToggle={() => setOpenId(openId === id ? null : id)}
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
        <div className={styles.addLine}>
          <Button icon={Plus} onClick={add}>
            {t(`people.add_${section}`)}
          </Button>
          <Button variant="link" icon={UserRoundSearch} onClick={() => setIsReusing(true)}>
            {t("people.reuse")}
          </Button>
        </div>
      )}
      <ReusePerson section={section} isOpen={isReusing} onClose={() => setIsReusing(false)} onAdded={setOpenId} />
    </>
  );
}

/** The card that was opened here; else the one whose field the address names. */
function useOpenCard(section: PeopleList) {
  const { store } = useKyb();
  const { hash, key } = useLocation();
  const [chosen, setChosen] = useState<{ at: string; id: string | null } | null>(null);
  const index = /^#(?:shareholder|director)\.(\d+)\./.exec(hash)?.[1];
  const named = index === undefined ? null : (store.draft()[section][Number(index)]?.id ?? null);
  return { openId: chosen?.at === key ? chosen.id : named, setOpenId: (id: string | null) => setChosen({ at: key, id }) };
}
