/** A form's words, out of `forms.json` by its name; a field that has none of its own is called as in its resource. */
import type { i18n, TFunction } from "i18next";
import { readClause } from "../../../contract/clause";
import { listText } from "../../lib/list-text";
import { sayCoded } from "../../lib/say-coded";
import { fieldLabel } from "../fields/words";
import type { Form, Issue } from "./define-form";

export interface FormWords {
  /** Its places are fields of the record, as the subtitle's are. */
  title: string;
  subtitle: string | undefined;
  submit: string;
  /** Above what no field is to blame for. */
  failed: string;
  /** After the call; `answer` fills in its places. */
  done: (answer: Readonly<Record<string, unknown>>) => string;
  section: (title: string) => string;
  /** Before a field is changed to what the form asks about. */
  question: (field: string) => { title: string; text: string; yes: string };
  label: (field: string) => string;
  /** Its places are fields of the record. */
  hint: (field: string) => string | undefined;
  /** That these names are left out with the next change of the field. */
  leftOut: (field: string, names: readonly string[]) => string | undefined;
  /** In place of a value that is not there. */
  empty: (field: string) => string | undefined;
  /** What one of two described answers is called and means. */
  describe: (field: string, value: string) => { label: string; text?: string | undefined } | null;
  /** What is wrong with a field, in the words of its kind, else in the contract's. */
  problem: (field: string, issue: Issue) => string;
}

type LookUp = (key: string | string[], options: Readonly<Record<string, unknown>>) => string;

export function formWords(translate: TFunction, i18n: i18n, form: Form, record: Readonly<Record<string, unknown>> = {}): FormWords {
  const t = translate as unknown as LookUp;
  const own = (key: string) => `forms:${form.name}.${key}`;
  const optional = (key: string) => t(own(key), { defaultValue: "" }) || undefined;
  const needed = (key: string) => t(own(key), {});
  const about = (key: string) => t(own(key), { defaultValue: "", replace: record });
  return {
    title: t(own("title"), { replace: record }),
    subtitle: about("subtitle") || undefined,
    submit: needed("submit"),
    failed: needed("failed"),
    done: (answer) => t(own("done"), answer),
    section: (title) => needed(`sections.${title}`),
    question: (field) => ({ title: needed(`asks.${field}.title`), text: needed(`asks.${field}.text`), yes: needed(`asks.${field}.yes`) }),
    label: (field) => optional(`fields.${field}`) ?? fieldLabel(translate, form.of, field),
    hint: (field) => about(`hints.${field}`) || undefined,
    leftOut: (field, names) =>
      t(own(`left_out.${field}`), { defaultValue: "", count: names.length, names: listText(names, i18n.language) }) || undefined,
    empty: (field) => optional(`empty.${field}`),
    describe(field, value) {
      const label = optional(`answers.${field}.${value}`);
      return label === undefined ? null : { label, text: optional(`answers.${field}.${value}_text`) };
    },
    problem(field, { code, message }) {
      const coded = readClause(message);
      const kind = form.fields[field]?.kind ?? "text";
      const keys = code === "required" ? ["forms:problems.required"] : [own(`problems.${field}`), `forms:problems.${kind}`];
      return t(keys, { defaultValue: (coded && sayCoded(i18n, "refusals", coded)) ?? message });
    },
  };
}
