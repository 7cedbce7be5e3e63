/// <reference types="vite/types/importMeta.d.ts" />
/** The words of e-mails and text messages: a file of `words` for each language, found by its name. What it lacks is said in English. */
import { zonedTime } from "../../lib/zoned-time";
import english from "./words/en.json";

export type MailWords = typeof english;
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Groups of words that are no mail. */
type Shared = "layout" | "terms" | "text_message";
export type MailKind = Exclude<keyof MailWords, Shared>;

/** `subject_one` and `subject_other` are the forms of one key, `subject`. */
type WithoutForm<K> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;
export type WordsKey<G extends keyof MailWords> = WithoutForm<keyof MailWords[G] & string>;

/**
 * A value for a placeholder: text as it is, an address to open, another word of the language, a country's code, a time (ISO 8601),
 * or markup that is already rendered.
 */
export type Value =
  | string
  | number
  | { readonly href: string }
  | { readonly term: keyof MailWords["terms"] }
  | { readonly country: string }
  | { readonly instant: string }
  | { readonly written: string };
export type Values = Readonly<Record<string, Value>>;

const files = import.meta.glob<Texts>("./words/*.json", { eager: true, import: "default" });
export const mailLanguages: Record<string, Texts> = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ""), texts]),
);

/** How the parts of a sentence are written: its own words, and the values of its placeholders. */
export interface Pen {
  words: (text: string) => string;
  value: (text: string) => string;
  link: (href: string) => string;
}

export const plainPen: Pen = { words: (text) => text, value: (text) => text, link: (href) => href };

export interface Reader {
  language: string;
  /** IANA name. */
  time_zone: string;
}

/** A language's words. A place that has no value stays empty. */
export class Speech {
  readonly language: string;
  readonly #time_zone: string;
  readonly #plural: Intl.PluralRules;
  readonly #number: Intl.NumberFormat;
  readonly #countries: Intl.DisplayNames;

  constructor({ language, time_zone }: Reader) {
    this.language = language;
    this.#time_zone = time_zone;
    this.#plural = new Intl.PluralRules(language);
    this.#number = new Intl.NumberFormat(language);
    this.#countries = new Intl.DisplayNames(language, { type: "region" });
  }

  has(kind: MailKind, key: string): boolean {
    return key in english[kind];
  }

  /** `values.count` chooses the form. */
  say(group: keyof MailWords, key: string, values: Values, pen: Pen = plainPen): string {
    return this.#find(group, key, values)
      .split(/\{\{(\w+)\}\}/)
      .map((part, at) => (at % 2 === 0 ? pen.words(part) : this.#write(values[part], pen)))
      .join("");
  }

  #write(value: Value | undefined, pen: Pen): string {
    if (value === undefined) return "";
    if (typeof value === "number") return pen.value(this.#number.format(value));
    if (typeof value === "string") return pen.value(value);
    if ("href" in value) return pen.link(value.href);
    if ("country" in value) return pen.value(this.#countries.of(value.country) ?? value.country);
    if ("instant" in value) return pen.value(zonedTime(value.instant, this.#time_zone, this.language));
    return "written" in value ? value.written : pen.value(this.say("terms", value.term, {}));
  }

  #find(group: string, key: string, { count }: Values): string {
    const form = typeof count === "number" ? this.#plural.select(count) : "other";
    for (const texts of [mailLanguages[this.language], english as Texts]) {
      const words = texts?.[group];
      const found = words?.[`${key}_${form}`] ?? words?.[`${key}_other`] ?? words?.[key];
      if (found !== undefined) return found;
    }
    return "";
  }
}
