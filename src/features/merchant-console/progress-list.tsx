import CheckCircle2 from "lucide/dist/esm/icons/circle-check.mjs";
import Circle from "lucide/dist/esm/icons/circle.mjs";
import CircleDashed from "lucide/dist/esm/icons/circle-dashed.mjs";
import { useTranslation } from "react-i18next";
import type { KybProgress } from "../../../contract/kyb/record";
import { kybHref } from "../../lib/onboarding-address";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { Meter } from "../../ui/figure/meter";
import styles from "./console.module.css";

interface ProgressListProps {
  progress: KybProgress;
  /** Null: the partner's own. */
  org_id: string | null;
  /** The page to continue with. */
  current?: string | undefined;
}

/** How far a verification has come, page by page; each leads to its page. */
export function ProgressList({ progress: { done, total, pages }, org_id, current }: ProgressListProps) {
  const { t } = useTranslation("kyb");
  const said = t("nav.done", { done, total });
  return (
    <>
      <p className={styles.progressHead}>
        <strong>{said}</strong>
        <span>{t("nav.percent", { percent: total > 0 ? Math.floor((done / total) * 100) : 0 })}</span>
      </p>
      <Meter label={said} value={done} max={total} valueText={said} />
      <ul className={styles.pages}>
        {pages.map((each) => {
          const isDone = each.done === each.total;
          return (
            <li key={each.page}>
              <Link href={kybHref(org_id, each.page)} className={classNames(styles.pageLink, each.page === current && styles.currentPage)}>
                <Icon of={isDone ? CheckCircle2 : each.done > 0 ? CircleDashed : Circle} className={isDone ? styles.isDone : undefined} />
                <span>{t(`pages.${each.page}.title`)}</span>
                <span className={styles.pageCount}>
                  {each.done}/{each.total}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
