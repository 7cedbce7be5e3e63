import { classNames } from "../class-names";
import styles from "./unit-count.module.css";

/** Beyond this many a count is a figure alone. */
const most_units = 40;

export interface UnitCountProps {
  inTime: number;
  late: number;
}

/** A small count as its units: a square in time, a circle late. Decoration: the figure is below, in words. */
export function UnitCount({ inTime, late }: UnitCountProps) {
  const count = inTime + late;
  const shown = Math.min(count, most_units);
  const lateFrom = shown - Math.min(late, shown);
  return (
    <div className={styles.units} aria-hidden>
      {shown === 0 && <span className={classNames(styles.unit, styles.none)} />}
      {Array.from({ length: shown }, (_, at) => (
        <span key={at} className={classNames(styles.unit, at >= lateFrom && styles.late)} />
      ))}
    </div>
  );
}
