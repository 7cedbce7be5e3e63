/** Another resource's records, found by the gateway as one types: the first of them, and whether there are others. */
import { useSelect, type CrudFilters } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "../../define-resource";
import { useKit } from "../../kit-context";
import { recordTitle } from "../words";
import type { SelectOption } from "../inputs/offered-option";

type Row = Record<string, unknown> & { id: string };

interface FoundOptions {
  /** Narrows what is offered, whatever is typed. */
  filters?: CrudFilters;
  /** What is chosen: it is among the options, whatever is typed. */
  value?: string | undefined;
  /** What was found stays until the next is. */
  keepsLast?: true;
}

/** As many as are looked over; the others are found by typing more, where the gateway searches. */
const shown = 20;
const unsearched = 100;

export function useFound(resource: Resource<Record<string, unknown>>, { filters = [], value, keepsLast }: FoundOptions = {}) {
  const { t } = useTranslation("portal");
  const { list } = useKit().offered(resource);
  const [typed, setTyped] = useState("");
  /** Without it more is offered, and what doesn't fit is refused when it is sent. */
  const isTaken = (name: string) => list.filters.includes(name) || !resource.list.filters.includes(name);
  const { options, onSearch, query, defaultValueQuery } = useSelect<Row>({
    resource: resource.name,
    optionLabel: (row) => recordTitle(t, resource, row),
    optionValue: "id",
    filters: filters.filter((each) => !("field" in each) || isTaken(each.field)),
    onSearch: (typed) => (typed === "" ? [] : [{ field: "q", operator: "contains", value: typed }]),
    pagination: { pageSize: list.search ? shown : unsearched, mode: "server" },
    errorNotification: false,
    ...(keepsLast && { queryOptions: { placeholderData: keepPreviousData } }),
    ...(value !== undefined && { defaultValue: value }),
  });
  const page = query.data;
  const rows = [...(page?.data ?? []), ...defaultValueQuery.result.data];
  const found = options.map(({ value: id, label }): SelectOption => {
    const country = rows.find((row) => row.id === String(id))?.country;
    return { value: String(id), text: String(label), country: typeof country === "string" ? country : undefined };
  });
  const fits = ({ text }: SelectOption) => text.toLocaleLowerCase().includes(typed.toLocaleLowerCase());
  return {
    found: list.search ? found : found.filter(fits),
    onSearch: list.search ? onSearch : setTyped,
    isLoading: query.isFetching || defaultValueQuery.query.isLoading,
    failure: query.error?.message,
    /** Says that there are more than these. */
    note: page && page.data.length < page.total ? t("list.first_shown", { count: page.data.length }) : undefined,
  };
}
