/** Theme, density, motion. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../kit/inputs";
import { useKit } from "../../kit/shell";
import { applyTheme, currentTheme } from "../../themes/apply-theme";
import { themeNames, type ThemeName } from "../../themes/theme-names";
import { Card } from "../../ui/figure/card";
import { Radio } from "../../ui/field/radio";
import { classNames } from "../../ui/class-names";
import styles from "./settings.module.css";
import { ThemePreview } from "./theme-preview";
import { useDisplay } from "./use-display";

export default function AppearanceSection() {
  const { t } = useTranslation("settings");
  const { t: say } = useTranslation("portal");
  const { may } = useKit();
  const { display, save } = useDisplay();
  const [theme, setTheme] = useState(currentTheme);
  const words = {
    button: t("preview.invite"),
    good: say("statuses.ACTIVE"),
    waiting: say("statuses.PENDING"),
    bad: say("statuses.REJECTED"),
  };
  const choose = (next: ThemeName) => {
    applyTheme(next);
    setTheme(next);
    void save({ theme: next });
  };
  return (
    <>
      <section aria-labelledby="settings-theme">
        <h2 id="settings-theme" className={styles.heading}>
          {t("appearance.theme")}
        </h2>
        <p className={styles.quiet}>
          {t(may({ call: "PUT /partner-setting" }).allowed ? "appearance.theme_text" : "appearance.theme_here")}
        </p>
        <div role="radiogroup" aria-labelledby="settings-theme" className={styles.themes}>
          {themeNames.map((name) => (
            <label key={name} className={classNames(styles.theme, name === theme && styles.isChosen)}>
              <ThemePreview theme={name} words={words} />
              <span className={styles.themeWords}>
                <Radio name="theme" isChosen={name === theme} onChoose={() => choose(name)} />
                <span>
                  <strong className={styles.themeName}>{say(`themes.${name}`)}</strong>
                  <span className={styles.quiet}>{say(`theme_notes.${name}`)}</span>
                </span>
              </span>
            </label>
          ))}
        </div>
      </section>
      <Card title={t("appearance.reading")}>
        <div className={styles.fields}>
          <SelectField
            label={t("appearance.density")}
            hint={t("appearance.density_hint")}
            value={display.density ?? "standard"}
            options={(["standard", "compact"] as const).map((value) => ({ value, text: t(`appearance.${value}`) }))}
            onChange={(value) => void save({ density: value === "compact" ? "compact" : "standard" })}
          />
          <SelectField
            label={t("appearance.motion")}
            value={display.motion ?? ""}
            options={[
              { value: "", text: t("appearance.motion_device") },
              { value: "NONE", text: t("appearance.motion_none") },
            ]}
            onChange={(value) => {
              const motion = value === "NONE" ? "NONE" : null;
              if (motion === null) delete document.documentElement.dataset["motion"];
              else document.documentElement.dataset["motion"] = "none";
              void save({ motion });
            }}
          />
        </div>
      </Card>
    </>
  );
}
