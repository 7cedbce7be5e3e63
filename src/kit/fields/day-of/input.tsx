import { useTranslation } from "react-i18next";
import { daysOf, dayWord } from "../../../lib/rhythm";
import type { InputProps } from "../input";
import { SelectOne } from "../inputs/select-one";

export default function DayOfInput({ field, ...props }: InputProps<"day-of">) {
  const { i18n } = useTranslation("portal");
  const round = props.values?.[field.beside] === "WEEKLY" ? "WEEKLY" : "MONTHLY";
  return (
    <SelectOne
      {...props}
      // It would be asked about texts, and each of these days is one.
      refusalOf={undefined}
      options={daysOf(round).map((day) => ({ value: String(day), text: dayWord(round, day, i18n.language) }))}
      value={typeof props.value === "number" ? String(props.value) : null}
      onChange={(day) => props.onChange(typeof day === "string" ? Number(day) : null)}
    />
  );
}
