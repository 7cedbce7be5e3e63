/** Whether what was typed is safe, and where. */
import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import CloudCheck from "lucide/dist/esm/icons/cloud-check.mjs";
import CloudOff from "lucide/dist/esm/icons/cloud-off.mjs";
import CloudUpload from "lucide/dist/esm/icons/cloud-upload.mjs";
import type { IconNode } from "lucide";
import { dayInZone } from "../../lib/day-in-zone";
import { formatTime } from "../../lib/format-time";
import { useSignedIn } from "../../providers/signed-in-context";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { useStatus } from "./kyb-context";
import styles from "./save-state.module.css";
import type { SaveState as State } from "./draft-saver";
import { useKybWords } from "./use-kyb-words";

const icons: Record<State, IconNode> = {
  saved: CloudCheck,
  typing: CloudUpload,
  saving: CloudUpload,
  kept: CloudOff,
  refused: CircleAlert,
  forbidden: CircleAlert,
  closed: CircleAlert,
};
const tones: Partial<Record<State, string | undefined>> = {
  saved: styles.isSaved,
  kept: styles.isKept,
  refused: styles.isRefused,
  forbidden: styles.isRefused,
};

export function SaveState() {
  const { t, locale } = useKybWords();
  const { timeZone } = useSignedIn();
  const { state, saved_at } = useStatus();
  const words = () => {
    if (state !== "saved" && state !== "refused") return t(`status.${state}`);
    if (!saved_at) return t("status.never");
    const when = isToday(saved_at, timeZone) ? "at" : "on";
    return t(`status.${state}_${when}`, { time: formatTime(saved_at, when === "at" ? "seconds" : "row", { locale, timeZone }) });
  };
  return (
    <span role="status" className={classNames(styles.saveState, tones[state])}>
      <Icon of={icons[state]} size={18} />
      {words()}
    </span>
  );
}

const isToday = (instant: string, timeZone: string) => dayInZone(instant, timeZone) === dayInZone(Date.now(), timeZone);
