import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatTime } from "../../../lib/format-time";
import { MissingValue } from "../../../ui/figure/missing-value";
import { useKit } from "../../kit-context";
import type { CellProps, Renderer } from "../renderer";

const dayMs = 86_400_000;

function AgeCell({ value }: CellProps) {
  const { t, i18n } = useTranslation("portal");
  const { timeZone } = useKit();
  const [now] = useState(Date.now);
  if (typeof value !== "string") return <MissingValue />;
  const days = Math.max(0, Math.floor((now - Date.parse(value)) / dayMs));
  return (
    <time dateTime={value} title={formatTime(value, "full", { locale: i18n.language, timeZone })}>
      {t("list.days", { count: days })}
    </time>
  );
}

const renderer: Renderer = { align: "end", Cell: AgeCell };
export default renderer;
