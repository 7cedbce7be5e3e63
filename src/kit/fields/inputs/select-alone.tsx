import type { ComponentProps } from "react";
import { AntdRoot } from "../../antd-root";
import { SelectOne } from "./select-one";

/** Where no form around it has brought Ant Design. */
export default function SelectAlone(props: ComponentProps<typeof SelectOne>) {
  return (
    <AntdRoot>
      <SelectOne {...props} />
    </AntdRoot>
  );
}
