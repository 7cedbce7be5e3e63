/** What a page still needs before it is left: missing, wrong or held back. */
import type { KybPage } from "../../../contract/kyb/pages";
import { pageOf } from "../../../contract/kyb/requirements";
import { anchorOf } from "./anchor";
import type { DraftStore } from "./draft-store";

/** Paths on this page, each once. */
export function openAnswersOn(store: DraftStore, page: KybPage): string[] {
  const open = store.checked().requirements.filter((each) => each.due === "currently" && each.page === page);
  const held = store.heldPaths().filter((path) => pageOf(path) === page);
  return [...new Set([...open.map(({ path }) => path), ...held])];
}

/** The uppermost on the screen; an answer of a person whose card is closed is where the card is. */
export function firstOnScreen(paths: readonly string[]): string | undefined {
  const placed = paths.map((path) => ({ path, element: elementOf(path) }));
  placed.sort(({ element: a }, { element: b }) => {
    if (a === b) return 0;
    if (!a || !b) return a ? -1 : 1;
    return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
  return placed[0]?.path;
}

function elementOf(path: string): HTMLElement | null {
  const place = path.split(".").slice(0, -1).join(".");
  return document.getElementById(anchorOf(path)) ?? document.getElementById(anchorOf(place));
}
