import { useTranslation } from "react-i18next";
import { MissingValue } from "../../../ui/figure/missing-value";
import { ShortId } from "../../../ui/figure/short-id";
import type { CellProps, Renderer } from "../renderer";

/** Shows the end: two version 7 ids from the same minute differ only there. */
const shortId = (id: string): string => `…${id.slice(-8)}`;

function IdCell({ value }: CellProps) {
  const { t } = useTranslation("portal");
  if (typeof value !== "string") return <MissingValue />;
  return <ShortId id={value} shown={shortId(value)} copyLabel={t("actions.copy_id")} copiedLabel={t("actions.copied")} />;
}

const renderer: Renderer = { Cell: IdCell };
export default renderer;
