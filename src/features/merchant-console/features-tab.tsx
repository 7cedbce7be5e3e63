/** What a merchant can use: switched by the partner, one by one, with a question before anything stops. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleMinus from "lucide/dist/esm/icons/circle-minus.mjs";
import TrendingUp from "lucide/dist/esm/icons/trending-up.mjs";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { viewInvesting } from "../../../contract/access-rules";
import { orgFeatures, type Organization, type OrgFeatureControl } from "../../../contract/records/organization";
import { AllowedLink, AllowedSwitch, Loaded, useWriteCall } from "../../kit/parts";
import { Dialog, useCall } from "../../kit/shell";
import { investHref } from "../../lib/invest";
import { onboarding } from "../../lib/onboarding";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { Icon } from "../../ui/icon";
import { TimeText } from "../../ui/figure/time-text";
import styles from "./console.module.css";

type Feature = (typeof orgFeatures)[number];

const useFeatures = (org_id: string) =>
  useCall("GET /partner-org-feature-control", { query: { org_id, limit: "100" } }, { of: onboarding });

export function FeaturesTab({ organization: { id, name } }: { organization: Organization }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const asked = useFeatures(id);
  const { data } = asked;
  const [stopping, setStopping] = useState<Feature | null>(null);
  const [sent, setSent] = useState<Feature | null>(null);
  const { send, isBusy } = useWriteCall<OrgFeatureControl>({
    done: ({ feature, is_enabled }) =>
      t(is_enabled ? "features.turned_on" : "features.turned_off", { feature: t(`features.names.${feature as Feature}`) }),
    touches: [onboarding],
    onDone: () => setStopping(null),
  });
  const set = (feature: Feature, is_enabled: boolean) => {
    setSent(feature);
    send({ call: "PUT /partner-org-feature-control", body: { org_id: id, feature, is_enabled } });
  };
  const content = ({ data: controls }: NonNullable<typeof data>) => (
    <ul>
      {orgFeatures.map((feature) => {
        const control = controls.find((each) => each.feature === feature);
        return (
          <FeatureLine key={feature} feature={feature} control={control}>
            {(isOn, label) => (
              <AllowedSwitch
                rule={{ admin: true, call: "PUT /partner-org-feature-control" }}
                act={t(isOn ? "features.turn_off" : "features.turn_on", { feature: label })}
                label={label}
                isOn={isOn}
                isBusy={isBusy && sent === feature}
                onChange={(turnsOn) => (turnsOn ? set(feature, true) : setStopping(feature))}
              />
            )}
          </FeatureLine>
        );
      })}
      <li className={styles.feature}>
        <Icon of={TrendingUp} className={styles.quiet} />
        <span>
          <strong>{t("features.invest")}</strong>
          <span className={styles.quiet}>{t("features.invest_text")}</span>
        </span>
        <AllowedLink rule={viewInvesting} size="small" href={investHref(id)}>
          {t("features.invest_open")}
        </AllowedLink>
      </li>
    </ul>
  );
  return (
    <Card title={t("features.title", { name })} isRuled isFlush={data !== undefined}>
      <Loaded of={asked} failed={t("features.failed")} waiting={8}>
        {content}
      </Loaded>
      <Dialog
        isOpen={stopping !== null}
        onClose={() => setStopping(null)}
        title={stopping === null ? "" : t("features.stop_title", { feature: t(`features.names.${stopping}`) })}
        footer={
          <>
            <Button onClick={() => setStopping(null)}>{say("actions.cancel")}</Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => stopping && set(stopping, false)}>
              {t("features.stop_now")}
            </Button>
          </>
        }
      >
        <p>{t("features.stop_text", { name })}</p>
      </Dialog>
    </Card>
  );
}

interface FeatureLineProps {
  feature: Feature;
  /** Undefined: it was never switched. */
  control: OrgFeatureControl | undefined;
  children: (isOn: boolean, label: string) => ReactNode;
}

function FeatureLine({ feature, control, children }: FeatureLineProps) {
  const { t } = useTranslation("onboarding");
  const isOn = control?.is_enabled === true;
  const label = t(`features.names.${feature}`);
  return (
    <li className={styles.feature}>
      <Icon of={isOn ? CircleCheck : CircleMinus} className={isOn ? styles.isDone : styles.quiet} />
      <span>
        <strong>{label}</strong>
        <span className={styles.quiet}>{t(`features.texts.${feature}`)}</span>
        {control?.updated_at && (
          <span className={styles.quiet}>
            {t(isOn ? "features.on_since" : "features.off_since")} <TimeText instant={control.updated_at} />
          </span>
        )}
      </span>
      {children(isOn, label)}
    </li>
  );
}
