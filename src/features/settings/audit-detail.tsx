import { useTranslation } from "react-i18next";
import type { AuditEntry } from "../../../contract/records/audit-entry";
import { TimeText } from "../../ui/figure/time-text";
import styles from "./settings.module.css";

export const hasDetail = ({ changes, ip, is_marked }: AuditEntry): boolean => changes.length > 0 || ip !== null || is_marked;

/** What changed, and from where it was done: of one entry, or of each that was folded into a row. */
export function AuditDetail({ entries }: { entries: readonly AuditEntry[] }) {
  const [first, ...others] = entries;
  if (first && others.length === 0)
    return (
      <div className={styles.detail}>
        <Changes entry={first} isAlone />
        <Origin entry={first} />
      </div>
    );
  return (
    <ol className={styles.sitting}>
      {entries.map((entry, at) => (
        <li key={entry.id}>
          <TimeText instant={entry.created_at} style="seconds" />
          <div>
            <Changes entry={entry} />
            <Origin entry={entry} unless={entries[at - 1]} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Changes({ entry: { changes, is_marked }, isAlone = false }: { entry: AuditEntry; isAlone?: boolean }) {
  const { t } = useTranslation("settings");
  return (
    <>
      {is_marked && <p className={styles.marked}>{t("audit.marked")}</p>}
      {(isAlone ? changes.length > 0 : changes.length > 1) && (
        <p className={styles.changed}>{t("audit.changed", { count: changes.length })}</p>
      )}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ path, before, after }) => (
            <li key={path}>
              <code>{path}</code> <s dir="auto">{before ?? t("audit.nothing")}</s>
              {" → "}
              <span dir="auto">{after ?? t("audit.nothing")}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** From where it was done; said once for those that follow each other. */
function Origin({ entry: { ip, browser, system }, unless }: { entry: AuditEntry; unless?: AuditEntry | undefined }) {
  const { t } = useTranslation("settings");
  if (ip === null || (unless && unless.ip === ip && unless.browser === browser && unless.system === system)) return null;
  const device = browser && system ? t("audit.on", { browser, system }) : (browser ?? system);
  return <p className={styles.quiet}>{device ? t("audit.from_device", { ip, device }) : t("audit.from", { ip })}</p>;
}
