/** At the foot of each signed-out page, where there are several languages. */
import { useState } from "react";
import Globe from "lucide/dist/esm/icons/globe.mjs";
import { useTranslation } from "react-i18next";
import { languageNames } from "../../lib/language-names";
import { Icon } from "../../ui/icon";
import styles from "./sign-in.module.css";

interface LanguageChoiceProps {
  languages: readonly string[];
  onChange: (language: string) => Promise<void>;
}

export function LanguageChoice({ languages, onChange }: LanguageChoiceProps) {
  const { t, i18n } = useTranslation("signed-out");
  const [hasFailed, setHasFailed] = useState(false);
  const choose = (language: string) => {
    setHasFailed(false);
    onChange(language).catch(() => setHasFailed(true));
  };
  return (
    <span className={styles.language}>
      <Icon of={Globe} size={16} />
      <select aria-label={t("language")} value={i18n.language} onChange={(event) => choose(event.target.value)}>
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames(code)}
          </option>
        ))}
      </select>
      <span role="alert">{hasFailed && t("unreachable")}</span>
    </span>
  );
}
