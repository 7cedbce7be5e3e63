/** The rows before anything is sent: how many are in which state, mended in place, and sent. */
import FileSpreadsheet from "lucide/dist/esm/icons/file-spreadsheet.mjs";
import Download from "lucide/dist/esm/icons/download.mjs";
import Send from "lucide/dist/esm/icons/send.mjs";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { inviteMerchant } from "../../../contract/access-rules";
import { saveFile } from "../../browser/save-file";
import { AllowedButton, Failed } from "../../kit/parts";
import { formatTime } from "../../lib/format-time";
import { listText } from "../../lib/list-text";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { Card } from "../../ui/figure/card";
import { TimeText } from "../../ui/figure/time-text";
import { Icon } from "../../ui/icon";
import { TemplateButton } from "./choose-step";
import type { Column } from "./columns";
import styles from "./invite-many.module.css";
import type { FileFacts, Outcomes } from "./kept-file";
import { resultFile, usedColumns } from "./result-file";
import { countStates, judge, keysIn, tabs, type Judged, type Refusal, type Row, type Tab } from "./rows";
import { RowsTable } from "./rows-table";
import { ShareBar, stateLooks } from "./share-bar";
import type { InviteFile } from "./use-file";
import { useMembers } from "./use-members";
import { useReasons } from "./use-reasons";
import type { InviteSending } from "./use-sending";

interface CheckStepProps {
  facts: FileFacts;
  rows: readonly Row[];
  file: InviteFile;
  sending: InviteSending;
}

const refusalsIn = (outcomes: Outcomes): ReadonlyMap<string, Refusal> =>
  new Map(Object.entries(outcomes).flatMap(([key, outcome]) => (outcome.status === "REFUSED" ? [[key, outcome] as const] : [])));

export function CheckStep({ facts, rows: all, file, sending }: CheckStepProps) {
  const { t } = useTranslation("invitations");
  const { outcomes } = sending.sending;
  const rows = useMemo(() => all.filter(({ key }) => outcomes[key]?.status !== "SENT"), [all, outcomes]);
  const members = useMembers(rows);
  const judged = useMemo(() => judge(rows, members.members, refusalsIn(outcomes)), [rows, members.members, outcomes]);
  const counts = countStates(judged);
  const total = rows.length;
  const { change } = file;
  const { reopen } = sending;
  const mend = useCallback(
    (key: string, column: Column, text: string) => {
      change(key, column, text);
      if (outcomes[key]?.status === "REFUSED") void reopen(key);
    },
    [change, reopen, outcomes],
  );
  const isUnsure = useCallback((key: string) => outcomes[key]?.status === "TRYING", [outcomes]);
  return (
    <>
      <Card>
        <FileHead facts={facts} count={all.length} file={file} sending={sending} />
        <ShareBar
          label={t("share")}
          parts={(["ready", "malformed", "duplicate", "member"] as const).map((state) => ({
            key: state,
            label: t(`states.${state}`),
            count: counts[state],
            ...stateLooks[state],
          }))}
          note={t("sum", { ...counts, total })}
        />
        {all.length > total && <p className={styles.quiet}>{t("earlier", { count: all.length - total })}</p>}
        <p role="status" className={styles.checking}>
          {members.isChecking && t("members_checking")}
        </p>
        <Failed title={t("members_failed")} of={{ error: members.failure, refetch: members.retry, isFetching: members.isChecking }} />
      </Card>
      <Rows {...{ judged, file, mend, isUnsure }} />
      <Foot {...{ judged, file, sending }} isChecking={members.isChecking} />
    </>
  );
}

