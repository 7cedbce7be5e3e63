/** What becomes of each row while it is sent, and afterwards: sent, refused with the reason, or still waiting. */
import CirclePause from "lucide/dist/esm/icons/circle-pause.mjs";
import Download from "lucide/dist/esm/icons/download.mjs";
import Play from "lucide/dist/esm/icons/play.mjs";
import RotateCcw from "lucide/dist/esm/icons/rotate-ccw.mjs";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../browser/save-file";
import { numberFormat } from "../../lib/number-format";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { Meter } from "../../ui/figure/meter";
import styles from "./invite-many.module.css";
import type { SentRow } from "./kept-file";
import { resultFile, usedColumns } from "./result-file";
import type { Row } from "./rows";
import { SentTable } from "./sent-table";
import { ShareBar, stateLooks } from "./share-bar";
import type { InviteFile } from "./use-file";
import type { InviteSending } from "./use-sending";

interface SendStepProps {
  rows: readonly Row[];
  file: InviteFile;
  sending: InviteSending;
}

export function SendStep({ rows, file, sending }: SendStepProps) {
  const { t, i18n } = useTranslation("invitations");
  const { keys, outcomes } = sending.sending;
  const planned = useMemo(() => {
    const wanted = new Set(keys);
    return rows.filter(({ key }) => wanted.has(key)).map((row) => ({ row, outcome: outcomes[row.key] }));
  }, [rows, keys, outcomes]);
  const sent = planned.filter(({ outcome }) => outcome?.status === "SENT");
  const refused = planned.filter(({ outcome }) => outcome?.status === "REFUSED");
  const waiting = planned.filter(({ outcome }) => outcome === undefined || outcome.status === "TRYING");
  const total = planned.length;
  const counts = { sent: sent.length, refused: refused.length, waiting: waiting.length };
  return (
    <>
      <Card>
        <div className={styles.figures}>
          <span>
            <strong className={styles.figure}>{numberFormat(i18n.language).format(sent.length)}</strong>{" "}
            <span className={styles.quiet}>{t("sending.of", { count: total })}</span>
          </span>
          <SendButtons {...{ file, sending, refused, waiting }} />
        </div>
        <span className="visually-hidden">
          <Meter label={t("sending.progress")} value={sent.length} max={total} />
        </span>
        <ShareBar
          label={t("sending.progress")}
          parts={(["sent", "refused", "waiting"] as const).map((state) => ({
            key: state,
            label: t(`sending.${state}`),
            count: counts[state],
            ...stateLooks[state],
          }))}
        />
        <div className={styles.sending}>
          <Notice sending={sending} waiting={waiting.length} isAllSent={sent.length === total} />
          <ResultButton {...{ rows, file, sending }} />
        </div>
      </Card>
      <Card isFlush>
        <SentTable rows={planned} />
      </Card>
    </>
  );
}

interface SendButtonsProps {
  file: InviteFile;
  sending: InviteSending;
  refused: readonly SentRow[];
  waiting: readonly SentRow[];
}

function SendButtons({ file, sending, refused, waiting }: SendButtonsProps) {
  const { t } = useTranslation("invitations");
  if (sending.progress.at === "running") {
    return (
      <Button icon={CirclePause} onClick={sending.stop}>
        {t("sending.stop")}
      </Button>
    );
  }
  const restart = async () => {
    await sending.forget();
    await file.forget();
  };
  return (
    <span className={styles.buttons}>
      <Button onClick={() => void restart()}>{t("sending.new")}</Button>
      <Button onClick={() => void sending.leave()}>{t("sending.mend")}</Button>
      {waiting.length > 0 ? (
        <Button variant="primary" icon={Play} onClick={() => void sending.goOn(waiting.map(({ row }) => row))}>
          {t("sending.go_on")}
        </Button>
      ) : (
        refused.length > 0 && (
          <Button variant="primary" icon={RotateCcw} onClick={() => void sending.goOn(refused.map(({ row }) => row))}>
            {t("sending.again", { count: refused.length })}
          </Button>
        )
      )}
    </span>
  );
}

function Notice({ sending: { progress }, waiting, isAllSent }: { sending: InviteSending; waiting: number; isAllSent: boolean }) {
  const { t } = useTranslation("invitations");
  if (progress.at === "running") {
    if (progress.pause === null) return null;
    return <InfoBox role="status">{t("sending.pause", { count: progress.pause })}</InfoBox>;
  }
  if (progress.at === "stopped" && progress.why) {
    return (
      <InfoBox tone="error" role="alert" title={t("sending.failed")}>
        {progress.why.code === "connection" ? t("sending.connection") : progress.why.message}
      </InfoBox>
    );
  }
  if (waiting > 0) return <InfoBox role="status">{t("sending.stopped")}</InfoBox>;
  return isAllSent ? (
    <InfoBox tone="success" role="status">
      {t("sending.all_sent")}
    </InfoBox>
  ) : null;
}

/** Everything of the file that was not sent, each with its reason. */
function ResultButton({ rows, file, sending }: SendStepProps) {
  const { t } = useTranslation("invitations");
  const { keys, outcomes } = sending.sending;
  const left = rows.filter(({ key }) => outcomes[key]?.status !== "SENT");
  if (left.length === 0) return null;
  const save = () => {
    const wanted = new Set(keys);
    const result = left.map(({ key, cells }) => {
      const outcome = outcomes[key];
      if (outcome?.status === "REFUSED") return { cells, reason: outcome.reason };
      return { cells, reason: t(wanted.has(key) ? "sending.not_sent" : "sending.not_ready") };
    });
    saveFile(t("sending.result_name"), resultFile(file.labels, usedColumns(file.hasPlans), t("columns.reason"), result), "text/csv");
  };
  return (
    <Button icon={Download} onClick={save}>
      {t("sending.result")}
    </Button>
  );
}
