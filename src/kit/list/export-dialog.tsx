/** A list as a file: what will be in it, how far it has come, and the receipt of what it holds. */
import Download from "lucide/dist/esm/icons/download.mjs";
import FileCheck2 from "lucide/dist/esm/icons/file-check-corner.mjs";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { exportFileTypes, type ExportFileType } from "../../../contract/export-file-types";
import { listText } from "../../lib/list-text";
import { formatZone } from "../../lib/format-time";
import type { ListState } from "../../lib/list-address";
import { saveBlob } from "../../browser/save-file";
import { numberFormat } from "../../lib/number-format";
import { Button } from "../../ui/field/button";
import { Dialog } from "../layers";
import { ErrorState } from "../../ui/frame/error-state";
import { Facts, type Fact } from "../../ui/figure/facts";
import { Meter } from "../../ui/figure/meter";
import { SegmentedControl } from "../../ui/field/segmented-control";
import type { Resource } from "../define-resource";
import { fieldLabel, resourceWord } from "../fields/words";
import { useKit, type ExportedFile, type ExportProgress } from "../kit-context";
import { exportColumns, exportQuery } from "./export-question";
import { ExportReceiptView, useReceiptFile } from "./export-receipt";
import styles from "./export.module.css";
import { filtersOf, isFilterSet } from "./list-filters";
import type { ListLook } from "./use-list-preference";

interface ExportDialogProps {
  resource: Resource<Record<string, unknown>>;
  state: ListState;
  look: ListLook;
  /** What the list counted; beyond its limit `isMore`. */
  total: { count: number; isMore: boolean };
  onClose: () => void;
}

type Step =
  | { at: "choice" }
  | { at: "writing"; progress: ExportProgress | null }
  | { at: "done"; result: ExportedFile }
  | { at: "failed"; message: string; request_id: string | null };

export default function ExportDialog({ resource, state, look, total, onClose }: ExportDialogProps) {
  const { t } = useTranslation("portal");
  const kit = useKit();
  const [fileType, setFileType] = useState<ExportFileType>("csv");
  const [range, setRange] = useState<"shown" | "all">("shown");
  const [step, setStep] = useState<Step>({ at: "choice" });
  const stop = useRef<AbortController>(undefined);
  const filter = useFilterWords(resource, state);
  useEffect(() => () => stop.current?.abort(), []);

  const all = [...look.columns, ...look.hidden];
  const begin = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setStep({ at: "writing", progress: null });
    const request = {
      call: resource.endpoints.list,
      query: exportQuery(state),
      columns: exportColumns(resource, range === "shown" ? look.columns : all, t),
      file_type: fileType,
      time_zone: kit.timeZone,
    };
    try {
      const result = await kit.exportList(request, {
        signal: controller.signal,
        onProgress: (progress) =>
          setStep((last) => (last.at === "writing" && stop.current === controller ? { at: "writing", progress } : last)),
      });
      saveBlob(result.receipt.file_name, result.file);
      setStep({ at: "done", result });
    } catch (error) {
      if (controller.signal.aborted) return;
      const { detail } = error as { detail?: { request_id: string | null } };
      setStep({ at: "failed", message: error instanceof Error ? error.message : t("failed"), request_id: detail?.request_id ?? null });
    }
  };
  const cancel = () => {
    stop.current?.abort();
    setStep({ at: "choice" });
  };

  const title = t("export.title", { name: resourceWord(t, resource.name, "title") });
  const frame = (content: ReactNode, footer?: ReactNode) => (
    <Dialog isOpen onClose={onClose} title={title} footer={footer}>
      {content}
    </Dialog>
  );
  switch (step.at) {
    case "choice":
      return frame(
        <Choice
          {...{ fileType, setFileType, range, setRange, filter, total }}
          shown={look.columns.length}
          all={all.length}
          sort={state.sort}
          resource={resource}
        />,
        <>
          <Button onClick={onClose}>{t("actions.cancel")}</Button>
          <Button variant="primary" icon={Download} onClick={() => void begin()}>
            {t("export.start")}
          </Button>
        </>,
      );
    case "writing":
      return frame(<Writing progress={step.progress} />, <Button onClick={cancel}>{t("actions.cancel")}</Button>);
    case "done":
      return frame(
        <ExportReceiptView receipt={step.result.receipt} filter={filter} />,
        <DoneButtons result={step.result} filter={filter} onClose={onClose} />,
      );
    case "failed":
      return frame(
        <ErrorState
          title={t("export.failed_title")}
          text={step.message}
          retry={{ label: t("actions.try_again"), onRetry: () => void begin() }}
          reference={
            step.request_id === null
              ? undefined
              : { label: t("actions.reference"), value: step.request_id, copyLabel: t("actions.copy"), copiedLabel: t("actions.copied") }
          }
        />,
      );
  }
}

