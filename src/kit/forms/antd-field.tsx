/** Ant Design's control, framed as every field is. It needs an AntdRoot around it. */
import { useId, type ReactNode } from "react";
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

export function AntdField({ children, ...texts }: FieldTexts & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const { label, hint, error } = texts;
  return (
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
  );
}
