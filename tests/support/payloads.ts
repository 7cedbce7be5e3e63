/** Texts that would do something wherever a text is taken for markup, a script or a template. */
import type { Page } from "playwright-core";

/** What the payloads count up in the page, if they ever run. */
export const executedCounter = "__executed";

/** By what would take them for more than text. The mark says where it was put, and is drawn with it. */
export const payloadKinds = {
  image: (mark: string) => `<img src=x onerror=alert(++${executedCounter})>${mark}`,
  drawing: (mark: string) => `<svg onload=++${executedCounter}>${mark}`,
  script: (mark: string) => `"><script>++${executedCounter}</script>${mark}`,
  address: (mark: string) => `javascript:++${executedCounter}//${mark}`,
  template: (mark: string) => `{{7*7}}${mark}`,
  nesting: (mark: string) => `$t(portal:brand)${mark}`,
  markup: (mark: string) => `<b>${mark}</b>`,
} as const;
export type PayloadKind = keyof typeof payloadKinds;
export const kinds = Object.keys(payloadKinds) as PayloadKind[];

/** Gives each place that a payload is put a mark of its own. */
export class Marks {
  readonly #places: string[] = [];
  at(place: string): string {
    this.#places.push(place);
    return `Qz${this.#places.length}q`;
  }
  placeOf(mark: string): string {
    return this.#places[Number(/\d+/.exec(mark)?.[0]) - 1] ?? mark;
  }
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
const beginnings = kinds.map((kind) => escaped(payloadKinds[kind]("")).replace("</b>", ""));
/** A mark, and before it the payload as it was stored if it was drawn as such. */
const marked = new RegExp(`(${beginnings.join("|")})?(qz\\d+q)`, "gi");

export interface Drawn {
  /** By mark: how often its payload stands on the screen, letter by letter. */
  asText: Map<string, number>;
  /** Marks whose payload is not what was stored: something took a part of it for more than text. */
  otherwise: string[];
  /** What came into the page by a payload. */
  elements: string[];
}

/** What the page shows of the payloads, in its text and in its fields. */
export async function payloadsOn(page: Page): Promise<Drawn> {
  const { texts, elements } = await page.evaluate(readPage);
  const drawn: Drawn = { asText: new Map(), otherwise: [], elements };
  for (const text of texts)
    for (const [all, beginning, mark = ""] of text.matchAll(marked)) {
      const known = mark[0] === "q" || mark[0] === "Q" ? `Qz${mark.slice(2, -1)}q` : mark;
      if (beginning === undefined) drawn.otherwise.push(`${all} in “${around(text, mark)}”`);
      else drawn.asText.set(known, (drawn.asText.get(known) ?? 0) + 1);
    }
  return drawn;
}

function around(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return text.slice(Math.max(0, at - 60), at + 20);
}

/** Runs in the page, so it must be self-contained. */
function readPage(): { texts: string[]; elements: string[] } {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
  const foreign =
    'img[src="x"], [onerror], [onload], [href^="javascript:" i], [src^="javascript:" i], [action^="javascript:" i], [srcdoc], b, script:not([src])';
  const isOurs = (element: Element) =>
    (element.tagName === "B" && !/qz\d+q/i.test(element.textContent)) ||
    (element.tagName === "SCRIPT" && !element.textContent.includes("__executed"));
  return {
    texts: [document.body.innerText, document.title, ...fields.map(({ value }) => value)],
    elements: [...document.querySelectorAll(foreign)].filter((element) => !isOurs(element)).map(({ outerHTML }) => outerHTML.slice(0, 200)),
  };
}
