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
  /** Block 1 as is; null if the message has none. */
  basic_header: string | null;
  /** Block 2 as is; null if the message has none. */
  application_header: string | null;
  /** Block 3: value by three-digit key. */
  user_header: Record<string, string>;
  /** Block 4 in its order: tags may come again. */
  text_block: TextField[];
  /** The rest of the text, in order. */
  left_out: LeftOut[];
}

/**
 * - `acknowledgement`: the network's answer to a message, which came in one text with it;
 * - `behind`: what follows the last block but isn't a block;
 * - `too_short`: the end of a block, in which by the specification's rule no entry can begin.
 */
export interface LeftOut {
  reason: "acknowledgement" | "behind" | "too_short";
  /** Position in the text, in characters from 0; `to` is exclusive. */
  from: number;
  to: number;
}

/** With this many characters left, the end of the block among them, no further entry can begin (specification, section 5). */
const userHeaderRest = 4;
const textBlockRest = 6;

/** Trailers (5) and system trailers (S) carry checksums, not content. */
const ignored = new Set(["5", "S"]);
/** What message files put between blocks: whitespace, and start and end markers of a transmission. */
const between = /[\s\u0001\u0003]/;

interface Span {
  /** The first character of the content. */
  from: number;
  /** Behind the block's closing mark. */
  to: number;
}

/** Throws `BankMessageError` for a text that isn't a bank message; a missing block is left empty. */
export function parseBankMessage(text: string): BankMessage {
  const { messages, behind } = findMessages(text);
  const message = theMessage(text, messages);
  const content = (id: string): string | null => contentOf(text, message, id);
  const [user_header, userRest] = readUserHeader(text, message.blocks.get("3"));
  const [text_block, textRest] = readTextBlock(text, message.blocks.get("4"));
  return {
    basic_header: content("1"),
    application_header: content("2"),
    user_header,
    text_block,
    left_out: [
      ...messages.flatMap((each): LeftOut[] =>
        each === message ? [...userRest, ...textRest] : [{ reason: "acknowledgement", from: each.from, to: each.to }],
      ),
      ...behind,
    ],
  };
}

/** The blocks from one basic header to the next. */
interface Message {
  blocks: Map<string, Span>;
  from: number;
  to: number;
}

function contentOf(text: string, { blocks }: Message, id: string): string | null {
  const span = blocks.get(id);
  return span ? text.slice(span.from, span.to - 1) : null;
}

/** Service 21 of a basic header: a message was taken (ACK) or was not (NAK). */
const isAcknowledgement = (text: string, message: Message): boolean => /^[A-Z]21/.test(contentOf(text, message, "1") ?? "");

/** The network puts its answer in front of the message that it is about; alone, the answer is the message. */
function theMessage(text: string, messages: readonly Message[]): Message {
  const [first, second] = messages;
  if (!first) throw new BankMessageError("no_block", 0);
  if (!second) return first;
  const [message, another] = messages.filter((each) => !isAcknowledgement(text, each));
  if (!message || another) throw new BankMessageError("repeated_block", (another ?? second).from);
  return message;
}

/** The start of one of the message's own blocks: text that still has one is not skipped as text behind the message. */
const ownBlock = /\{[1-4]:/;

function findMessages(text: string): { messages: Message[]; behind: LeftOut[] } {
  const messages: Message[] = [];
  for (let at = 0; at < text.length;) {
    if (between.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const current = messages.at(-1);
    const found = blockAt(text, at);
    if (typeof found === "string") {
      if (!current || ownBlock.test(text.slice(at))) throw new BankMessageError(found, at);
      return { messages, behind: [{ reason: "behind", from: at, to: text.length }] };
    }
    const { id, to } = found;
    if (ignored.has(id)) {
      if (current) current.to = to;
    } else if (!current || (id === "1" && current.blocks.size > 0)) {
      messages.push({ blocks: new Map([[id, { from: at + 3, to }]]), from: at, to });
    } else {
      if (current.blocks.has(id)) throw new BankMessageError("repeated_block", at);
      current.blocks.set(id, { from: at + 3, to });
      current.to = to;
    }
    at = to;
  }
  return { messages, behind: [] };
}

/** The block that begins at `at`, or why none does. */
function blockAt(text: string, at: number): { id: string; to: number } | BankMessageProblem {
  const id = text.charAt(at + 1);
  if (text.charAt(at) !== "{" || text.charAt(at + 2) !== ":") return "no_block";
  if (!/[1-5S]/.test(id)) return "unknown_block";
  const to = id === "4" && text.charAt(at + 3) !== "{" ? endOfText(text, at) : endOfBraces(text, at);
  return to === null ? "unclosed_block" : { id, to };
}

/** The position after the brace that closes the one at `at`; braces can be nested. Null if none does. */
function endOfBraces(text: string, at: number): number | null {
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === "{") depth += 1;
    else if (character === "}") depth -= 1;
    if (depth === 0) return index + 1;
  }
  return null;
}

/** Block 4 ends with `-}` on its own line or, if written on one line, with the first `-}`. */
function endOfText(text: string, at: number): number | null {
  const ownLine = text.indexOf("\n-}", at);
  const end = ownLine >= 0 ? ownLine + 1 : text.indexOf("-}", at);
  return end < 0 ? null : end + 2;
}

type Read<T> = [read: T, rest: LeftOut[]];

/** What is between `at` and `to`, if anything. */
const restOf = (text: string, at: number, to: number): LeftOut[] =>
  text.slice(at, to).trim() === "" ? [] : [{ reason: "too_short", from: at, to }];

function readUserHeader(text: string, span: Span | undefined): Read<Record<string, string>> {
  if (!span) return [{}, []];
  const [fields, rest] = readBraces(text, span, /^\d{3}$/, userHeaderRest, "bad_user_header");
  return [Object.fromEntries(fields.map(({ tag, value }) => [tag, value])), rest];
}

/** `{108:…}{121:…}`; a key that comes again is refused, because a map could hold only one of the two. */
function readBraces(text: string, span: Span, key: RegExp, shortest: number, problem: BankMessageProblem): Read<TextField[]> {
  const fields: TextField[] = [];
  const seen = new Set<string>();
  let at = span.from;
  while (span.to - at > shortest) {
    if (between.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    const tag = text.slice(at + 1, at + 4);
    if (text.charAt(at) !== "{" || text.charAt(at + 4) !== ":" || !key.test(tag) || seen.has(tag)) throw new BankMessageError(problem, at);
    const end = endOfBraces(text, at);
    if (end === null) throw new BankMessageError(problem, at);
    fields.push({ tag, value: text.slice(at + 5, end - 1) });
    seen.add(tag);
    at = end;
  }
  return [fields, restOf(text, at, span.to - 1)];
}

const fieldStart = /^:([0-9A-Z]{2,3}):/;

function readTextBlock(text: string, span: Span | undefined): Read<TextField[]> {
  if (!span) return [[], []];
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
  return [fields.map(({ tag, lines }) => ({ tag, value: lines.join("\n") })), restOf(text, at, span.to - 2)];
}
