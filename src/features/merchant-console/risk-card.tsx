import { onboarding } from "../../lib/onboarding";
import CircleAlert from "lucide-react/icons/circle-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useTranslation } from "react-i18next";
import { kybView } from "../../../contract/access-rules";
import type { RiskProfile } from "../../../contract/records/risk-profile";
import { Failed, useSay } from "../../kit/parts";
import { useCall, useKit } from "../../kit/shell";
import { Card } from "../../ui/figure/card";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
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
  const { t: say } = useTranslation("portal");
  const { data, error, refetch, isFetching } = useCall(
    "GET /partner/organization/risk-profile/{id}",
    { params: { id: org_id } },
    { of: onboarding },
  );
  const content = () => {
    if (error && !data) return <Failed title={t("risk.failed")} error={error} onRetry={() => void refetch()} isBusy={isFetching} />;
    if (!data) return <SkeletonLines count={3} label={say("frame.loading")} />;
    return <Factors profile={data} />;
  };
  return (
    <Card title={t("risk.title")} actions={data && <StatusTag {...looks[data.level]} label={t(`risk.levels.${data.level}`)} />}>
      {content()}
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
