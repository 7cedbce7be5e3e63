/** What the approved verification says already: counted, and opened by a press. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { InvestCase, InvestKybAnswer } from "../../../contract/records/invest";
import { useSignedIn } from "../../providers/signed-in-context";
import { countryName } from "../../lib/country-name";
import { formatTime } from "../../lib/format-time";
import { Button } from "../../ui/field/button";
import { Facts } from "../../ui/figure/facts";
import { InfoBox } from "../../ui/figure/info-box";
import styles from "./invest.module.css";

export function KybAnswers({ kyb: { approved_at, answer_count: count, answers } }: { kyb: NonNullable<InvestCase["kyb"]> }) {
  const { t, i18n } = useTranslation("invest");
  const { timeZone } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const date = approved_at === null ? null : formatTime(approved_at, "day", { locale: i18n.language, timeZone });
  const wordOf = ({ field, value }: InvestKybAnswer): string => {
    if (field === "country") return countryName(value, i18n.language);
    return field === "source_of_funds" ? t(`sources_of_funds.${value as "OTHER"}`) : value;
  };
  return (
    <div>
      <InfoBox
        tone="success"
        action={
          answers && (
            <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {t(isOpen ? "form.kyb_hide" : "form.kyb_see")}
            </Button>
          )
        }
      >
        {date === null ? t("form.kyb_undated", { count }) : t("form.kyb", { count, date })}{" "}
        {answers === null && <span className={styles.quiet}>{t("form.kyb_hidden")}</span>}
      </InfoBox>
      {isOpen && answers && (
        <Facts
          className={styles.answers}
          facts={answers.map((answer) => ({ key: answer.field, label: t(`kyb.${answer.field}`), value: <bdi>{wordOf(answer)}</bdi> }))}
        />
      )}
    </div>
  );
}
