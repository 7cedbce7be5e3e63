/** The receipt of an export, on the screen and as a small text to keep beside the file. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import { use } from "react";
import { useTranslation } from "react-i18next";
import type { ExportReceipt } from "../../../contract/records/list-export";
import { listText } from "../../lib/list-text";
import { formatTime, formatZone } from "../../lib/format-time";
import { saveFile } from "../../browser/save-file";
import { numberFormat } from "../../lib/number-format";
import { Facts } from "../../ui/figure/facts";
import { FormatContext } from "../../ui/format-context";
import { Icon } from "../../ui/icon";
import { InfoBox } from "../../ui/figure/info-box";
import styles from "./export.module.css";

interface Line {
  key: string;
  label: string;
  value: string;
}

function useReceiptLines(receipt: ExportReceipt, filter: readonly string[]): Line[] {
  const { t, i18n } = useTranslation("portal");
  const { locale } = use(FormatContext);
  const number = numberFormat(i18n.language);
  const time = (instant: string) =>
    `${formatTime(instant, "full", { locale, timeZone: receipt.time_zone })} ${formatZone(receipt.time_zone, instant)}`;
  const { requested_by, impersonator_name } = receipt;
  const who = impersonator_name === null ? requested_by : t("export.acting", { who: impersonator_name, name: requested_by });
  return [
    { key: "file", label: t("export.file"), value: receipt.file_name },
    { key: "expected", label: t("export.rows_expected"), value: number.format(receipt.rows_expected) },
    { key: "written", label: t("export.rows_written"), value: number.format(receipt.rows_written) },
    { key: "filter", label: t("export.filter"), value: filter.length === 0 ? t("export.no_filter") : listText(filter, i18n.language) },
    { key: "zone", label: t("export.zone"), value: receipt.time_zone },
    { key: "size", label: t("export.size"), value: t("export.size_bytes", { count: receipt.byte_size }) },
    { key: "checksum", label: t("export.checksum"), value: `sha256 ${receipt.sha256}` },
    { key: "who", label: t("export.who"), value: who },
    { key: "until", label: t("export.made_until"), value: time(receipt.requested_at) },
    { key: "finished", label: t("export.finished"), value: time(receipt.finished_at) },
  ];
}

/** Saves the receipt under the file's own name. */
export function useReceiptFile(receipt: ExportReceipt, filter: readonly string[]): () => void {
  const lines = useReceiptLines(receipt, filter);
  const query = Object.entries({ ...receipt.params, ...receipt.query }).map(([name, value]) => `${name}=${value}`);
  const text = [...lines.map(({ label, value }) => `${label}: ${value}`), "", receipt.call, ...query].join("\n");
  return () => saveFile(`${receipt.file_name}.receipt.txt`, `${text}\n`, "text/plain");
}

interface ExportReceiptViewProps {
  receipt: ExportReceipt;
  filter: readonly string[];
  /** The page around it says what it is, and what was asked by whom. */
  isOnPage?: boolean;
}

const saidByPage: readonly string[] = ["filter", "zone", "who"];
const saidByVerdict: readonly string[] = ["expected", "written"];

export function ExportReceiptView({ receipt, filter, isOnPage = false }: ExportReceiptViewProps) {
  const { t } = useTranslation("portal");
  const { rows_written: written, rows_expected: expected } = receipt;
  const lines = useReceiptLines(receipt, filter).filter(
    ({ key }) => !saidByVerdict.includes(key) && !(isOnPage && saidByPage.includes(key)),
  );
  return (
    <div className={styles.receipt}>
      {written === expected ? (
        <p role="status" className={styles.done}>
          <Icon of={CircleCheck} className={styles.tick} />
          {t("export.done", { written, expected })}
        </p>
      ) : (
        <InfoBox tone="warning" role="alert" title={t("export.short_title")}>
          {t("export.short", { written, expected })}
        </InfoBox>
      )}
      <Facts
        caption={!isOnPage && t("export.receipt")}
        facts={lines.map(({ key, label, value }) => ({
          key,
          label,
          value: key === "checksum" ? <code className={styles.code}>{value}</code> : <bdi>{value}</bdi>,
        }))}
      />
    </div>
  );
}
