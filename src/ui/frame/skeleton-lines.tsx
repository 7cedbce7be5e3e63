import { Skeleton } from "./skeleton";
import styles from "./skeleton.module.css";

const widths = ["72%", "88%", "56%", "80%", "64%"];

export interface SkeletonLinesProps {
  count: number;
  /** Read out: "Loading". */
  label: string;
}

/** Lines of text that are on their way, each of a line's height. */
export function SkeletonLines({ count, label }: SkeletonLinesProps) {
  return (
    <div className={styles.lines} role="status" data-skeleton="">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={styles.line}>
          <Skeleton width={widths[at % widths.length]} />
        </span>
      ))}
    </div>
  );
}
