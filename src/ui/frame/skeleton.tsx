import { classNames } from "../class-names";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** px, or any CSS length. */
  width?: number | string | undefined;
  height?: number | undefined;
  radius?: number | undefined;
  className?: string | undefined;
}

/** A grey shape of the final size, unseen for the first 200 ms. Its user says "loading" once. */
export function Skeleton({ width = "100%", height = 12, radius = 4, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.block, className)}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    />
  );
}
