/** Who did what in the partner's name, with what was there before and after; nobody can change it. */
import Download from "lucide/dist/esm/icons/download.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { saveBlob } from "../../browser/save-file";
import { DayField, SelectField } from "../../kit/inputs";
import { Loaded, useCallPages } from "../../kit/parts";
import { Offered, useNotify } from "../../kit/shell";
import { startOfDay } from "../../lib/zoned-day";
import { exportList } from "../../providers/export-list";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { classNames } from "../../ui/class-names";
import { Card } from "../../ui/figure/card";
import { AuditTable } from "./audit-table";
import styles from "./settings.module.css";

const who = ["all", "others", "oneself"] as const;
type Who = (typeof who)[number];

/** The log's filters as they stand in the address. */
function useFilters() {
  const { session, timeZone } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const chosen: Who = who.find((each) => each === search.get("who")) ?? "all";
  const since = search.get("since") ?? "";
  const query = {
    ...(chosen === "others" && { is_impersonated: "true" }),
    ...(chosen === "oneself" && { partner_user_id: session.user.id }),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(since) && { created_at_from: startOfDay(since, timeZone) }),
  };
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return { chosen, since, query, set };
}

export default function AuditSection() {
  const { t } = useTranslation("settings");
  const { t: act } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { chosen, since, query, set } = useFilters();
  const asked = useCallPages("GET /partner/audit-log", { query: { ...query, limit: "50" } }, { of: "audit-log", keepsLast: true });
  const { data, more, isFetchingMore } = asked;
  const hasEntries = data !== undefined && data.length > 0;
  return (
    <Card
      title={t("audit.title")}
      subtitle={t("audit.text")}
      isFlush={hasEntries}
      actions={
        <Offered call="POST /partner/export">
          <ExportButton query={query} />
        </Offered>
      }
      footer={
        more && (
          <Button variant="link" isBusy={isFetchingMore} onClick={more}>
            {act("activity.earlier")}
          </Button>
        )
      }
    >
      <div className={classNames(styles.filters, hasEntries && styles.flush)}>
        <SelectField
          label={t("audit.who")}
          options={who.map((each) => ({ value: each, text: t(`audit.whose.${each}`) }))}
          value={chosen}
          onChange={(value) => set("who", value === "all" ? "" : value)}
        />
        <DayField label={t("audit.since")} value={since} emptyWord={say("list.any_day")} onChange={(day) => set("since", day)} />
      </div>
      <Loaded of={asked} failed={t("audit.failed")} waiting={10}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles.quiet}>{t("audit.empty")}</p>
          ) : (
            <AuditTable entries={entries} isWhole={more === null} isStale={asked.isLast} />
          )
        }
      </Loaded>
    </Card>
  );
}

const columns = [
  "created_at",
  "actor_name",
  "impersonator_name",
  "impersonation_reason",
  "action",
  "subject_kind",
  "subject_id",
  "org_id",
  "changes",
  "ip",
  "browser",
  "system",
] as const;

/** What is filtered, whole, as a file. */
function ExportButton({ query }: { query: Record<string, string> }) {
  const { t } = useTranslation("settings");
  const { timeZone } = useSignedIn();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const request = {
        call: "GET /partner/audit-log",
        query,
        columns: columns.map((name) => ({ name, label: t(`audit.columns.${name}`), ...(name === "org_id" && { as: "name" as const }) })),
        file_type: "csv" as const,
        time_zone: timeZone,
      };
      const { file, receipt } = await exportList(request, { signal: new AbortController().signal, onProgress: () => undefined });
      saveBlob(receipt.file_name, file);
    } catch (error) {
      notify("error", error instanceof Error ? error.message : "");
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="small" icon={Download} isBusy={isBusy} onClick={() => void save()}>
      {t("audit.export")}
    </Button>
  );
}
