import { useTranslation } from "react-i18next";
import type { InvestCase } from "../../../contract/records/invest";
import { InfoBox } from "../../ui/figure/info-box";

/** Why nothing can be requested for the merchant, whichever partner it chooses. */
export function Hindrance({ of: { blocked_by: hindrance } }: { of: Pick<InvestCase, "blocked_by"> }) {
  const { t } = useTranslation("invest");
  return hindrance && <InfoBox tone="warning">{t(`hindrances.${hindrance}`)}</InfoBox>;
}
