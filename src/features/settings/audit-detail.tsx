import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AuditEntry } from "../../../contract/records/audit-entry";
import { Disclosure } from "../../ui/field/disclosure";
import styles from "./settings.module.css";

/** For which merchant, and why someone acted in the person's name. */
export function AuditAbout({ entry, merchant }: { entry: AuditEntry; merchant: string | undefined }) {
  const { t } = useTranslation("portal");
  const { impersonation_reason: reason } = entry;
  return (
    <>
      {merchant !== undefined && <bdi className={styles.about}>{merchant}</bdi>}
      {reason !== null && <bdi className={styles.about}>{t("impersonation.reason", { reason })}</bdi>}
    </>
  );
}

/** What changed, and from where it was done; opened by a press. */
export function AuditDetail({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("settings");
  const [isOpen, setIsOpen] = useState(false);
  const { changes, ip, browser, system, is_marked } = entry;
  const device = browser && system ? t("audit.on", { browser, system }) : (browser ?? system);
  if (changes.length === 0 && ip === null && !is_marked) return null;
  return (
    <div className={styles.detail}>
      <Disclosure isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
        {changes.length > 0 ? t("audit.changed", { count: changes.length }) : t("audit.details")}
      </Disclosure>
      {isOpen && <Opened entry={entry} device={device} />}
    </div>
  );
}

function Opened({ entry: { changes, ip, is_marked }, device }: { entry: AuditEntry; device: string | null }) {
  const { t } = useTranslation("settings");
  return (
    <>
      {is_marked && <p className={styles.marked}>{t("audit.marked")}</p>}
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
      {ip !== null && <p className={styles.quiet}>{device ? t("audit.from_device", { ip, device }) : t("audit.from", { ip })}</p>}
    </>
  );
}
