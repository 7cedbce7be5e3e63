import type { ThemeName } from "../../themes/theme-names";
import styles from "./theme-preview.module.css";

const line = "M2 26 L16 20 L30 24 L44 14 L58 18 L72 8 L86 12 L98 5";
const before = "M2 28 L20 25 L40 22 L60 23 L80 17 L98 15";

const sampleAmount = "48,216.40";

interface ThemePreviewProps {
  theme: ThemeName;
  words: { button: string; good: string; waiting: string; bad: string };
}

/** A page in miniature, in a theme's own colours. It shows nothing but how it looks. */
export function ThemePreview({ theme, words }: ThemePreviewProps) {
  return (
    <span className={styles.page} data-theme={theme} aria-hidden>
      <span className={styles.side}>
        <span className={styles.mark} />
        <span className={styles.here} />
        <span className={styles.item} />
        <span className={styles.item} />
      </span>
      <span className={styles.main}>
        <span className={styles.top} />
        <span className={styles.content}>
          <span className={styles.head}>
            <strong>{sampleAmount}</strong>
            <span className={styles.button}>{words.button}</span>
          </span>
          <svg className={styles.chart} viewBox="0 0 100 34" preserveAspectRatio="none">
            <path d={before} className={styles.before} />
            <path d={line} className={styles.line} />
          </svg>
          <span className={styles.tags}>
            <span className={styles.good}>{words.good}</span>
            <span className={styles.waiting}>{words.waiting}</span>
            <span className={styles.bad}>{words.bad}</span>
          </span>
        </span>
      </span>
    </span>
  );
}
