import styles from "./missing-value.module.css";

const dash = "\u2014";

/** What is shown where a value is missing. */
export function MissingValue() {
  return (
    <span className={styles.missing} data-missing>
      {dash}
    </span>
  );
}
