import { Hexagon } from "lucide-react";
import { Icon } from "./icon";
import styles from "./powered-by.module.css";

/** The provider's mark at the sidebar's foot. */
export function PoweredBy({ text }: { text: string }) {
  return (
    <span className={styles.powered}>
      <Icon of={Hexagon} size={16} />
      {text}
    </span>
  );
}
