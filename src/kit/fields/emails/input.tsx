import { useTranslation } from "react-i18next";
import type { InputProps } from "../input";
import { Lines } from "../inputs/lines";
import { TextLine } from "../inputs/text-line";

export default function EmailsInput(props: InputProps<"emails">) {
  const { t } = useTranslation("portal");
  return (
    <Lines
      {...props}
      add={t("form.add_email")}
      draw={(text, change, { id, name, ...own }) => (
        <TextLine
          {...props}
          {...{ id, name }}
          value={text}
          maxLength={254}
          line={{ inputMode: "email", dir: "ltr", ...own }}
          onChange={(typed) => change(String(typed))}
        />
      )}
    />
  );
}
