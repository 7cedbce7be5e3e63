/** The shapes of filters that kinds share. */
import { formatTime } from "../../lib/format-time";
import { listText } from "../../lib/list-text";
import type { RendererContext, FilterRenderer } from "./renderer";
import type { AnyField, FieldKind } from "./kinds";
import { late } from "../../ui/late";

const shown = 2;

function summary(labels: string[], { t, locale }: RendererContext): string {
  if (labels.length <= shown) return listText(labels, locale);
  return t("list.more_values", { first: listText(labels.slice(0, shown), locale), count: labels.length - shown });
}

/** A comma-separated list of values; `label` translates a value. */
export function valuesFilter<K extends FieldKind>(
  Editor: FilterRenderer["Editor"],
  label: (value: string, field: AnyField<K>, context: RendererContext) => string,
  accepts: (value: string, field: AnyField<K>) => boolean = () => true,
): FilterRenderer<K> {
  return {
    params: (name) => [name],
    read: (value, field) =>
      value
        .split(",")
        .filter((each) => each !== "" && accepts(each, field))
        .join(","),
    describe: (name, values, field, context) =>
      summary(
        (values[name] ?? "").split(",").map((value) => label(value, field, context)),
        context,
      ),
    Editor,
  };
}

/** `_from` and `_to`, both included. */
export function rangeFilter(
  Editor: FilterRenderer["Editor"],
  label: (value: string, context: RendererContext) => string,
  accepts: (value: string) => boolean,
): FilterRenderer {
  return {
    params: (name) => [`${name}_from`, `${name}_to`],
    read: (value) => (accepts(value) ? value : ""),
    describe(name, values, _, context) {
      const from = values[`${name}_from`];
      const to = values[`${name}_to`];
      const words = (value: string) => label(value, context);
      if (from && to) return context.t("list.between", { from: words(from), to: words(to) });
      return from ? context.t("list.from_value", { value: words(from) }) : context.t("list.to_value", { value: words(to ?? "") });
    },
    Editor,
  };
}

export const ChoiceEditor = late(() => import("./editors/choice-editor"));
export const CountryEditor = late(() => import("./editors/country-editor"));
export const TextEditor = late(() => import("./editors/text-editor"));
export const ReferenceEditor = late(() => import("./editors/reference-editor"));
export const AmountEditor = late(() => import("./editors/amount-editor"));
export const DayEditor = late(() => import("./editors/day-editor"));
export const DateEditor = late(() => import("./editors/date-editor"));

/** For closed sets. */
export const isOneOf = (value: string, field: { values: readonly string[] }): boolean => field.values.includes(value);

export const textFilter = valuesFilter(TextEditor, (value) => value);
export const dayOf = (instant: string, { kit, locale }: RendererContext): string =>
  formatTime(instant, "day", { locale, timeZone: kit.timeZone });
