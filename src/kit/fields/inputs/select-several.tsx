/** Several of many, searchable. */
import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import { Icon } from "../../../ui/icon";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { InputProps } from "../input";
import { controlProps } from "./control-props";
import { nameList } from "./name-list";
import { offeredOption, type SelectOption } from "./offered-option";
import styles from "./select-one.module.css";
import { listText } from "../../../lib/list-text";
import { TextLine } from "./text-line";

export function SelectSeveral({ options, ...props }: InputProps & { options: readonly SelectOption[] }) {
  const { t, i18n } = useTranslation("portal");
  const { id, label, value, onChange, isReadOnly, emptyWord } = props;
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  if (isReadOnly)
    return (
      <TextLine
        {...props}
        value={listText(
          chosen.map((each) => options.find((option) => option.value === each)?.text ?? each),
          i18n.language,
        )}
      />
    );
  return (
    <Select<string[]>
      mode="multiple"
      {...controlProps(props)}
      className={styles.select ?? ""}
      value={chosen}
      options={options.map((option) => offeredOption(option))}
      showSearch={{ filterOption: (typed, option) => String(option?.text).toLocaleLowerCase().includes(typed.toLocaleLowerCase()) }}
      allowClear={{ clearIcon: <Icon of={CircleX} size={16} />, label: t("actions.clear") }}
      suffix={<Icon of={ChevronDown} size={16} />}
      removeIcon={<Icon of={X} size={14} />}
      placeholder={emptyWord ?? t("form.choose")}
      notFoundContent={t("list.none_found")}
      onOpenChange={(isOpen) => {
        if (isOpen) nameList(id, label);
      }}
      onChange={onChange}
    />
  );
}
