/** The kit's door for what one types and chooses with: Ant Design's scripts come through it. */
export { AntdRoot } from "./antd-root";
export { DayField, ReferenceField, SelectField, ZoneField } from "./fields/fields-alone";
export { FramedInput } from "./fields/framed-input";
export { inputOf } from "./fields/input";
export type { AnyField } from "./fields/kinds";
export { FormPart } from "./forms/form-part";
export type { FormValues } from "./forms/form-values";
export { default as QrCode } from "./qr-code";
