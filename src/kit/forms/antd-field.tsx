/** Ant Design's control in the portal's theme, framed as every field is. */
import { ConfigProvider } from "antd";
import { useId, useSyncExternalStore, type ReactNode } from "react";
import { antdTheme } from "../../themes/antd-theme";
import { currentTheme } from "../../themes/apply-theme";
import { FieldFrame, describedBy, type FieldTexts } from "../../ui/field-frame";

interface Control {
  id: string;
  status: "error" | "";
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  style: { inlineSize: string };
  /** The list of options is left without a name; it is drawn a moment after it opens. */
  onOpenChange: (isOpen: boolean) => void;
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

export function AntdField({ children, ...texts }: FieldTexts & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  const { label, hint, error } = texts;
  return (
    <ConfigProvider theme={antdTheme(theme)}>
      <FieldFrame id={id} {...texts}>
        {children({
          id,
          status: error ? "error" : "",
          "aria-invalid": error ? true : undefined,
          "aria-describedby": describedBy(id, { hint, error }),
          style: { inlineSize: "100%" },
          onOpenChange: (isOpen) => {
            if (isOpen) requestAnimationFrame(() => document.getElementById(`${id}_list`)?.setAttribute("aria-label", label));
          },
        })}
      </FieldFrame>
    </ConfigProvider>
  );
}