function FileHead({ facts, count, file, sending }: { facts: FileFacts; count: number; file: InviteFile; sending: InviteSending }) {
  const { t, i18n } = useTranslation("invitations");
  const delimiter = ({ ",": "comma", ";": "semicolon", "\t": "tab" } as const)[facts.delimiter];
  const { timeZone } = useSignedIn();
  const replace = async () => {
    await sending.forget();
    await file.forget();
  };
  return (
    <div className={styles.fileHead}>
      <Icon of={FileSpreadsheet} size={20} />
      <div className={styles.fileWords}>
        <strong>
          <bdi>{facts.name}</bdi>
        </strong>
        <span className={styles.quiet}>
          {t("file.facts", {
            count,
            time: formatTime(facts.read_at, "seconds", { locale: i18n.language, timeZone }),
            delimiter: t(`file.delimiters.${delimiter}`),
            encoding: t(`file.encodings.${facts.encoding}`),
          })}
        </span>
        {facts.ignored.length > 0 && (
          <span className={styles.quiet}>{t("file.ignored", { columns: listText(facts.ignored, i18n.language) })}</span>
        )}
        {file.isRestored && (
          <span className={styles.quiet}>
            {t("file.restored")} <TimeText instant={facts.read_at} style="short" />
          </span>
        )}
      </div>
      <span className={styles.buttons}>
        <TemplateButton file={file} />
        <Button onClick={() => void replace()}>{t("file.replace")}</Button>
      </span>
    </div>
  );
}

interface RowsProps {
  judged: readonly Judged[];
  file: InviteFile;
  mend: (key: string, column: Column, text: string) => void;
  isUnsure: (key: string) => boolean;
}

/** A row that is mended stays where it is until another tab is chosen: what is being typed in must not move away. */
function useShownKeys(tab: Tab, judged: readonly Judged[]): readonly string[] {
  const wanted = useMemo(() => keysIn(tab, judged), [tab, judged]);
  const [shown, setShown] = useState<{ tab: Tab; keys: readonly string[] }>({ tab, keys: wanted });
  if (shown.tab !== tab) {
    setShown({ tab, keys: wanted });
    return wanted;
  }
  const known = new Set(shown.keys);
  const more = wanted.filter((key) => !known.has(key));
  if (more.length === 0) return shown.keys;
  const keys = [...shown.keys, ...more];
  setShown({ tab, keys });
  return keys;
}

function Rows({ judged, file, mend, isUnsure }: RowsProps) {
  const { t } = useTranslation("invitations");
  const counts = countStates(judged);
  // Chosen once: a tab that changed by itself would take the input away from under the cursor.
  const [tab, setTab] = useState<Tab>(counts.ready === judged.length ? "ready" : "fix");
  const keys = useShownKeys(tab, judged);
  const byKey = useMemo(() => new Map(judged.map((each) => [each.row.key, each])), [judged]);
  const shown = useMemo(() => keys.flatMap((key) => byKey.get(key) ?? []), [keys, byKey]);
  const countOf = { fix: judged.length - counts.ready, ready: counts.ready, all: judged.length };
  return (
    <>
      <div className={styles.tabs}>
        <SegmentedControl
          label={t("tabs.label")}
          value={tab}
          onChange={setTab}
          segments={tabs.map((value) => ({ value, label: t(`tabs.${value}`, { count: countOf[value] }) }))}
        />
      </div>
      <Card isFlush>
        {shown.length === 0 ? (
          <p className={styles.nothing}>{t(`nothing.${tab}`)}</p>
        ) : (
          <RowsTable key={tab} {...{ shown, file, mend, isUnsure }} />
        )}
      </Card>
    </>
  );
}

function Foot({
  judged,
  file,
  sending,
  isChecking,
}: {
  judged: readonly Judged[];
  file: InviteFile;
  sending: InviteSending;
  isChecking: boolean;
}) {
  const { t } = useTranslation("invitations");
  const reasonOf = useReasons();
  const ready = judged.filter(({ state }) => state === "ready");
  const others = judged.filter(({ state }) => state !== "ready");
  const save = () => {
    const rows = others.map((each) => ({ cells: each.row.cells, reason: reasonOf(each) }));
    saveFile(t("others_name"), resultFile(file.labels, usedColumns(file.hasPlans), t("columns.reason"), rows), "text/csv");
  };
  return (
    <div className={styles.foot}>
      {others.length > 0 && (
        <Button icon={Download} onClick={save}>
          {t("others", { count: others.length })}
        </Button>
      )}
      <span className={styles.footNote}>{t("note")}</span>
      <AllowedButton
        rule={{ ...inviteMerchant, call: "POST /partner/organization/invite-organizations" }}
        variant="primary"
        icon={Send}
        isDisabled={ready.length === 0 || isChecking}
        onClick={() => void sending.start(ready.map(({ row }) => row))}
      >
        {t("send", { count: ready.length })}
      </AllowedButton>
    </div>
  );
}
