import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { OpenItem } from "../../../contract/records/onboarding";
import { DueText, useSay } from "../../kit/parts";
import { classNames } from "../../ui/class-names";
import { Flag } from "../../ui/figure/flag";
import { Link } from "../../ui/link";
import styles from "./desk.module.css";

interface DeskRowProps {
  item: OpenItem;
  href: string;
  isShown: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

const dayMs = 86_400_000;

export function DeskRow({ item, href, isShown, onKeyDown }: DeskRowProps) {
  const { t } = useTranslation("onboarding");
  const tell = useSay();
  const [now] = useState(Date.now);
  const days = Math.max(0, Math.floor((now - Date.parse(item.since)) / dayMs));
  return (
    <li className={classNames(styles.row, isShown && styles.shown)}>
      <span>
        <Flag country={item.country} />
      </span>
      <Link href={href} className={styles.title} aria-current={isShown ? "true" : undefined} onKeyDown={onKeyDown}>
        <bdi>{tell(item.title)}</bdi>
      </Link>
      <span className={styles.due}>
        <DueText due_at={item.due_at} isOpen={item.state === "RESPONSE_REQUIRED" || item.state === "EXPIRED"} />
      </span>
      <bdi className={styles.merchant}>{item.org_name}</bdi>
      <span className={styles.asked}>
        {days === 0 ? t("desk.asked_today", { name: item.asked_by }) : t("desk.asked_days", { name: item.asked_by, count: days })}
      </span>
    </li>
  );
}
