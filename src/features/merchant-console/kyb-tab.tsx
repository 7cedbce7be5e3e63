/** A merchant's verification status: state, progress, open remarks and latest activity. */
import FileSearch from "lucide/dist/esm/icons/file-search.mjs";
import PenLine from "lucide/dist/esm/icons/pen-line.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isEditable } from "../../../contract/kyb/transitions";
import type { Kyb } from "../../../contract/kyb/record";
import type { Organization } from "../../../contract/records/organization";
import { Loaded } from "../../kit/parts";
import { kybHref } from "../../lib/onboarding-address";
import { Card } from "../../ui/figure/card";
import { Columns, Side } from "../../ui/frame/columns";
import { InfoBox } from "../../ui/figure/info-box";
import { Link } from "../../ui/link";
import { LinkButton } from "../../ui/field/link-button";
import { TimeText } from "../../ui/figure/time-text";
import styles from "./console.module.css";
import { Offered, useKit } from "../../kit/shell";
import { HistoryCard } from "./history-card";
import { ProgressList } from "./progress-list";
import { StageTag } from "./stage-tag";
import { useMerchantKyb } from "./use-console";

interface KybTabProps {
  organization: Organization;
  /** The request to the merchant, and its answer. */
  permissionRequest: ReactNode;
}

export function KybTab({ organization, permissionRequest }: KybTabProps) {
  const { t } = useTranslation("onboarding");
  if (organization.partner_permission_list.includes("KYB_VIEW")) return <SeenKyb organization={organization} />;
  return (
    <>
      <InfoBox title={t("kyb.hidden_title")}>{t("kyb.hidden_text", { name: organization.name })}</InfoBox>
      {permissionRequest}
    </>
  );
}

function SeenKyb({ organization }: { organization: Organization }) {
  const { t } = useTranslation("onboarding");
  return (
    <Loaded of={useMerchantKyb(organization.id)} failed={t("kyb.failed")} waiting={12} inCard>
      {(kyb) => <ReadKyb kyb={kyb} organization={organization} />}
    </Loaded>
  );
}

function ReadKyb({ kyb, organization }: { kyb: Kyb; organization: Organization }) {
  const { t } = useTranslation("onboarding");
  const { may } = useKit();
  const { id: org_id, partner_permission_list } = organization;
  const isOpen = isEditable(kyb.kyb_status);
  const canGoOn = isOpen && partner_permission_list.includes("KYB_SUBMIT") && may({ admin: true }).allowed;
  return (
    <Columns>
      <Side>
        <Card
          title={t("kyb.progress")}
          actions={<StageTag organization={organization} />}
          footer={
            <>
              <SavedText kyb={kyb} />
              <LinkButton
                variant={canGoOn ? "primary" : "outline"}
                icon={canGoOn ? PenLine : FileSearch}
                href={isOpen ? kybHref(org_id) : kybHref(org_id, "review")}
              >
                {t(canGoOn ? "kyb.go_on" : "kyb.look")}
              </LinkButton>
            </>
          }
        >
          <ProgressList progress={kyb.progress} org_id={org_id} />
        </Card>
        <Remarks kyb={kyb} />
      </Side>
      <Offered call="GET /partner/kyb/history">
        <HistoryCard org_id={org_id} />
      </Offered>
    </Columns>
  );
}

function SavedText({ kyb: { submitted_at, saved_at, saved_by } }: { kyb: Kyb }) {
  const { t } = useTranslation("onboarding");
  if (submitted_at) {
    return (
      <span>
        {t("kyb.submitted")} <TimeText instant={submitted_at} />
      </span>
    );
  }
  if (!saved_at) return <span>{t("kyb.never_saved")}</span>;
  return (
    <span>
      {t("kyb.saved", { name: saved_by ?? "" })} <TimeText instant={saved_at} />
    </span>
  );
}

function Remarks({ kyb }: { kyb: Kyb }) {
  const { t } = useTranslation("onboarding");
  const { t: inForm } = useTranslation("kyb");
  const remarks = Object.entries(kyb.remarks);
  if (remarks.length === 0) return null;
  return (
    <Card title={t("kyb.remarks")} actions={t("kyb.remark_count", { count: remarks.length })} isRuled isFlush>
      <ul>
        {remarks.map(([path, text]) => {
          const page = kyb.requirements.find((each) => each.path === path)?.page ?? "review";
          const name = path.split(".").at(-1) ?? path;
          return (
            <li key={path} className={styles.remark}>
              <Link href={kybHref(kyb.org_id, page, path)}>{inForm(`fields.${name}` as "fields.name")}</Link>
              <span className={styles.quiet}>{inForm(`pages.${page}.title`)}</span>
              <p dir="auto">{text}</p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
