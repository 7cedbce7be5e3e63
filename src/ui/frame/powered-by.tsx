import Hexagon from "lucide/dist/esm/icons/hexagon.mjs";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import styles from "./powered-by.module.css";

/** The provider's mark, at the sidebar's foot or at a page's. */
export function PoweredBy({ text, ground = "side" }: { text: string; ground?: "page" | "side" }) {
  return (
    <span className={classNames(styles.powered, styles[ground])}>
      <Icon of={Hexagon} size={16} />
      <span className={styles.text}>{text}</span>
    </span>
  );
}
