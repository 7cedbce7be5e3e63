/** Long pages draw the rows in sight and keep the height of the others. */
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

type Row = Record<string, unknown>;

interface VirtualRowsProps {
  rows: readonly Row[];
  /** Names the columns: others are measured again. */
  columns: string;
  /** Of one row in pixels. */
  height: number;
  draw: (row: Row, index: number) => ReactNode;
}

/** Beyond the screen's edge, so that the arrow keys always find the next row. */
const overscan = 12;

export default function VirtualRows({ rows, columns, height, draw }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [rows, height]);
  // Widths of the first rows hold for all: columns that move during scrolling cannot be read.
  useLayoutEffect(() => {
    const table = body.current?.closest("table");
    const heads = [...(table?.querySelectorAll("th") ?? [])];
    const release = () => {
      table?.style.removeProperty("table-layout");
      for (const head of heads) head.style.removeProperty("inline-size");
    };
    const widths = heads.map((head) => head.offsetWidth);
    heads.forEach((head, index) => head.style.setProperty("inline-size", `${widths[index] ?? 0}px`));
    table?.style.setProperty("table-layout", "fixed");
    return release;
  }, [rows, columns]);
  const virtualizer = useWindowVirtualizer({ count: rows.length, estimateSize: () => height, overscan, scrollMargin: top });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      <Gap height={before} />
      {items.map(({ index }) => {
        const row = rows[index];
        return row === undefined ? null : draw(row, index);
      })}
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
