/** What the bell tells a person of, and what of that is mailed. */
import { useTranslation } from "react-i18next";
import { notificationKinds, noticeRhythms, type NotificationKind } from "../../../contract/reference/notification-kinds";
import { usualNotices, type NoticePreference } from "../../../contract/records/setting";
import { SelectField } from "../../kit/inputs";
import { useSignedIn } from "../../providers/signed-in-context";
import { Checkbox } from "../../ui/field/checkbox";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import styles from "./settings.module.css";
import { usePreference } from "./use-preference";

const without = (kinds: readonly NotificationKind[], kind: NotificationKind) => kinds.filter((each) => each !== kind);

export default function NoticesSection() {
  const { t } = useTranslation("settings");
  const { session } = useSignedIn();
  const { shown: chosen, save } = usePreference<NoticePreference>("notices", usualNotices);
  const isActing = session.subject.is_impersonated;
  const kinds = notificationKinds.filter((kind) => kind !== "INVEST_DECIDED" || session.subject.features.invest);
  const isTold = (kind: NotificationKind) => !chosen.off.includes(kind);
  return (
    <Card title={t("notices.title")} subtitle={t(isActing ? "notices.theirs" : "notices.text")} isRuled isFlush>
      <DataTable
        rows={kinds}
        keyOf={(kind) => kind}
        columns={[
          { key: "of", heading: t("notices.of"), isRowHeading: true, cell: (kind) => t(`notices.kinds.${kind}`) },
          {
            key: "bell",
            heading: t("notices.bell"),
            className: styles.channel,
            cell: (kind) => (
              <Checkbox
                label={t("notices.bell_of", { kind: t(`notices.kinds.${kind}`) })}
                isLabelHidden
                checked={isTold(kind)}
                disabled={isActing}
                onChange={(isOn) =>
                  void save(({ off, mailed }) => ({
                    off: isOn ? without(off, kind) : [...without(off, kind), kind],
                    // What isn't told isn't mailed.
                    ...(!isOn && { mailed: without(mailed, kind) }),
                  }))
                }
              />
            ),
          },
          {
            key: "mail",
            heading: t("notices.mail"),
            className: styles.channel,
            cell: (kind) => (
              <Checkbox
                label={t("notices.mail_of", { kind: t(`notices.kinds.${kind}`) })}
                isLabelHidden
                checked={chosen.mailed.includes(kind)}
                disabled={!isTold(kind) || isActing}
                onChange={(isOn) => void save(({ mailed }) => ({ mailed: [...without(mailed, kind), ...(isOn ? [kind] : [])] }))}
              />
            ),
          },
        ]}
      />
      <div className={styles.foot}>
        <SelectField
          label={t("notices.rhythm")}
          value={chosen.rhythm}
          isReadOnly={isActing}
          hint={t("notices.always")}
          options={noticeRhythms.map((rhythm) => ({ value: rhythm, text: t(`notices.rhythms.${rhythm}`) }))}
          onChange={(value) => void save(() => ({ rhythm: noticeRhythms.find((each) => each === value) ?? "AT_ONCE" }))}
        />
      </div>
    </Card>
  );
}
