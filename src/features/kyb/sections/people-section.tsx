/** Shareholders or directors: a card each, one of them open. */
import { Plus, UserRoundSearch } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { hasDirectors, hasShareholders } from "../../../../contract/kyb/requirements";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { EmptyState } from "../../../ui/empty-state";
import { useChecked, useIds, useIsOpen, useKyb } from "../kyb-context";
import styles from "../kyb.module.css";
import { useKybWords } from "../use-kyb-words";
import { OwnershipCard } from "./ownership-card";
import { PersonCard } from "./person-card";
import { ReusePerson } from "./reuse-person";
import { RemovedPeople, type RemovedPerson } from "./removed-people";

export type PeopleList = "shareholder" | "director";

export function PeopleSection({ section, isMissingShown }: { section: PeopleList; isMissingShown: boolean }) {
  const { t } = useKybWords();
  const { store } = useKyb();
  const ids = useIds(section);
  const isOpen = useIsOpen();
  const { requirements } = useChecked();
  const [openId, setOpenId] = useState<string | null>(null);
  const [isReusing, setIsReusing] = useState(false);
  const [removed, setRemoved] = useState<RemovedPerson | null>(null);
  const { hash } = useLocation();
  useEffect(() => {
    // The address names a field of somebody's: that card opens.
    const index = /^#(?:shareholder|director)\.(\d+)\./.exec(hash)?.[1];
    if (index !== undefined) setOpenId(store.draft()[section][Number(index)]?.id ?? null);
  }, [hash, section, store]);
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
        <p className={styles.listProblem} role="alert">
          {whole.message}
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
