/** What a merchant has several of, as cards: one form adds, another changes, and the address opens both. */
import Plus from "lucide/dist/esm/icons/plus.mjs";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { manageSettlement } from "../../../contract/access-rules";
import type { Call } from "../../../contract/endpoints";
import { AllowedButton, Loaded, useFormAddress } from "../../kit/parts";
import { Drawer, useAskAgain, type Called } from "../../kit/shell";
import { settlement } from "../../lib/settlement";
import { EmptyState } from "../../ui/frame/empty-state";
import styles from "./settlement.module.css";

interface CardsTabProps<T> {
  org_id: string;
  of: Called<{ data: T[] }>;
  words: "banks" | "config";
  /** The address's parameter with the one that is being changed. */
  about: "bank" | "config";
  adds: { form: string; call: Call };
  /** The form that changes one. */
  changes: string;
  card: (item: T, change: () => void) => ReactNode;
  adding: (onDone: () => void) => ReactNode;
  changing: (item: T, onDone: () => void) => ReactNode;
}

export function CardsTab<T extends { id: string }>(props: CardsTabProps<T>) {
  const { org_id, of, words, about, adds, changes, card, adding, changing } = props;
  const { t } = useTranslation("settlement");
  const askAgain = useAskAgain();
  const { form, id, open, close } = useFormAddress(about);
  const isAdding = form === adds.form;
  const changed = form === changes ? of.data?.data.find((each) => each.id === id) : undefined;
  const done = () => {
    close();
    askAgain(settlement);
  };
  const add = (
    <AllowedButton
      rule={{ ...manageSettlement, call: adds.call }}
      org_id={org_id}
      variant="primary"
      icon={Plus}
      onClick={() => open(adds.form)}
    >
      {t(`${words}.add`)}
    </AllowedButton>
  );
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{t(`${words}.title`)}</h2>
        {of.data && of.data.data.length > 0 && add}
      </div>
      <Loaded
        of={of}
        failed={t(`${words}.failed`)}
        waiting={8}
        inCard
        empty={{
          if: (found) => found.data.length === 0,
          show: <EmptyState title={t(`${words}.none_title`)} text={t(`${words}.none_text`)} action={add} />,
        }}
      >
        {(found) => (
          <div className={styles.cards}>
            {found.data.map((each) => (
              <Fragment key={each.id}>{card(each, () => open(changes, each.id))}</Fragment>
            ))}
          </div>
        )}
      </Loaded>
      <Drawer
        isOpen={isAdding || changed !== undefined}
        onClose={close}
        width="min(640px, 100vw)"
        title={t(`${words}.${changed ? "change" : "add"}`)}
      >
        {isAdding && adding(done)}
        {changed && <Fragment key={changed.id}>{changing(changed, done)}</Fragment>}
      </Drawer>
    </div>
  );
}
