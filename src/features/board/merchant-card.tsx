import { useTranslation } from "react-i18next";
import type { OnboardingMerchant } from "../../../contract/records/onboarding";
import { CallButton, Days, useSay, WaitingOnParty } from "../../kit/parts";
import { remindMerchant, resendInvitation } from "../../lib/merchant-steps";
import { consoleHref, kybHref } from "../../lib/onboarding-address";
import { Flag } from "../../ui/figure/flag";
import { Link } from "../../ui/link";
import { LinkButton } from "../../ui/field/link-button";
import { Meter } from "../../ui/figure/meter";
import styles from "./board.module.css";

/** A merchant on the board: the whole card opens its console. */
export function MerchantCard({ merchant, hasAction }: { merchant: OnboardingMerchant; hasAction: boolean }) {
  const { id, name, country, blocking_short, waiting_on, days, is_late } = merchant;
  const tell = useSay();
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>
        <Flag country={country} />
        <Link href={consoleHref(id)} className={styles.cardLink}>
          <bdi>{name}</bdi>
        </Link>
      </h3>
      {blocking_short && <p className={styles.reason}>{tell(blocking_short)}</p>}
      <ProgressLine merchant={merchant} />
      <div className={styles.foot}>
        <WaitingOnParty party={waiting_on} />
        <Days days={days} isLate={is_late} />
        {hasAction && <NextStep merchant={merchant} />}
      </div>
    </li>
  );
}

/** Percent of the answers that are there, while they are being gathered. */
export function ProgressLine({ merchant: { stage, kyb_done, kyb_total } }: { merchant: OnboardingMerchant }) {
  const { t } = useTranslation("onboarding");
  if ((stage !== "in_progress" && stage !== "sent_back") || kyb_done === null || !kyb_total) return null;
  const percent = Math.floor((kyb_done / kyb_total) * 100);
  return (
    <div className={styles.progress}>
      <Meter
        label={t("board.answers")}
        value={kyb_done}
        max={kyb_total}
        valueText={t("board.done", { done: kyb_done, total: kyb_total })}
      />
      <span className={styles.percent} aria-hidden>
        {t("board.percent", { percent })}
      </span>
    </div>
  );
}

/** What the partner can do from here; nothing if others must act. */
export function NextStep({ merchant: { id, stage, waiting_on, blocking_code } }: { merchant: OnboardingMerchant }) {
  const { t } = useTranslation("onboarding");
  const isBeingFilledIn = stage === "in_progress" || stage === "sent_back";
  if (waiting_on === "partner" && isBeingFilledIn) {
    return (
      <LinkButton size="small" href={kybHref(id)}>
        {t("steps.open_field")}
      </LinkButton>
    );
  }
  if (blocking_code === "invitation_expired" || blocking_code === "invitation_cancelled")
    return <CallButton {...resendInvitation(id)} done={t("steps.resent")} size="small" label={t("steps.resend_short")} />;
  if (waiting_on === "merchant" && (isBeingFilledIn || stage === "invited"))
    return <CallButton {...remindMerchant(id)} done={t("steps.reminded")} size="small" label={t("steps.remind_short")} />;
  return null;
}