/** What is filtered, as the chips say it. */
function useFilterWords(resource: Resource<Record<string, unknown>>, state: ListState): string[] {
  const { t, i18n } = useTranslation("portal");
  const kit = useKit();
  const set = filtersOf(resource, t).filter((filter) => isFilterSet(filter, state));
  const words = set.map(({ name, label, field, renderer }) =>
    t("export.filter_is", { name: label, value: renderer.describe(name, state.filters, field, { t, kit, locale: i18n.language }) }),
  );
  return state.q ? [t("export.search_for", { words: state.q }), ...words] : words;
}

interface ChoiceProps {
  resource: Resource<Record<string, unknown>>;
  fileType: ExportFileType;
  setFileType: (type: ExportFileType) => void;
  range: "shown" | "all";
  setRange: (range: "shown" | "all") => void;
  shown: number;
  all: number;
  filter: readonly string[];
  sort: string;
  total: { count: number; isMore: boolean };
}

function Choice({ resource, fileType, setFileType, range, setRange, shown, all, filter, sort, total }: ChoiceProps) {
  const { t, i18n } = useTranslation("portal");
  const { timeZone } = useKit();
  const [now] = useState(() => new Date().toISOString());
  const number = numberFormat(i18n.language);
  const orderWords = (key: string) => {
    const name = fieldLabel(t, resource.name, key.replace(/^-/, ""));
    return key.startsWith("-") ? t("export.descending", { name }) : name;
  };
  const facts: Fact[] = [
    {
      key: "rows",
      label: t("export.rows"),
      value: total.isMore ? t("export.rows_more", { count: total.count }) : number.format(total.count),
    },
    {
      key: "filter",
      label: t("export.filter"),
      value: filter.length === 0 ? t("export.no_filter") : filter.map((words) => <div key={words}>{words}</div>),
    },
    { key: "order", label: t("export.order"), value: listText(sort.split(",").map(orderWords), i18n.language) },
    { key: "zone", label: t("export.zone"), value: formatZone(timeZone, now) },
  ];
  return (
    <div className={styles.choice}>
      <div className={styles.options}>
        <span className={styles.label}>{t("export.format")}</span>
        <SegmentedControl
          label={t("export.format")}
          value={fileType}
          onChange={setFileType}
          segments={exportFileTypes.map((value) => ({ value, label: t(`export.${value}`) }))}
        />
        <p className={styles.hint}>{t(`export.${fileType}_hint`)}</p>
      </div>
      <div className={styles.options}>
        <span className={styles.label}>{t("export.columns")}</span>
        <SegmentedControl
          label={t("export.columns")}
          value={range}
          onChange={setRange}
          segments={[
            { value: "shown", label: t("export.columns_shown", { count: shown }) },
            { value: "all", label: t("export.columns_all", { count: all }) },
          ]}
        />
      </div>
      <Facts facts={facts} />
    </div>
  );
}

function Writing({ progress }: { progress: ExportProgress | null }) {
  const { t, i18n } = useTranslation("portal");
  if (!progress) return <p role="status">{t("export.asking")}</p>;
  const { rows_written: written, rows_expected: expected } = progress;
  const words = t("export.written_of", { written, expected });
  return (
    <div className={styles.writing}>
      <p className={styles.label}>{t("export.written")}</p>
      <p className={styles.figure}>
        <strong>{numberFormat(i18n.language).format(written)}</strong> {words.slice(words.indexOf(" ") + 1)}
      </p>
      <Meter label={t("export.written")} value={written} max={expected} valueText={words} />
      <p className={styles.hint}>{t("export.running")}</p>
    </div>
  );
}

function DoneButtons({ result, filter, onClose }: { result: ExportedFile; filter: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation("portal");
  const saveReceipt = useReceiptFile(result.receipt, filter);
  return (
    <>
      <Button icon={Download} onClick={() => saveBlob(result.receipt.file_name, result.file)}>
        {t("export.save_again")}
      </Button>
      <Button icon={FileCheck2} onClick={saveReceipt}>
        {t("export.save_receipt")}
      </Button>
      <Button variant="primary" onClick={onClose}>
        {t("actions.close")}
      </Button>
    </>
  );
}
