/** What a partner without merchants sees where its merchants and its money will be. */
import FileSpreadsheet from "lucide/dist/esm/icons/file-spreadsheet.mjs";
import { useTranslation } from "react-i18next";
import { prepareInvitations } from "../../../contract/access-rules";
import type { OrganizationSummary } from "../../../contract/records/organization";
import { AllowedLink } from "../../kit/parts";
import { kybHref } from "../../lib/onboarding-address";
import { Link } from "../../ui/link";
import styles from "./home.module.css";

/** Nobody was ever invited. */
export const isWithoutMerchants = (summary: OrganizationSummary | undefined): boolean => summary?.total === 0;

const fileHref = "/preview/dashboards/invite-merchant?from=file";

export function FirstStep({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation(["portal", "home"]);
  const step = isVerified ? "invite" : "prepare";
  return (
    <div className={styles.firstStep}>
      <h3 className={styles.firstStepTitle}>{t(`home:first_day.${step}_title`)}</h3>
      <p className={styles.quietText}>{t(`home:first_day.${step}_text`)}</p>
      <AllowedLink
        rule={{ ...prepareInvitations, call: "POST /partner/organization/invite-organizations" }}
        href={fileHref}
        icon={FileSpreadsheet}
      >
        {t(`home:first_day.${step}`)}
      </AllowedLink>
    </div>
  );
}

export function NoPayoutYet({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation(["portal", "home"]);
  return (
    <>
      <p className={styles.quietText}>{t("home:first_day.wallet")}</p>
      {!isVerified && (
        <p className={styles.walletMonth}>
          <span>{t("home:first_day.paid_out_to")}</span>
          <Link href={kybHref(null, "settlement-bank")}>{t("home:first_day.add_bank")}</Link>
        </p>
      )}
    </>
  );
}
