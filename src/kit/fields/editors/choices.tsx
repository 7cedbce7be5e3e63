import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../ui/field/checkbox";
import { Flag } from "../../../ui/figure/flag";
import { TextField } from "../../../ui/field/text-field";
import type { Choice } from "../../kit-context";
import type { FilterEditorProps } from "../renderer";
import { EditorFrame } from "./editor-frame";
import styles from "./editors.module.css";

/** From this many options on, they can be searched. */
const searchableFrom = 9;

interface ChoicesProps extends FilterEditorProps {
  choices: readonly Choice[];
  /** Where `choices` are what the gateway has found: all that is ticked stays in sight. */
  finder?: { onSearch: (typed: string) => void; choiceOf: (value: string) => Choice; isLoading: boolean; note: string | undefined };
}

/** Any of these: ticked values go into one comma-separated parameter. */
export function Choices({ name, values, onApply, choices, finder }: ChoicesProps) {
  const { t } = useTranslation("portal");
  const [chosen, setChosen] = useState(() => new Set((values[name] ?? "").split(",").filter(Boolean)));
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLocaleLowerCase();
  const kept = [...chosen].filter((value) => !choices.some((choice) => choice.value === value));
  const found = finder
    ? [...kept.map(finder.choiceOf), ...choices]
    : choices.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  const toggle = (value: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(value);
    else next.delete(value);
    setChosen(next);
  };
  return (
    <EditorFrame onApply={() => onApply({ [name]: [...chosen].join(",") })} onClear={() => onApply({ [name]: "" })}>
      {(finder ?? choices.length >= searchableFrom) && (
        <TextField
          label={t("list.find_value")}
          isLabelHidden
          placeholder={t("list.find_value")}
          size="small"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            finder?.onSearch(event.target.value.trim());
          }}
        />
      )}
      <div className={styles.values}>
        {found.map(({ value, label, country }) => (
          <Checkbox
            key={value}
            label={
              <span className={styles.choice}>
                {country && <Flag country={country} />}
                <bdi>{label}</bdi>
              </span>
            }
            checked={chosen.has(value)}
            onChange={(isOn) => toggle(value, isOn)}
          />
        ))}
        {(finder ? choices : found).length === 0 && (
          <span className={styles.none}>{t(finder?.isLoading ? "frame.loading" : "list.none_found")}</span>
        )}
      </div>
      {finder?.note !== undefined && <span className={styles.none}>{finder.note}</span>}
    </EditorFrame>
  );
}
