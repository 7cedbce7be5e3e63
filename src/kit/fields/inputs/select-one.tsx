/** One of many, searchable; what is not offered stays in sight and says why. */
import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import { Icon } from "../../../ui/icon";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { InputProps } from "../input";
import { controlProps } from "./control-props";
import { nameList } from "./name-list";
import { offeredOption, type SelectOption } from "./offered-option";
import { TextLine } from "./text-line";
import styles from "./select-one.module.css";

interface SelectOneProps extends Omit<InputProps, "field"> {
  options: readonly SelectOption[];
  /** The typed text, if the options are searched elsewhere. */
  onSearch?: ((typed: string) => void) | undefined;
  isLoading?: boolean;
  /** Why there are no options. */
  failure?: string | undefined;
  /** Below the options: that they are not all. */
  note?: string | undefined;
}

export function SelectOne({ options, onSearch, isLoading = false, failure, note, ...props }: SelectOneProps) {
  const { t } = useTranslation("portal");
  const { id, label, value, onChange, isRequired, isReadOnly, refusalOf, emptyWord } = props;
  const chosen = options.find((option) => option.value === value);
  // What is chosen is not named by its id until its name is there.
  const isNameless = isLoading && !chosen && typeof value === "string" && value !== "";
  if (isReadOnly) return <TextLine {...props} value={chosen?.text ?? (isNameless ? t("frame.loading") : value)} />;
  return (
    <Select<string | null>
      {...controlProps(props)}
      className={styles.select ?? ""}
      classNames={{ popup: { root: styles.popup ?? "" } }}
      // "" is nothing, unless it is offered: "As in the browser".
      value={typeof value === "string" && (value !== "" || chosen) && !isNameless ? value : null}
      options={options.map((option) => offeredOption(option, refusalOf?.(option.value)))}
      showSearch={
        onSearch
          ? { filterOption: false, onSearch }
          : { filterOption: (typed, option) => String(option?.text).toLocaleLowerCase().includes(typed.toLocaleLowerCase()) }
      }
      allowClear={isRequired ? false : { clearIcon: <Icon of={CircleX} size={16} />, label: t("actions.clear") }}
      suffix={<Icon of={ChevronDown} size={16} />}
      loading={isLoading}
      placeholder={isNameless ? t("frame.loading") : (emptyWord ?? t("form.choose"))}
      notFoundContent={isLoading ? t("frame.loading") : (failure ?? t("list.none_found"))}
      popupRender={(menu) => (
        <>
          {menu}
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </>
      )}
      onOpenChange={(isOpen) => {
        if (isOpen) nameList(id, label);
      }}
      onChange={(next: string | null | undefined) => onChange(next ?? null)}
    />
  );
}
