/** What an e-mail is made of. `draw-mail.ts` writes both its text and its HTML from this, in the receiver's language. */
import type { MailKind, Value, Values, WordsKey } from "./mail-words";

/** Keys are of the mail's own words. */
export type Part<Key extends string = string> =
  /** A paragraph of the mail's words. */
  | Key
  /** Text that a person wrote, or a sentence of the contract: unchanged, with its line breaks. */
  | { readonly quote: string }
  /** A one-time code, large. */
  | { readonly code: string }
  | { readonly facts: readonly { readonly label: Key; readonly value: Value }[] }
  | { readonly list: readonly { readonly item: Key; readonly values: Values }[] }
  /** What to do now; its address is written out below it. One a mail. */
  | { readonly button: Key; readonly href: string };

export interface Mail {
  kind: MailKind;
  /** At the places of its words; `email` and `provider` are there in every mail. */
  values: Values;
  /** The key of the subject, which is the heading too if the words have none. */
  subject: string;
  /** Who is greeted by name. */
  first_name: string | null;
  parts: readonly Part[];
}

interface Content<K extends MailKind> {
  values?: Values;
  /** Where one kind has several; otherwise `subject`. */
  subject?: WordsKey<K>;
  first_name?: string;
  parts: readonly Part<WordsKey<K>>[];
}

export const mailOf = <K extends MailKind>(kind: K, { values = {}, subject, first_name, parts }: Content<K>): Mail => ({
  kind,
  values,
  subject: subject ?? "subject",
  first_name: first_name ?? null,
  parts,
});
