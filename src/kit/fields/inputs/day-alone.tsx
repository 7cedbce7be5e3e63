import type { ComponentProps } from "react";
import { AntdRoot } from "../../antd-root";
import DayPicker from "./day-picker";

/** Where no form around it has brought Ant Design. */
export default function DayAlone(props: ComponentProps<typeof DayPicker>) {
  return (
    <AntdRoot>
      <DayPicker {...props} />
    </AntdRoot>
  );
}
