/** Why a payout was not made, and what can be done next. */
import { useCall } from "../../kit/shell";
import { useTranslation } from "react-i18next";
import type { Payout } from "../../../contract/records/payout";
import { payoutFailures, type PayoutFailure } from "../../../contract/reference/payout-failures";
import { onboarding } from "../../lib/onboarding";
import { consoleHref, deskHref } from "../../lib/onboarding-address";
import { LinkButton } from "../../ui/field/link-button";
import { InfoBox } from "../../ui/figure/info-box";
import styles from "./payouts.module.css";

type Failed = Pick<Payout, "id" | "org_id" | "reference" | "payout_beneficiary_id" | "failure_code" | "failure_message">;

const knownFailure = (code: string | null): PayoutFailure | undefined => payoutFailures.find((each) => each === code);
/** What the beneficiary's record can be wrong about. */
const isAboutAccount = (failure: PayoutFailure | undefined) => failure === "account_closed" || failure === "account_name_mismatch";

export default function FailedPayout({ payout }: { payout: Failed }) {
  const { t } = useTranslation("payments");
  const { org_id, payout_beneficiary_id, failure_code, failure_message } = payout;
  const failure = knownFailure(failure_code);
  const item = useItem(payout);
  return (
    <InfoBox
      tone="error"
      title={t("payout.failed")}
      action={
        <span className={styles.next}>
          {isAboutAccount(failure) && (
            <LinkButton size="small" href={`/preview/dashboards/beneficiary/${org_id}/${payout_beneficiary_id}`}>
              {t("payout.open_beneficiary")}
            </LinkButton>
          )}
          <LinkButton size="small" href={item === undefined ? consoleHref(org_id) : deskHref({ org_id, item })}>
            {t(item === undefined ? "payout.open_merchant" : "payout.ask")}
          </LinkButton>
        </span>
      }
    >
      {failure ? t(`payout.failures.${failure}.why`) : failure_message}{" "}
      {failure ? t(`payout.failures.${failure}.next`) : t("payout.other_next")}
    </InfoBox>
  );
}

/** The question about it on the desk, where the merchant can be written to; a failure of long ago has none. */
function useItem({ id, org_id, reference }: Failed): string | undefined {
  const { data } = useCall("GET /partner/open-item", { query: { org_id, kind: "PAYOUT_FAILED", q: reference } }, { of: onboarding });
  return data?.data.find(({ subject_id }) => subject_id === id)?.id;
}
