import ShieldCheck from "lucide/dist/esm/icons/shield-check.mjs";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../ui/field/checkbox";
import { Icon } from "../../ui/icon";
import styles from "./sign-in.module.css";
import type { Captcha } from "./use-captcha";

/** "I am a person": ticked by itself once the check is done, or by hand to begin it. */
export function CaptchaBox({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const { t } = useTranslation("signed-out");
  if (!captcha.isNeeded) return null;
  const problem = error ?? (captcha.state === "failed" ? t("captcha.failed") : undefined);
  return (
    <>
      <div className={styles.captcha} aria-busy={captcha.state === "working"}>
        <Checkbox
          label={t("captcha.label")}
          checked={captcha.state === "done"}
          isIndeterminate={captcha.state === "working"}
          isInvalid={problem !== undefined}
          onChange={captcha.tick}
        />
        <span className={styles.badge} role="status">
          <Icon of={ShieldCheck} size={16} />
          {captcha.state === "working" ? t("captcha.working") : captcha.state === "done" ? t("captcha.done") : t("captcha.badge")}
        </span>
      </div>
      <div className={styles.captchaNote}>{problem && <span role="alert">{problem}</span>}</div>
    </>
  );
}
