import { useTranslation } from "react-i18next";
import type { InvestCase } from "../../../contract/records/invest";
import { InfoBox } from "../../ui/figure/info-box";

/** Why nothing can be requested for the merchant, whichever partner it chooses. */
export function InvestBlocker({ of: { blocked_by } }: { of: Pick<InvestCase, "blocked_by"> }) {
  const { t } = useTranslation("invest");
  return blocked_by && <InfoBox tone="warning">{t(`blocked_by.${blocked_by}`)}</InfoBox>;
}
