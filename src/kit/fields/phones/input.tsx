import { useTranslation } from "react-i18next";
import { CodeAndNumber } from "../../../ui/field/code-and-number";
import type { InputProps } from "../input";
import { Lines } from "../inputs/lines";
import { TextLine } from "../inputs/text-line";

/** `+61 412345678` → its two parts. */
const partsOf = (line: string): [code: string, number: string] => {
  const [code = "", ...rest] = line.split(" ");
  return code.startsWith("+") ? [code, rest.join(" ")] : ["", line];
};

const joined = (code: string, number: string): string =>
  code || number ? `${code && !code.startsWith("+") ? "+" : ""}${code} ${number}`.trimStart() : "";

const tel = { type: "tel", inputMode: "tel", dir: "ltr" } as const;

export default function PhonesInput(props: InputProps<"phones">) {
  const { t } = useTranslation("portal");
  return (
    <Lines
      {...props}
      add={t("form.add_phone")}
      draw={(text, change, { id, name, ...own }) => {
        const [code, number] = partsOf(text);
        return (
          <CodeAndNumber>
            <TextLine
              {...props}
              id={`${id}-code`}
              name={`${name}.code`}
              value={code}
              maxLength={5}
              line={{ ...tel, placeholder: "+61", "aria-label": t("form.calling_code") }}
              onChange={(typed) => change(joined(String(typed).replace(/[^+\d]/g, ""), number))}
            />
            <TextLine
              {...props}
              {...{ id, name }}
              value={number}
              maxLength={24}
              line={{ ...tel, ...own }}
              onChange={(typed) => change(joined(code, String(typed)))}
            />
          </CodeAndNumber>
        );
      }}
    />
  );
}
