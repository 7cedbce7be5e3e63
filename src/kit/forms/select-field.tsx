/** One of many, searchable: Ant Design's select in the portal's theme, framed as every field is. */
import { ConfigProvider, Select } from "antd";
import { useId, useSyncExternalStore, type ReactNode } from "react";
import { currentTheme } from "../../themes/apply-theme";
import { antdTheme } from "../../themes/antd-theme";
import { FieldFrame, describedBy, type FieldTexts } from "../../ui/field-frame";

export interface SelectOption {
  value: string;
  /** What is searched. */
  text: string;
  label: ReactNode;
}

interface SelectFieldProps extends FieldTexts {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  placeholder?: string;
  isClearable?: boolean;
  isLoading?: boolean;
  notFound: string;
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

export function SelectField({ options, value, onChange, placeholder, isClearable = false, isLoading = false, notFound, ...texts }: SelectFieldProps) {
  const id = useId();
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  return (
    <ConfigProvider theme={antdTheme(theme)}>
      <FieldFrame id={id} {...texts}>
        <Select
          id={id}
          value={value}
          onChange={(next: string | null | undefined) => onChange(next ?? null)}
          options={options.map(({ value: each, text, label }) => ({ value: each, label, text }))}
          showSearch={{ filterOption: (typed, option) => (option?.text ?? "").toLocaleLowerCase().includes(typed.toLocaleLowerCase()) }}
          onOpenChange={(isOpen) => {
            // The select leaves its list of options without a name; it is drawn a moment after this.
            if (isOpen) requestAnimationFrame(() => document.getElementById(`${id}_list`)?.setAttribute("aria-label", texts.label));
          }}
          allowClear={isClearable}
          loading={isLoading}
          placeholder={placeholder}
          notFoundContent={notFound}
          status={texts.error ? "error" : ""}
          aria-invalid={texts.error ? true : undefined}
          aria-describedby={describedBy(id, { hint: texts.hint, error: texts.error })}
          style={{ inlineSize: "100%" }}
        />
      </FieldFrame>
    </ConfigProvider>
  );
}
