/** The sections with how far each has come; on a phone one line, and the list behind it. */
import CheckCircle2 from "lucide/dist/esm/icons/circle-check.mjs";
import Circle from "lucide/dist/esm/icons/circle.mjs";
import CircleDashed from "lucide/dist/esm/icons/circle-dashed.mjs";
import CircleDot from "lucide/dist/esm/icons/circle-dot.mjs";
import { useState } from "react";
import { kybPages, type KybPage } from "../../../contract/kyb/pages";
import { Button } from "../../ui/field/button";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { Meter } from "../../ui/figure/meter";
import { useChecked, useKyb } from "./kyb-context";
import styles from "./section-nav.module.css";
import { useKybWords } from "./use-kyb-words";

export function SectionNav({ page }: { page: KybPage | null }) {
  const { t } = useKybWords();
  const { progress } = useChecked();
  const [isOpen, setIsOpen] = useState(false);
  const { done, total } = progress;
  const said = t("nav.done", { done, total });
  return (
    <nav aria-label={t("nav.label")} className={styles.nav}>
      <div className={styles.head}>
        <div className={styles.line}>
          <span className={styles.done}>
            {page && (
              <span className={styles.onPhone}>{t("nav.section_of", { number: kybPages.indexOf(page) + 1, count: kybPages.length })}</span>
            )}
            <span className={classNames(page && styles.onDesk)}>{said}</span>
          </span>
          <span className={styles.percent}>
            <span className={styles.onPhone}>{page && said}</span>
            <span className={styles.onDesk}>{t("nav.percent", { percent: total > 0 ? Math.floor((done / total) * 100) : 0 })}</span>
          </span>
        </div>
        <Meter label={said} value={done} max={total} valueText={said} />
        <div className={styles.onPhone}>
          <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t("nav.all")}
          </Button>
        </div>
      </div>
      <ul className={classNames(styles.list, !isOpen && styles.onDesk)}>
        {progress.pages.map((each) => (
          <NavLine key={each.page} {...each} isHere={each.page === page} onGo={() => setIsOpen(false)} />
        ))}
      </ul>
    </nav>
  );
}

interface NavLineProps {
  page: KybPage;
  done: number;
  total: number;
  isHere: boolean;
  onGo: () => void;
}

function NavLine({ page, done, total, isHere, onGo }: NavLineProps) {
  const { t } = useKybWords();
  const { addressOf } = useKyb();
  const isDone = done === total;
  const icon = isDone ? CheckCircle2 : isHere ? CircleDot : done > 0 ? CircleDashed : Circle;
  return (
    <li>
      <Link
        href={addressOf(page)}
        aria-current={isHere ? "page" : undefined}
        className={classNames(styles.link, isHere && styles.isHere)}
        onClick={onGo}
      >
        <Icon of={icon} size={18} className={isDone ? styles.isDone : undefined} />
        <span className={styles.name}>{t(`pages.${page}.title`)}</span>
        <span className={styles.count}>
          {done}/{total}
        </span>
      </Link>
    </li>
  );
}
