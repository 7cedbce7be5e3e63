/**
 * A bank message (SWIFT FIN) as its four blocks: basic header, application header, user header, text block
 * (specification, sections 3 and 5). Every character is looked at a fixed number of times, whatever the text.
 */
import { BankMessageError, type BankMessageProblem } from "./bank-message-error";

export interface TextField {
  /** Two or three characters: `20`, `32A`. */
  tag: string;
  /** Lines are parted by `\n`, whatever the message used. */
  value: string;
}

export interface BankMessage {
  /** Block 1 as it stands; null where the message has none. */
  basic_header: string | null;
  /** Block 2 as it stands; null where the message has none. */
  application_header: string | null;
  /** Block 3: value by three-digit key. */
  user_header: Record<string, string>;
  /** Block 4 in its order: tags may come again. */
  text_block: TextField[];
}

/** With this many characters left, the end of the block among them, no further entry can begin (specification, section 5). */
const userHeaderRest = 4;
const textBlockRest = 6;

/** Trailers (5) and system trailers (S) carry checksums, not content. */
const ignored = new Set(["5", "S"]);
/** What files of messages put between blocks: white space, and the marks of a transmission's start and end. */
const between = /[\s\u0001\u0003]/;

interface Span {
  /** The first character of the content. */
  from: number;
  /** Behind the block's closing mark. */
  to: number;
}

/** Throws `BankMessageError` for a text that is none; a block that is missing is left empty. */
export function parseBankMessage(text: string): BankMessage {
  const blocks = findBlocks(text);
  const content = (id: string): string | null => {
    const span = blocks.get(id);
    return span ? text.slice(span.from, span.to - 1) : null;
  };
  if (!["1", "2", "3", "4"].some((id) => blocks.has(id))) throw new BankMessageError("no_block", 0);
  return {
    basic_header: content("1"),
    application_header: content("2"),
    user_header: readUserHeader(text, blocks.get("3")),
    text_block: readTextBlock(text, blocks.get("4")),
  };
}

function findBlocks(text: string): Map<string, Span> {
  const blocks = new Map<string, Span>();
  let at = 0;
  while (at < text.length) {
    if (between.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const id = text.charAt(at + 1);
    if (text.charAt(at) !== "{" || text.charAt(at + 2) !== ":") throw new BankMessageError("no_block", at);
    if (!/[1-5S]/.test(id)) throw new BankMessageError("unknown_block", at);
    if (blocks.has(id)) throw new BankMessageError("repeated_block", at);
    const to = id === "4" && text.charAt(at + 3) !== "{" ? endOfText(text, at) : endOfBraces(text, at, "unclosed_block");
    if (!ignored.has(id)) blocks.set(id, { from: at + 3, to });
    at = to;
  }
  return blocks;
}

/** Behind the brace that closes the one at `at`: braces may stand within braces. */
function endOfBraces(text: string, at: number, problem: BankMessageProblem): number {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
    if (depth === 0) return index + 1;
  }
  throw new BankMessageError(problem, at);
}

/** Block 4 ends with `-}` on a line of its own; written on one line, with the first `-}`. */
function endOfText(text: string, at: number): number {
  const ownLine = text.indexOf("\n-}", at);
  const end = ownLine >= 0 ? ownLine + 1 : text.indexOf("-}", at);
  if (end < 0) throw new BankMessageError("unclosed_block", at);
  return end + 2;
}

function readUserHeader(text: string, span: Span | undefined): Record<string, string> {
  return Object.fromEntries(readBraces(text, span, /^\d{3}$/, userHeaderRest, "bad_user_header").map(({ tag, value }) => [tag, value]));
}

/** `{108:…}{121:…}`; a key that comes again is refused, because a map could hold only one of the two. */
function readBraces(text: string, span: Span | undefined, key: RegExp, rest: number, problem: BankMessageProblem): TextField[] {
  const fields: TextField[] = [];
  const seen = new Set<string>();
  let at = span?.from ?? 0;
  while (span && span.to - at > rest) {
    if (between.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const tag = text.slice(at + 1, at + 4);
    if (text.charAt(at) !== "{" || text.charAt(at + 4) !== ":" || !key.test(tag) || seen.has(tag)) throw new BankMessageError(problem, at);
    const end = endOfBraces(text, at, problem);
    fields.push({ tag, value: text.slice(at + 5, end - 1) });
    seen.add(tag);
    at = end;
  }
  return fields;
}

const fieldStart = /^:([0-9A-Z]{2,3}):/;

function readTextBlock(text: string, span: Span | undefined): TextField[] {
  if (!span) return [];
  // Messages of the network itself, such as an acknowledgement, write their fields in braces.
  if (text.charAt(span.from) === "{") return readBraces(text, span, /^[0-9A-Z]{3}$/, textBlockRest, "bad_text_block");
  const fields: { tag: string; lines: string[] }[] = [];
  let at = span.from;
  while (span.to - at > textBlockRest || (fields.length > 0 && span.to - at > 2)) {
    const next = text.indexOf("\n", at);
    // The last two characters are the block's own `-}`.
    const end = next < 0 || next > span.to - 2 ? span.to - 2 : next;
    const line = text.slice(at, end).replace(/\r$/, "");
    const tag = span.to - at > textBlockRest ? fieldStart.exec(line)?.[1] : undefined;
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, lines: [line.slice(tag.length + 2)] });
    else if (last) last.lines.push(line);
    else if (line.trim() !== "") throw new BankMessageError("bad_text_block", at);
    at = end + 1;
  }
  return fields.map(({ tag, lines }) => ({ tag, value: lines.join("\n") }));
}
