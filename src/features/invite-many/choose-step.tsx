/** The file, chosen or dropped, and what it should contain. */
import Download from "lucide/dist/esm/icons/download.mjs";
import Upload from "lucide/dist/esm/icons/upload.mjs";
import { useRef, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../browser/save-file";
import { listText } from "../../lib/list-text";
import { numberFormat } from "../../lib/number-format";
import { FileInput } from "../../ui/field/file-input";
import { classNames } from "../../ui/class-names";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { Meter } from "../../ui/figure/meter";
import { Failed } from "../../kit/parts";
import { neededColumns } from "./columns";
import styles from "./invite-many.module.css";
import { fileLimits } from "./read-limits";
import { templateFile, usedColumns } from "./result-file";
import type { FileState, InviteFile } from "./use-file";

const megabyte = 1024 * 1024;

interface ChooseStepProps {
  state: Extract<FileState, { at: "none" | "reading" }>;
  file: InviteFile;
}

export function ChooseStep({ state, file }: ChooseStepProps) {
  const { t, i18n } = useTranslation("invitations");
  const { plans, hasPlans, labels } = file;
  const problem = useFileProblem(state.at === "none" ? state.problem : null);
  if (plans.error && !plans.data) return <Failed title={t("members_failed")} of={plans} />;
  return (
    <Card title={t("file.title")} actions={<TemplateButton file={file} />}>
      <div className={styles.choose}>
        {problem !== null && (
          <InfoBox tone="error" role="alert" title={t("file_problems.title")}>
            {problem}
          </InfoBox>
        )}
        {state.at === "reading" ? <Reading {...state} /> : <FileChooser onFile={(chosen) => void file.choose(chosen)} />}
        <div>
          <h3 className={styles.heading}>{t("file.columns_title")}</h3>
          <p>
            {listText(
              neededColumns.map((column) => labels[column]),
              i18n.language,
            )}
          </p>
          <p className={styles.quiet}>{t("file.columns_text")}</p>
          {hasPlans && <p className={styles.quiet}>{t("file.plan_text")}</p>}
        </div>
      </div>
    </Card>
  );
}

function Reading({ checked, total }: { checked: number; total: number }) {
  const { t } = useTranslation("invitations");
  const words = total === 0 ? t("file.reading") : t("file.checked", { checked, total });
  return (
    <div role="status">
      <p>{words}</p>
      <Meter label={t("file.reading")} value={checked} max={Math.max(total, 1)} valueText={words} />
    </div>
  );
}

function FileChooser({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation("invitations");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const [dropped] = event.dataTransfer.files;
      if (dropped) onFile(dropped);
    },
  };
  return (
    <div {...drop} className={classNames(styles.drop, isOver && styles.dropOver)}>
      <FileInput ref={input} label={t("file.label")} accept=".csv,.tsv,.txt,text/csv" onFile={onFile} />
      <p>{t("file.drop")}</p>
      <Button variant="primary" icon={Upload} onClick={() => input.current?.click()}>
        {t("file.choose")}
      </Button>
      <p className={styles.quiet}>{t("file.limits", { rows: fileLimits.rows, megabytes: fileLimits.bytes / megabyte })}</p>
    </div>
  );
}

export function TemplateButton({ file: { labels, hasPlans } }: { file: InviteFile }) {
  const { t } = useTranslation("invitations");
  const save = () => {
    const used = usedColumns(hasPlans);
    const example = Object.fromEntries(used.map((column) => [column, t(`example.${column}`)]));
    saveFile(t("file.template_name"), templateFile(labels, used, example), "text/csv");
  };
  return (
    <Button variant="link" icon={Download} onClick={save}>
      {t("file.template")}
    </Button>
  );
}

function useFileProblem(problem: Extract<FileState, { at: "none" }>["problem"]): string | null {
  const { t, i18n } = useTranslation("invitations");
  if (problem === null) return null;
  const inMegabytes = (bytes: number) => numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(bytes / megabyte);
  switch (problem.code) {
    case "too_large":
      return t("file_problems.too_large", { megabytes: inMegabytes(problem.bytes), most: inMegabytes(fileLimits.bytes) });
    case "too_many_rows":
      return t("file_problems.too_many_rows", { rows: problem.rows, most: fileLimits.rows });
    case "quote_not_closed":
      return t("file_problems.quote_not_closed", { row: problem.row });
    default:
      return t(`file_problems.${problem.code}`);
  }
}
