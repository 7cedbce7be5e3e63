/** Language, time zone, and how numbers are written. */
import { useTranslation } from "react-i18next";
import { numberFormats, type DisplayPreference } from "../../../contract/records/setting";
import { SelectField, ZoneField } from "../../kit/inputs";
import { browserTimeZone } from "../../lib/browser-time-zone";
import { formatTime, formatZone } from "../../lib/format-time";
import { languageNames } from "../../lib/language-names";
import { chooseLanguageHere } from "../../providers/language-here";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import styles from "./settings.module.css";
import { useDisplay } from "./use-display";

const sample = 1234567.89;

export default function RegionSection() {
  const { t, i18n } = useTranslation("settings");
  const { timeZone, languages } = useSignedIn();
  const { display, save } = useDisplay();
  const now = new Date().toISOString();
  const redraw = (change: Partial<DisplayPreference>) => void save(change, { redraws: true });
  const own = browserTimeZone();
  return (
    <Card title={t("region.title")} subtitle={t("region.text")}>
      <div className={styles.fields}>
        <SelectField
          label={t("region.language")}
          value={display.language ?? ""}
          options={[
            { value: "", text: t("region.language_browser") },
            ...languages.map((code) => ({ value: code, text: languageNames(code), label: <span lang={code}>{languageNames(code)}</span> })),
          ]}
          onChange={(value) => {
            // Takes the place of what was chosen before signing in.
            chooseLanguageHere(null);
            redraw({ language: value === "" ? null : value });
          }}
        />
        <div>
          <ZoneField label={t("region.zone")} value={timeZone} onChange={(time_zone) => redraw({ time_zone })} />
          <p className={styles.note}>
            {t("region.now", { time: formatTime(now, "full", { locale: i18n.language, timeZone }) })}
            {timeZone !== own && (
              <Button variant="link" size="small" onClick={() => redraw({ time_zone: own })}>
                {t("region.own_zone", { zone: formatZone(own, now) })}
              </Button>
            )}
          </p>
        </div>
        <SelectField
          label={t("region.numbers")}
          value={display.number_format ?? ""}
          options={[
            { value: "", text: t("region.numbers_language", { sample: new Intl.NumberFormat(i18n.language).format(sample) }) },
            ...numberFormats.map((code) => ({ value: code, text: new Intl.NumberFormat(code).format(sample) })),
          ]}
          onChange={(value) => redraw({ number_format: numberFormats.find((each) => each === value) ?? null })}
        />
      </div>
    </Card>
  );
}
