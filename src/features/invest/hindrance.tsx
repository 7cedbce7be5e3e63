import { useTranslation } from "react-i18next";
import type { InvestCase } from "../../../contract/records/invest";
import { InfoBox } from "../../ui/figure/info-box";

/** Why nothing can be requested for the merchant, whichever partner it chooses. */
export function Hindrance({ of: { hindrance } }: { of: Pick<InvestCase, "hindrance"> }) {
  const { t } = useTranslation("invest");
  return hindrance && <InfoBox tone="warning">{t(`hindrances.${hindrance}`)}</InfoBox>;
}
