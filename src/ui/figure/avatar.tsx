import { classNames } from "../class-names";
import styles from "./avatar.module.css";

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

/** Initials in a circle; the name is beside it. They are drawn, not written: a button's name need not repeat them. */
export function Avatar({ name, size = "normal" }: { name: string; size?: "small" | "normal" }) {
  return <span className={classNames(styles.avatar, size === "small" && styles.small)} data-initials={initials(name)} aria-hidden />;
}
