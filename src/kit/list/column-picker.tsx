/** Which columns stand in the list, in which order, how high the rows are; saved as it changes. */
import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import ChevronUp from "lucide/dist/esm/icons/chevron-up.mjs";
import Lock from "lucide/dist/esm/icons/lock.mjs";
import Rows2 from "lucide/dist/esm/icons/rows-2.mjs";
import Rows3 from "lucide/dist/esm/icons/rows-3.mjs";
import Search from "lucide/dist/esm/icons/search.mjs";
import { useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/field/button";
import { Checkbox } from "../../ui/field/checkbox";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/field/icon-button";
import { Popover } from "../../ui/overlay/popover";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { TextField } from "../../ui/field/text-field";
import type { Resource } from "../define-resource";
import { fieldLabel } from "../fields/words";
import styles from "./list.module.css";
import type { ListLook } from "./use-list-preference";

interface ColumnPickerProps {
  anchor: RefObject<HTMLElement | null>;
  resource: Resource<Record<string, unknown>>;
  look: ListLook;
  onClose: () => void;
}

export default function ColumnPicker({ anchor, resource, look, onClose }: ColumnPickerProps) {
  const { t } = useTranslation("portal");
  const [search, setSearch] = useState("");
  const label = (name: string) => fieldLabel(t, resource.name, name);
  const isFound = (name: string) => label(name).toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
  const shown = look.columns;
  const move = (name: string, by: -1 | 1) => {
    const at = shown.indexOf(name);
    const next = shown.filter((each) => each !== name);
    next.splice(at + by, 0, name);
    look.setColumns(next);
  };
  return (
    <Popover isOpen onClose={onClose} anchor={anchor} label={t("list.columns")} align="end" width={268}>
      <div className={styles.picker}>
        <TextField
          size="small"
          icon={Search}
          label={t("list.find_column")}
          isLabelHidden
          placeholder={t("list.find_column")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <div className={styles.pickerLists}>
          <p className={styles.caption}>{t("list.columns_shown")}</p>
          <ul>
            {shown.map((name, index) =>
              isFound(name) ? (
                <li key={name} className={styles.pickerRow}>
                  <Checkbox
                    label={label(name)}
                    checked
                    disabled={index === 0}
                    onChange={() => look.setColumns(shown.filter((each) => each !== name))}
                  />
                  {index === 0 ? (
                    <span className={styles.lock} title={t("list.column_locked")}>
                      <Icon of={Lock} size={14} />
                      <span className="visually-hidden">{t("list.column_locked")}</span>
                    </span>
                  ) : (
                    <span className={styles.moves}>
                      <IconButton
                        variant="ghost"
                        size="small"
                        icon={ChevronUp}
                        isDisabled={index === 1}
                        label={t("list.column_up", { name: label(name) })}
                        onClick={() => move(name, -1)}
                      />
                      <IconButton
                        variant="ghost"
                        size="small"
                        icon={ChevronDown}
                        isDisabled={index === shown.length - 1}
                        label={t("list.column_down", { name: label(name) })}
                        onClick={() => move(name, 1)}
                      />
                    </span>
                  )}
                </li>
              ) : null,
            )}
          </ul>
          {look.hidden.some(isFound) && <p className={styles.caption}>{t("list.columns_hidden")}</p>}
          <ul>
            {look.hidden.filter(isFound).map((name) => (
              <li key={name} className={styles.pickerRow}>
                <Checkbox label={label(name)} checked={false} onChange={() => look.setColumns([...shown, name])} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.pickerEnd}>
          <SegmentedControl
            label={t("list.density")}
            value={look.density}
            onChange={look.setDensity}
            segments={[
              { value: "compact", label: t("list.density_compact"), icon: Rows3 },
              { value: "standard", label: t("list.density_standard"), icon: Rows2 },
            ]}
          />
          <Button variant="link" size="small" onClick={() => look.show(null)}>
            {t("list.standard")}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
