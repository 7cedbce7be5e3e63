/** Which column of the file holds what, where its head doesn't say it. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../kit/inputs";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { missingColumns, neededColumns, type Column, type Places } from "./columns";
import styles from "./invite-many.module.css";
import type { Table } from "./read-table";
import { usedColumns } from "./result-file";
import type { InviteFile } from "./use-file";

interface MatchStepProps {
  table: Table;
  name: string;
  places: Places;
  file: InviteFile;
}

export function MatchStep({ table, name, places: found, file }: MatchStepProps) {
  const { t } = useTranslation("invitations");
  const { t: say } = useTranslation("portal");
  const [places, setPlaces] = useState(found);
  const isComplete = missingColumns(places).length === 0;
  const set = (column: Column, text: string) =>
    setPlaces(({ [column]: _, ...rest }) => (text === "" ? rest : { ...rest, [column]: Number(text) }));
  return (
    <Card
      title={name}
      footer={
        <span className={styles.buttons}>
          <Button onClick={() => void file.forget()}>{say("actions.cancel")}</Button>
          <Button variant="primary" isDisabled={!isComplete} onClick={() => file.begin(table, name, places)}>
            {t("match.next")}
          </Button>
        </span>
      }
    >
      {!isComplete && <p className={styles.quiet}>{t("match.missing")}</p>}
      <div className={styles.columns}>
        {usedColumns(file.hasPlans).map((column) => (
          <ColumnChoice
            key={column}
            label={file.labels[column]}
            isOptional={!neededColumns.includes(column)}
            place={places[column]}
            table={table}
            onChange={(text) => set(column, text)}
          />
        ))}
      </div>
    </Card>
  );
}

interface ColumnChoiceProps {
  label: string;
  isOptional: boolean;
  place: number | undefined;
  table: Table;
  onChange: (text: string) => void;
}

function ColumnChoice({ label, isOptional, place, table, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation("invitations");
  const example = place === undefined ? undefined : table.rows[0]?.[place];
  return (
    <SelectField
      label={label}
      aside={isOptional ? t("match.optional") : undefined}
      hint={example}
      options={[
        ...(isOptional ? [{ value: "", text: t("match.none") }] : []),
        ...table.head.map((name, at) => ({ value: String(at), text: name })),
      ]}
      emptyWord={t("match.choose")}
      value={place === undefined ? "" : String(place)}
      onChange={onChange}
    />
  );
}
