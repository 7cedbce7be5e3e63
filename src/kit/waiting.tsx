/** Who is waited for, and for how long. "You" is the only coloured word. */
import ClockAlert from "lucide/dist/esm/icons/clock-alert.mjs";
import Landmark from "lucide/dist/esm/icons/landmark.mjs";
import ShieldCheck from "lucide/dist/esm/icons/shield-check.mjs";
import Store from "lucide/dist/esm/icons/store.mjs";
import UserRoundCheck from "lucide/dist/esm/icons/user-round-check.mjs";
import type { IconNode } from "lucide";
import { useTranslation } from "react-i18next";
import type { waitingParties } from "../../contract/reference/parties";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { MissingValue } from "../ui/figure/missing-value";
import { StatusTag } from "../ui/figure/status-tag";
import { useKit } from "./kit-context";
import styles from "./waiting.module.css";

export type Party = (typeof waitingParties)[number];

export const partyIcons: Record<Party, IconNode> = { partner: UserRoundCheck, merchant: Store, provider: ShieldCheck, bank: Landmark };

/** Who acts, as this person reads it: one who may only read is not meant by "you". */
export function usePartyWords(): { wordOf: (party: Party) => string; isYou: (party: Party | null) => boolean } {
  const { t } = useTranslation("portal");
  const isAdmin = useKit().may({ admin: true }).allowed;
  return {
    wordOf: (party) => t(party === "partner" && !isAdmin ? "list.waits_for_admin" : `values.parties.${party}`),
    isYou: (party) => party === "partner" && isAdmin,
  };
}

export function WaitingOnParty({ party }: { party: Party | null }) {
  const { wordOf, isYou } = usePartyWords();
  if (!party) return <MissingValue />;
  return (
    <span className={classNames(styles.waiter, isYou(party) && styles.you)}>
      <Icon of={partyIcons[party]} size={16} />
      {wordOf(party)}
    </span>
  );
}

export function Days({ days, isLate }: { days: number | null; isLate: boolean }) {
  const { t } = useTranslation("onboarding");
  if (days === null) return <MissingValue />;
  const said = t("days", { count: days });
  if (!isLate) {
    return (
      <span className={styles.days} title={said}>
        {t("days_short", { count: days })}
      </span>
    );
  }
  return (
    <span title={t("late_for", { days: said })}>
      <StatusTag tone="warning" icon={ClockAlert} label={t("days_short", { count: days })} />
      <span className="visually-hidden">{t("late")}</span>
    </span>
  );
}
