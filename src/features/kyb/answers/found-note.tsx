import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import { Icon } from "../../../ui/icon";
import styles from "./found-note.module.css";

/** That an answer was looked up, and was found. */
export function FoundNote({ children }: { children: string }) {
  return (
    <p className={styles.found} role="status">
      <Icon of={CircleCheck} size={16} />
      {children}
    </p>
  );
}
