import MessageSquareWarning from "lucide/dist/esm/icons/message-square-warning.mjs";
import { Icon } from "../../../ui/icon";
import { useKybWords } from "../use-kyb-words";
import styles from "./remark.module.css";

/** What the reviewer said of an answer, once and beside it. */
export function Remark({ id, text }: { id?: string; text: string }) {
  const { t } = useKybWords();
  return (
    <p id={id} className={styles.remark} dir="auto">
      <Icon of={MessageSquareWarning} size={16} />
      <span>{t("left.provider", { text })}</span>
    </p>
  );
}
