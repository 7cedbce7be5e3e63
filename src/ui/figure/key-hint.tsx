import styles from "./key-hint.module.css";

/** A key to press, as a small cap; not on phones. */
export function KeyHint({ keys }: { keys: string }) {
  return <kbd className={styles.key}>{keys}</kbd>;
}
