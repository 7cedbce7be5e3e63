import { useTranslation } from "react-i18next";
import type { Resource } from "../define-resource";
import { rendererOf } from "../fields/renderer";

interface DrawnFieldProps {
  resource: Resource<Record<string, unknown>>;
  record: Record<string, unknown>;
  name: string;
  /** It is the record's headline. */
  isTitle?: boolean;
  /** Of another record, in a line about it: as in a list. */
  isInLine?: boolean;
}

/** One field of a record, as its kind is drawn on a record's page. */
export function DrawnField({ resource, record, name, isTitle = false, isInLine = false }: DrawnFieldProps) {
  const { t } = useTranslation("portal");
  const field = resource.fields[name];
  if (!field) return null;
  const { Cell } = rendererOf(field);
  return (
    <Cell t={t} value={record[name]} record={record} field={field} source={{ resource, name }} isOnRecord={!isInLine} isTitle={isTitle} />
  );
}
