/** Forms of a record that its row opens, each in the address of the list: `changes.form=withdraw-price-change&changes.row={id}`. */
import { useOne } from "@refinedev/core";
import { useState, type ReactNode } from "react";
import { AllowedButton } from "../allowed-button";
import type { Resource } from "../define-resource";
import { rowWord } from "../fields/words";
import { FormSlot } from "../form-slot";
import { useKit } from "../kit-context";
import { offeredForms, usableForms } from "../show/offered-forms";
import { isRowForm } from "./narrowed-to";
import { useFormAddress } from "../use-form-address";
import { useTranslation } from "react-i18next";
import type { Row } from "./drawn-field";
import styles from "./row-forms.module.css";
import type { ResourceListState } from "./use-resource-list";

interface RowButtonsProps {
  resource: Resource<Row>;
  row: Row;
  /** The list's prefix in the address. */
  list: string | undefined;
  isNarrow: boolean;
  /** Acts that are no forms. */
  children: ReactNode;
}

export function RowButtons({ resource, row, list, isNarrow, children }: RowButtonsProps) {
  const { t } = useTranslation("portal");
  const { may } = useKit();
  const { open } = useFormAddress("row", list);
  const org_id = typeof row.org_id === "string" ? row.org_id : undefined;
  const all = usableForms(offeredForms(may, resource, row), row).filter(isRowForm);
  // A phone's row has room for one beside its words; the record's page has them all.
  const forms = isNarrow ? all.slice(0, 1) : all;
  if (forms.length === 0 && !children) return null;
  return (
    <span className={styles.buttons}>
      {children}
      {forms.map(({ form, access }) => (
        <AllowedButton key={form} rule={access} org_id={org_id} size="small" onClick={() => open(form, String(row.id))}>
          {rowWord(t, resource.name, form)}
        </AllowedButton>
      ))}
    </span>
  );
}

type Found = Row & { id: string };

/** The form that is open over the list; a link may name a row that is not on its page. */
export function OpenRowForm({ list: { resource, rows, name } }: { list: ResourceListState }) {
  const { id } = useFormAddress("row", name);
  const shown = rows.find((row) => row.id === id);
  const { query } = useOne<Found>({
    resource: resource.name,
    id: id ?? "",
    queryOptions: { enabled: id !== null && shown === undefined },
    errorNotification: false,
  });
  const row = (shown as Found | undefined) ?? (id === null ? undefined : query.data?.data);
  // It stays until its form has closed: only then does the focus return.
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  if (!last) return null;
  const reload = async () => (await query.refetch({ throwOnError: true })).data?.data ?? last;
  const forms = usableForms(resource.show?.forms ?? [], last).filter(isRowForm);
  return <FormSlot names={forms.map(({ form }) => form)} list={name} resource={resource} record={last} reload={reload} />;
}
