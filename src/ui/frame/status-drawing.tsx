import type { ReactNode } from "react";
import styles from "./empty-drawing.module.css";

/** The reason why a page isn't there: not found, closed to this person, broken, still to come, under repair. */
export type StatusKind = "missing" | "closed" | "broken" | "soon" | "repair";

const row = (
  <>
    <rect className={styles.row} x=".5" y="16.5" width="128" height="32" rx="6" />
    <circle className={styles.dot} cx="18" cy="32.5" r="6" />
    <rect className={styles.bar} x="34" y="29" width="56" height="6" rx="3" />
  </>
);

const drawings: Record<StatusKind, ReactNode> = {
  missing: (
    <>
      <rect className={styles.missing} x=".5" y="16.5" width="128" height="32" rx="6" />
      <circle className={styles.ring} cx="18" cy="32.5" r="6" />
      <rect className={styles.faint} x="34" y="29" width="40" height="6" rx="3" />
      <circle className={styles.dot} cx="112" cy="50" r="18" />
      <path className={styles.stroke} d="M125 63l17 17" />
    </>
  ),
  closed: (
    <>
      {row}
      <path className={styles.stroke} d="M106 52v-9a11 11 0 0 1 22 0v9" />
      <rect className={styles.dot} x="98" y="52" width="38" height="28" rx="6" />
      <path className={styles.stroke} d="M117 63v6" />
    </>
  ),
  broken: (
    <>
      <path className={styles.row} d="M6.5 16.5h52l-8 12 9 8-9 12H6.5a6 6 0 0 1-6-6v-20a6 6 0 0 1 6-6z" />
      <circle className={styles.dot} cx="18" cy="32.5" r="6" />
      <path className={styles.missing} d="M82.5 40.5h72a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6h-80l8-12-8-8z" />
      <rect className={styles.faint} x="100" y="53" width="40" height="6" rx="3" />
    </>
  ),
  soon: (
    <>
      <rect className={styles.missing} x=".5" y="16.5" width="128" height="32" rx="6" />
      <circle className={styles.ring} cx="18" cy="32.5" r="6" />
      <rect className={styles.faint} x="34" y="29" width="56" height="6" rx="3" />
      <circle className={styles.dot} cx="124" cy="56" r="20" />
      <path className={styles.stroke} d="M124 44v12l8 6" />
    </>
  ),
  repair: (
    <>
      {row}
      <rect className={styles.missing} x="32.5" y="56.5" width="128" height="32" rx="6" />
      <circle className={styles.dot} cx="124" cy="50" r="20" />
      <path className={styles.stroke} d="M118 43v14m12-14v14" />
    </>
  ),
};

/** Lines, rows and dots, as in empty places; each kind has its own. */
export function StatusDrawing({ of }: { of: StatusKind }) {
  return (
    <svg className={styles.drawing} width="162" height="90" viewBox="0 0 162 90" aria-hidden>
      <rect className={styles.sheet} x="16.5" y=".5" width="128" height="88" rx="10" />
      {drawings[of]}
    </svg>
  );
}
