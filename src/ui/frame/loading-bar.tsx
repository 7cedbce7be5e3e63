import styles from "./loading-bar.module.css";

/** The next screen is on its way: a thin line at the top, after a moment. */
export function LoadingBar({ label }: { label: string }) {
  return (
    <div role="status" className={styles.bar}>
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
