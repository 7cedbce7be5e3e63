import { useList } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { pageLimits } from "../../../contract/page-limits";
import { fromStart, listQuestion } from "../../lib/list-address";
import { numberFormat } from "../../lib/number-format";
import { Tabs } from "../../ui/frame/tabs";
import type { Resource } from "../define-resource";
import { valuesOf } from "../fields/kinds";
import { fieldLabel, valueWord } from "../fields/words";
import type { ListPlace } from "./use-list-state";

interface ListTabsProps {
  resource: Resource<Record<string, unknown>>;
  /** The filter that the tabs are of. */
  by: string;
  place: ListPlace;
  /** Of the rows that are listed, counted to the end; the other tabs' counts stop early. */
  total: number | undefined;
}

/** One tab a value that has rows, counted under all the other filters. */
export function ListTabs({ resource, by, place: { name, state, own, hrefOf }, total }: ListTabsProps) {
  const { t, i18n } = useTranslation("portal");
  const field = resource.fields[by];
  const { [by]: chosen, ...others } = state.filters;
  const question = listQuestion(resource.name, { ...fromStart(state), filters: others, sort: resource.sort, limit: pageLimits.default });
  const { query } = useList({
    ...question,
    filters: [...question.filters, { field: "count_by", operator: "eq", value: by }],
    // Asked again alone where rows change that are not these.
    queryOptions: { placeholderData: keepPreviousData, meta: { is_count: true } },
  });
  const counted = query.data as { counts?: Record<string, number>; total: number } | undefined;
  const counts = counted?.counts;
  const shown = (value: string | undefined, count: number | undefined) => {
    const number = (exact: number) => numberFormat(i18n.language).format(exact);
    if (value === chosen && total !== undefined) return number(total);
    if (count === undefined) return undefined;
    return count >= pageLimits.exact_count ? `${number(count)}+` : number(count);
  };
  const sortOf = (value = "") => {
    const wanted = resource.list.tabSort?.[value];
    return wanted && resource.list.sortable.includes(wanted.replace(/^-/, "")) ? wanted : undefined;
  };
  // An order that only the tab brought goes with it; one that a person chose stays.
  const sortKept = state.sort === sortOf(chosen) ? resource.sort : state.sort;
  const tabHref = (value = "") => hrefOf({ filters: { ...own.filters, [by]: value }, sort: sortOf(value) ?? sortKept });
  // A value without rows has no tab, unless it is the one that is looked at, or the gateway doesn't count.
  const isUncounted = counted !== undefined && counts === undefined;
  const values = valuesOf(field)?.filter((value) => isUncounted || counts?.[value] || value === chosen) ?? [];
  return (
    <Tabs
      label={fieldLabel(t, resource.name, by)}
      current={chosen ?? ""}
      isPart={name !== undefined}
      tabs={[
        { key: "", label: t("list.all"), count: shown(undefined, counts && counted.total), href: tabHref() },
        ...values.map((value) => ({
          key: value,
          label: field ? valueWord(t, field, value) : value,
          count: shown(value, counts && (counts[value] ?? 0)),
          href: tabHref(value),
        })),
      ]}
    />
  );
}
