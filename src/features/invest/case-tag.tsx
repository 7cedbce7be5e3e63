import { useTranslation } from "react-i18next";
import type { InvestCase } from "../../../contract/records/invest";
import { toneOf } from "../../../contract/statuses";
import { statusIcon } from "../../kit/parts";
import { StatusTag } from "../../ui/figure/status-tag";
import styles from "./invest.module.css";

/** The state, and the number to name when asking about it. */
export function CaseTag({ found: { state, reference } }: { found: Pick<InvestCase, "state" | "reference"> }) {
  const { t: say } = useTranslation("portal");
  return (
    <span className={styles.actions}>
      <StatusTag tone={toneOf(state)} icon={statusIcon(state)} label={say(`statuses.${state}`)} />
      {reference !== null && <code className={styles.reference}>{reference}</code>}
    </span>
  );
}
