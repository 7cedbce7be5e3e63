import styles from "./empty-drawing.module.css";

/** The small drawing of empty places: a row that is there, a row that is not. */
export function EmptyDrawing() {
  return (
    <svg className={styles.drawing} width="162" height="90" viewBox="0 0 162 90" aria-hidden>
      <rect className={styles.sheet} x="16.5" y=".5" width="128" height="88" rx="10" />
      <rect className={styles.row} x=".5" y="16.5" width="128" height="32" rx="6" />
      <circle className={styles.dot} cx="18" cy="32.5" r="6" />
      <rect className={styles.bar} x="34" y="29" width="56" height="6" rx="3" />
      <rect className={styles.faint} x="104" y="29" width="14" height="6" rx="3" />
      <rect className={styles.missing} x="32.5" y="56.5" width="128" height="32" rx="6" />
      <circle className={styles.ring} cx="50" cy="72.5" r="6" />
      <rect className={styles.faint} x="66" y="69" width="40" height="6" rx="3" />
    </svg>
  );
}
