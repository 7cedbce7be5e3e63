import type { ComponentProps } from "react";
import { AntdRoot } from "../../antd-root";
import { useKit } from "../../kit-context";
import { useFound } from "../reference/use-found";
import { SelectOne } from "./select-one";

type ReferenceAloneProps = Omit<ComponentProps<typeof SelectOne>, "options"> & {
  resource: string;
  /** Not offered: chosen already. */
  without?: readonly string[] | undefined;
};

export default function ReferenceAlone(props: ReferenceAloneProps) {
  return (
    <AntdRoot>
      <Found {...props} />
    </AntdRoot>
  );
}

function Found({ resource: name, without = [], ...props }: ReferenceAloneProps) {
  const resource = useKit().resourceOf(name);
  if (!resource) throw new Error(`there is no resource ${name}`);
  const { found, ...rest } = useFound(resource, { value: typeof props.value === "string" && props.value !== "" ? props.value : undefined });
  return <SelectOne {...props} {...rest} options={found.filter(({ value }) => !without.includes(value))} />;
}
