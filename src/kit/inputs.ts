/** The kit's door for what one types and chooses with: Ant Design's scripts come through it. */
export { AntdRoot } from "./antd-root";
export { DayField } from "./fields/day-field";
export { FramedInput } from "./fields/framed-input";
export { inputOf } from "./fields/input";
export type { AnyField } from "./fields/kinds";
export { SelectField } from "./fields/select-field";
export { ZoneField } from "./fields/zone-field";
export { FormPart } from "./forms/form-part";
export { default as QrCode } from "./qr-code";
