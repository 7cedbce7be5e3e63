/** Long tables draw the rows in sight and keep the height of the others. */
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState, type ReactNode, type Ref } from "react";

interface VirtualRowsProps {
  rows: readonly unknown[];
  keys: readonly string[];
  /** Names the columns: others are measured again. */
  columns: string;
  /** Of one row in pixels. */
  height: number;
  /** Rows differ in height: each is measured, and the columns are free to move. */
  isMeasured?: boolean;
  draw: (index: number, ref?: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Beyond the screen's edge, so that the arrow keys and Tab always find the next row. */
const overscan = 12;

export default function VirtualRows({ rows, keys, columns, height, isMeasured = false, draw }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [rows, height]);
  // Widths of the first rows hold for all: columns that move during scrolling cannot be read.
  useLayoutEffect(() => {
    if (isMeasured) return undefined;
    const table = body.current?.closest("table");
    const heads = [...(table?.querySelectorAll("th") ?? [])];
    const widths = heads.map((head) => head.offsetWidth);
    heads.forEach((head, index) => head.style.setProperty("inline-size", `${widths[index] ?? 0}px`));
    table?.style.setProperty("table-layout", "fixed");
    return () => {
      table?.style.removeProperty("table-layout");
      for (const head of heads) head.style.removeProperty("inline-size");
    };
  }, [rows, columns, isMeasured]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: (at) => keys[at] ?? at,
    // Without a layout, as in tests, a row has no height.
    measureElement: (element) => element.getBoundingClientRect().height || height,
    overscan,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      <Gap height={before} />
      {items.map(({ index }) => draw(index, isMeasured ? virtualizer.measureElement : undefined))}
      <Gap height={after} />
    </tbody>
  );
}

const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true">
      <td style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
