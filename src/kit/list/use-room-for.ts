/** Which of a list's own columns there is room for: those it needs least give way, so that none is cut or out of sight. */
import { useCallback, useState, type RefCallback } from "react";
import { flushSync } from "react-dom";
import styles from "./list.module.css";

/** Of words that are cut, in pixels: with less, a column fewer says more. */
const least = 112;

const isCrowded = (table: Element) =>
  [...table.querySelectorAll(`.${styles.flexible} > span`)].some(
    ({ clientWidth, scrollWidth }) => clientWidth < least && scrollWidth > clientWidth,
  );

export interface Room {
  /** Of the frame whose first child is the table. It is no state: the rows would be drawn a second time for it. */
  frameRef: RefCallback<HTMLElement>;
  gone: ReadonlySet<string>;
}

/**
 * `yielding` are the columns that may be left out, the first one first. The table is measured before it is painted, so that none
 * is seen to go; what has gone comes back when the frame's width changes.
 */
export function useRoomFor(yielding: readonly string[]): Room {
  const [gone, setGone] = useState(0);
  const most = yielding.length;
  const frameRef = useCallback(
    (frame: HTMLElement | null) => {
      const table = frame?.firstElementChild;
      if (!frame || !table || most === 0) return undefined;
      let width = 0;
      let left = 0;
      const leaveOut = (count: number) => flushSync(() => setGone((left = count)));
      const measure = new ResizeObserver(() => {
        if (frame.clientWidth !== width && left > 0) leaveOut(0);
        width = frame.clientWidth;
        while (left < most && (frame.scrollWidth > width || isCrowded(table))) leaveOut(left + 1);
      });
      measure.observe(frame);
      measure.observe(table);
      return () => measure.disconnect();
    },
    [most],
  );
  return { frameRef, gone: new Set(yielding.slice(0, gone)) };
}
