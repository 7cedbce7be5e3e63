/** The request for permission to complete the merchant's verification, and its answer. */
import { useTranslation } from "react-i18next";
import type { PermissionRequest } from "../../../contract/kyb/record";
import type { Organization } from "../../../contract/records/organization";
import { toneOf } from "../../../contract/statuses";
import { Loaded, statusIcon } from "../../kit/parts";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { MissingValue } from "../../ui/figure/missing-value";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import { AskPermissionButton } from "./ask-permission-button";
import styles from "./permissions.module.css";
import { usePermissionRequest } from "./use-permission-request";

export function PermissionRequestCard({ organization: { id, name, partner_permission_list } }: { organization: Organization }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const asked = usePermissionRequest(id);
  const { data } = asked;
  const isGranted = partner_permission_list.includes("KYB_SUBMIT");
  const factsOf = ({ requested_by, sent_at, decided_at }: PermissionRequest) => [
    { key: "by", label: t("permissions.by"), value: <bdi>{requested_by}</bdi> },
    { key: "sent", label: t("permissions.sent_at"), value: <TimeText instant={sent_at} /> },
    { key: "decided", label: t("permissions.decided_at"), value: decided_at ? <TimeText instant={decided_at} /> : <MissingValue /> },
  ];
  return (
    <Card
      title={t("permissions.request")}
      actions={data && <StatusTag tone={toneOf(data.status)} icon={statusIcon(data.status)} label={say(`statuses.${data.status}`)} />}
      footer={data !== undefined && !isGranted && <AskPermissionButton org_id={id} request={data} variant={data ? "outline" : "primary"} />}
    >
      <Loaded of={asked} failed={t("permissions.failed")}>
        {(request) =>
          request === null ? (
            <p className={styles.quiet}>{t(isGranted ? "permissions.not_needed" : "permissions.never_asked", { name })}</p>
          ) : (
            <Facts facts={factsOf(request)} />
          )
        }
      </Loaded>
    </Card>
  );
}
