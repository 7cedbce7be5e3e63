import { classNames } from "../class-names";
import { Skeleton } from "./skeleton";
import styles from "./table-skeleton.module.css";

export interface TableSkeletonProps {
  rows: number;
  /** Columns after the name. */
  columns?: number | undefined;
  isCompact?: boolean | undefined;
  /** Read out: "Loading". */
  label: string;
}

const nameWidths = [152, 120, 168, 104, 136];
const endWidths = [76, 60, 84, 52, 68];

/** A table on its way: rows of the final height, so that nothing moves when they come. */
export function TableSkeleton({ rows, columns = 3, isCompact = false, label }: TableSkeletonProps) {
  return (
    <div role="status" data-skeleton="" className={classNames(isCompact && styles.compact)}>
      <span className="visually-hidden">{label}</span>
      <div className={styles.head} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <span className={styles.name}>
            <Skeleton width={20} height={15} />
            <Skeleton width={nameWidths[row % nameWidths.length]} />
          </span>
          {Array.from({ length: columns }, (_unused, column) =>
            column === 0 ? (
              <Skeleton key={column} width={64} height={20} />
            ) : (
              <Skeleton key={column} width={endWidths[(row + column) % endWidths.length]} className={styles.optional} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
