/** How far the business verification is, and filling it in. */
import { useTranslation } from "react-i18next";
import { isEditable } from "../../../contract/kyb/transitions";
import type { MerchantOverview } from "../../../contract/records/merchant";
import { toneOf } from "../../../contract/statuses";
import { statusIcon } from "../../kit/parts";
import { merchantKybAddress } from "../../lib/portal-address";
import { LinkButton } from "../../ui/field/link-button";
import { Card } from "../../ui/figure/card";
import { Meter } from "../../ui/figure/meter";
import { StatusTag } from "../../ui/figure/status-tag";
import styles from "./merchant.module.css";

/** While it is filled in, it matters by whom. */
const filledIn = ["NOT_STARTED", "INITIATED", "TO_BE_RESUBMITTED"] as const;

export function VerificationCard({ overview }: { overview: MerchantOverview }) {
  const { t } = useTranslation("merchant");
  const { kyb_status, progress, keeps_verification, partner_name: partner, can_manage } = overview;
  const isOpen = isEditable(kyb_status);
  const byPartner = keeps_verification ? undefined : filledIn.find((each) => each === kyb_status);
  const answered = t("verification.progress", { done: progress.done, total: progress.total });
  return (
    <Card
      title={t("verification.title")}
      actions={<StatusTag tone={toneOf(kyb_status)} icon={statusIcon(kyb_status)} label={t(`verification.statuses.${kyb_status}`)} />}
    >
      <div className={styles.stack}>
        <p>{byPartner ? t(`verification.by_partner.${byPartner}`, { partner }) : t(`verification.states.${kyb_status}`, { partner })}</p>
        {isOpen && (
          <div className={styles.progress}>
            <Meter label={t("verification.progress_label")} value={progress.done} max={progress.total} valueText={answered} />
            <p className={styles.quiet}>{answered}</p>
          </div>
        )}
        {keeps_verification && (
          <div>
            <LinkButton href={merchantKybAddress}>{t(isOpen && can_manage ? "verification.fill_in" : "verification.look")}</LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}
