import { onboarding } from "../../lib/onboarding";
import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import ShieldCheck from "lucide/dist/esm/icons/shield-check.mjs";
import TriangleAlert from "lucide/dist/esm/icons/triangle-alert.mjs";
import { useTranslation } from "react-i18next";
import { kybView } from "../../../contract/access-rules";
import type { RiskProfile } from "../../../contract/records/risk-profile";
import { Loaded, useSay } from "../../kit/parts";
import { useCall, useKit } from "../../kit/shell";
import { Card } from "../../ui/figure/card";
import { StatusTag } from "../../ui/figure/status-tag";
import styles from "./console.module.css";

const looks = {
  LOW: { tone: "success", icon: ShieldCheck },
  MEDIUM: { tone: "warning", icon: TriangleAlert },
  HIGH: { tone: "error", icon: CircleAlert },
} as const;

/** How closely the merchant is watched, and why; only where its verification is shown. */
export function RiskCard({ org_id }: { org_id: string }) {
  const { may } = useKit();
  return may(kybView, org_id).allowed && <Risk org_id={org_id} />;
}

function Risk({ org_id }: { org_id: string }) {
  const { t } = useTranslation("onboarding");
  const asked = useCall("GET /partner/organization/risk-profile/{id}", { params: { id: org_id } }, { of: onboarding });
  const { data } = asked;
  const content = (data: NonNullable<typeof asked.data>) => {
    return <Factors profile={data} />;
  };
  return (
    <Card title={t("risk.title")} actions={data && <StatusTag {...looks[data.level]} label={t(`risk.levels.${data.level}`)} />}>
      <Loaded of={asked} failed={t("risk.failed")} waiting={3}>
        {content}
      </Loaded>
    </Card>
  );
}

function Factors({ profile: { factors } }: { profile: RiskProfile }) {
  const { t } = useTranslation("onboarding");
  const tell = useSay();
  if (factors.length === 0) return <p className={styles.quiet}>{t("risk.nothing")}</p>;
  return (
    <ul className={styles.factors}>
      {factors.map(({ code, sentence }) => (
        <li key={code}>{tell(sentence)}</li>
      ))}
    </ul>
  );
}
