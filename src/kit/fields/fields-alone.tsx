/** What is chosen from a list or a calendar where it is no field of a form. One module: screens fetch it as one. */
import { useId, type ReactNode } from "react";
import { describedBy, FieldFrame, type FieldFrameProps } from "../../ui/field/field-frame";
import { late } from "../../ui/late";
import type { SelectOption } from "./inputs/offered-option";

/** With Ant Design, and after the screen that they are on. */
const SelectAlone = late(() => import("./inputs/select-alone"));
const ReferenceAlone = late(() => import("./inputs/reference-alone"));
const ZoneAlone = late(() => import("./inputs/zone-alone"));
const DayAlone = late(() => import("./inputs/day-alone"));
/** A control's height in pixels: its place until it is here. */
const room = { minBlockSize: 40 };

interface AloneProps extends Omit<FieldFrameProps, "id" | "children"> {
  /** Empty for nothing. */
  value: string;
  onChange: (value: string) => void;
  /** Shown where nothing is chosen, if that is an answer. */
  emptyWord?: string | undefined;
}

interface SelectFieldProps extends AloneProps {
  /** One whose value is "" says what nothing means. */
  options: readonly SelectOption[];
  isReadOnly?: boolean | undefined;
}

interface DayFieldProps extends AloneProps {
  /** The last day that can be chosen, YYYY-MM-DD, as the value is. */
  latest?: string | undefined;
}

type ControlProps = ReturnType<typeof controlOf>;

const controlOf = (id: string, { value, onChange, emptyWord, ...texts }: AloneProps) => ({
  ...{ id, name: id, label: texts.label, value, emptyWord },
  isInvalid: Boolean(texts.error),
  describedBy: describedBy(id, texts),
  onChange: (next: unknown) => onChange(typeof next === "string" ? next : ""),
});

function Alone({ props, children }: { props: AloneProps; children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const { value: _, onChange: _change, emptyWord: _word, ...texts } = props;
  return (
    <FieldFrame {...texts} id={id}>
      <div style={room}>{children(controlOf(id, props))}</div>
    </FieldFrame>
  );
}

/** One of many. */
export function SelectField({ options, isReadOnly = false, ...props }: SelectFieldProps) {
  return <Alone props={props}>{(control) => <SelectAlone {...control} {...{ options, isReadOnly }} isRequired />}</Alone>;
}

interface ReferenceFieldProps extends AloneProps {
  /** Whose record is chosen. */
  resource: string;
  /** Not offered: chosen already. */
  without?: readonly string[] | undefined;
  isReadOnly?: boolean | undefined;
}

/** Another record, found by typing. */
export function ReferenceField({ resource, without, isReadOnly = false, ...props }: ReferenceFieldProps) {
  return <Alone props={props}>{(control) => <ReferenceAlone {...control} {...{ resource, without, isReadOnly }} isRequired />}</Alone>;
}

/** A time zone, found by its city or region. */
export function ZoneField(props: AloneProps) {
  return <Alone props={props}>{(control) => <ZoneAlone {...control} isRequired isReadOnly={false} />}</Alone>;
}

/** A calendar day. */
export function DayField({ latest, ...props }: DayFieldProps) {
  return <Alone props={props}>{(control) => <DayAlone {...control} latest={latest} isRequired={false} isReadOnly={false} />}</Alone>;
}
