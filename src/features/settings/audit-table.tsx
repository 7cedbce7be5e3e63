/** The audit log's entries as rows; a row opens to what changed and from where it was done. */
import UserCog from "lucide/dist/esm/icons/user-cog.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AuditEntry } from "../../../contract/records/audit-entry";
import { useKit } from "../../kit/shell";
import { consoleHref } from "../../lib/onboarding-address";
import { Disclosure } from "../../ui/field/disclosure";
import { DataTable } from "../../ui/figure/data-table";
import { MissingValue } from "../../ui/figure/missing-value";
import { TimeText } from "../../ui/figure/time-text";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { AuditDetail, hasDetail } from "./audit-detail";
import { rowsOf, type AuditRow } from "./audit-rows";
import styles from "./settings.module.css";

interface AuditTableProps {
  entries: readonly AuditEntry[];
  /** There are no earlier ones. */
  isWhole: boolean;
  isStale: boolean;
}

export function AuditTable({ entries, isWhole, isStale }: AuditTableProps) {
  const { t } = useTranslation("settings");
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // A sitting grows at both ends: it is known by any of its entries.
  const isOpen = ({ entries: own }: AuditRow) => own.some(({ id }) => opened.has(id));
  const toggle = (row: AuditRow) => {
    const others = [...opened].filter((id) => !row.entries.some((entry) => entry.id === id));
    setOpened(new Set(isOpen(row) ? others : [...others, row.id]));
  };
  const canOpen = (row: AuditRow) => row.entries.length > 1 || hasDetail(row.entries[0]);
  return (
    <DataTable
      hasCards
      isTop
      isStale={isStale}
      rows={rowsOf(entries, isWhole)}
      keyOf={({ id }) => id}
      toneOf={(row) => (isOpen(row) ? "open" : undefined)}
      onPress={(row) => (canOpen(row) ? () => toggle(row) : undefined)}
      below={(row) => (isOpen(row) ? <AuditDetail entries={row.entries} /> : undefined)}
      columns={[
        {
          key: "when",
          heading: t("audit.heads.when"),
          className: styles.when,
          onCard: "aside",
          cell: (row) => {
            const time = <TimeText instant={row.entries[0].created_at} style="row" />;
            if (!canOpen(row)) return <span className={styles.closed}>{time}</span>;
            return (
              <Disclosure className={styles.opener} isOpen={isOpen(row)} onToggle={() => toggle(row)}>
                {time}
              </Disclosure>
            );
          },
        },
        { key: "who", heading: t("audit.heads.who"), cell: ({ entries: [entry] }) => <Who entry={entry} /> },
        { key: "what", heading: t("audit.heads.what"), isRowHeading: true, onCard: "lead", cell: (row) => <What row={row} /> },
        { key: "merchant", heading: t("audit.heads.merchant"), cell: ({ entries: [entry] }) => <Merchant id={entry.org_id} /> },
      ]}
    />
  );
}

function Who({ entry: { impersonator_name, actor_name } }: { entry: AuditEntry }) {
  const { t } = useTranslation("onboarding");
  if (impersonator_name === null) return <bdi>{actor_name}</bdi>;
  return (
    <span className={styles.others}>
      <Icon of={UserCog} size={16} />
      {t("activity.in_name", { admin: impersonator_name, name: actor_name })}
    </span>
  );
}

function What({ row: { entries, isOpenEnded } }: { row: AuditRow }) {
  const { t } = useTranslation("settings");
  const { t: act } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const [{ action, impersonation_reason: reason }] = entries;
  const words = act(`activity.actions.${action}`);
  const count = entries.length;
  return (
    <span className={styles.what}>
      {count > 1 ? t(isOpenEnded ? "audit.at_least" : "audit.times", { action: words, count }) : words}
      {reason !== null && <bdi className={styles.quiet}>{say("impersonation.reason", { reason })}</bdi>}
    </span>
  );
}

function Merchant({ id }: { id: string | null }) {
  const { nameOf } = useKit();
  const name = id === null ? undefined : nameOf("organizations", id);
  if (id === null || name === undefined) return <MissingValue />;
  return <Link href={consoleHref(id)}>{name}</Link>;
}
