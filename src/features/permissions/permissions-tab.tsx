/** What a merchant lets its partner do, and what isn't possible without it. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleMinus from "lucide/dist/esm/icons/circle-minus.mjs";
import { useTranslation } from "react-i18next";
import { orgPermissions } from "../../../contract/permissions";
import type { Organization } from "../../../contract/records/organization";
import { Card } from "../../ui/figure/card";
import { Columns, Side } from "../../ui/frame/columns";
import { Icon } from "../../ui/icon";
import styles from "./permissions.module.css";
import { PermissionRequestCard } from "./permission-request-card";

export function PermissionsTab({ organization }: { organization: Organization }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { name, partner_permission_list: granted, is_kyb_permission_by_merchant } = organization;
  const count = orgPermissions.filter((each) => granted.includes(each)).length;
  return (
    <Columns>
      <Card
        title={t("permissions.title", { name })}
        actions={t("permissions.granted_count", { count, total: orgPermissions.length })}
        isRuled
        isFlush
      >
        <ul>
          {orgPermissions.map((permission) => {
            const isGranted = granted.includes(permission);
            return (
              <li key={permission} className={styles.permission}>
                <Icon of={isGranted ? CircleCheck : CircleMinus} className={isGranted ? styles.isDone : styles.isMissing} />
                <span>
                  <strong>{say(`values.permissions.${permission}`)}</strong>
                  <span className="visually-hidden">{t(isGranted ? "permissions.granted" : "permissions.missing")}</span>
                  <span className={styles.quiet}>
                    {t(isGranted ? `permissions.allows.${permission}` : `permissions.stops.${permission}`)}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      </Card>
      <Side>
        <Card title={t("permissions.kyb_title")}>
          <p className={styles.quiet}>
            {t(is_kyb_permission_by_merchant ? "permissions.kyb_by_merchant" : "permissions.kyb_by_partner", { name })}
          </p>
        </Card>
        <PermissionRequestCard organization={organization} />
      </Side>
    </Columns>
  );
}
