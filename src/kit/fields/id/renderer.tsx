import { shortId } from "../../../lib/short-id";
import { MissingValue } from "../../../ui/figure/missing-value";
import { ShortId } from "../../../ui/figure/short-id";
import type { CellProps, Renderer } from "../renderer";

function IdCell({ t, value }: CellProps) {
  if (typeof value !== "string") return <MissingValue />;
  return <ShortId id={value} shown={shortId(value)} copyLabel={t("actions.copy_id")} copiedLabel={t("actions.copied")} />;
}

const renderer: Renderer = { Cell: IdCell };
export default renderer;
