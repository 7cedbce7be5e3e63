/** What the table of a list measures once it is drawn; runs in the page, so it must be self-contained. */

export interface TableMeasures {
  rows: number;
  /** Pixels by which the page is wider than its window. */
  pageOver: number;
  /** Cells that are not wholly within the table's frame, and what is cut where it may not be, by the column's heading. */
  cut: string[];
  /** How many rows are higher than they should be. */
  tall: number;
  /** Columns of figures that do not end at one edge. */
  ragged: string[];
}

export async function measureTable(mostHigh: number): Promise<TableMeasures> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const table = document.querySelector<HTMLTableElement>("main table[aria-rowcount]");
  const frame = table?.parentElement?.getBoundingClientRect();
  const rows = [...(table?.querySelectorAll<HTMLTableRowElement>("tbody tr:not([aria-hidden])") ?? [])];
  const heads = [...(table?.querySelectorAll("thead th") ?? [])].map((head) => head.textContent);
  const isAnnounced = (element: Element) => element.closest(".visually-hidden") !== null;
  const isCut = (element: HTMLElement) =>
    element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "hidden";
  /** A name may give way, if most of a word is left of it and the whole is its title. */
  const mayGiveWay = (element: HTMLElement) =>
    element.clientWidth >= 64 && (element.querySelector("[title]") !== null || element.closest("[title]") !== null);
  const cut = new Set<string>();
  for (const row of rows)
    for (const [at, cell] of [...row.cells].entries()) {
      const name = heads[at] ?? "";
      const box = cell.getBoundingClientRect();
      if (frame && cell.textContent !== "" && (box.right > frame.right + 1 || box.left < frame.left - 1))
        cut.add(`${name} is out of sight`);
      for (const element of [cell, ...cell.querySelectorAll<HTMLElement>("*")])
        if (!isAnnounced(element) && isCut(element) && !mayGiveWay(element)) cut.add(`${name} is cut`);
    }
  const edgeOf = (cell: HTMLTableCellElement) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const words = range.getBoundingClientRect();
    return Math.round(getComputedStyle(cell).direction === "rtl" ? words.left : words.right);
  };
  const ragged = heads.filter((_, at) => {
    const cells = rows.flatMap(({ cells: each }) => each[at] ?? []).filter((cell) => getComputedStyle(cell).textAlign === "end");
    return new Set(cells.map(edgeOf)).size > 1;
  });
  return {
    rows: rows.length,
    pageOver: document.documentElement.scrollWidth - innerWidth,
    cut: [...cut],
    tall: rows.filter((row) => row.getBoundingClientRect().height > mostHigh + 0.5).length,
    ragged,
  };
}
