import Plus from "lucide/dist/esm/icons/plus.mjs";
import Rows3 from "lucide/dist/esm/icons/rows-3.mjs";
import Columns3 from "lucide/dist/esm/icons/columns-3.mjs";
import { Button } from "../../../src/ui/field/button";
import { Checkbox } from "../../../src/ui/field/checkbox";
import { CodeInput } from "../../../src/ui/field/code-input";
import { ConflictBox } from "../../../src/ui/field/conflict-box";
import { CopyButton } from "../../../src/ui/field/copy-button";
import { Disclosure } from "../../../src/ui/field/disclosure";
import { FieldSet } from "../../../src/ui/field/field-set";
import { IconButton } from "../../../src/ui/field/icon-button";
import { LinkButton } from "../../../src/ui/field/link-button";
import { LongTextField } from "../../../src/ui/field/long-text-field";
import { PasswordField } from "../../../src/ui/field/password-field";
import { PasswordRule } from "../../../src/ui/field/password-rule";
import { Radio } from "../../../src/ui/field/radio";
import { SegmentedControl } from "../../../src/ui/field/segmented-control";
import { Switch } from "../../../src/ui/field/switch";
import { TextField } from "../../../src/ui/field/text-field";
import type { States } from "./specimens";

const nothing = () => undefined;
const views = [
  { value: "rows", label: "Rows", icon: Rows3 },
  { value: "columns", label: "Columns", icon: Columns3 },
] as const;

const field: Readonly<Record<string, States>> = {
  button: {
    primary: (
      <Button variant="primary" icon={Plus}>
        Invite merchant
      </Button>
    ),
    outline: <Button>Cancel</Button>,
    danger: <Button variant="danger">Remove access</Button>,
    ghost: <Button variant="ghost">Clear filters</Button>,
    link: <Button variant="link">Show 7 more</Button>,
    small: <Button size="small">Export</Button>,
    large: (
      <Button size="large" variant="primary">
        Sign in
      </Button>
    ),
    busy: (
      <Button variant="primary" isBusy>
        Save
      </Button>
    ),
    disabled: <Button isDisabled>Submit</Button>,
    pressed: <Button isPressed>Columns</Button>,
  },
  "icon-button": {
    outline: <IconButton variant="outline" icon={Plus} label="Add" />,
    ghost: <IconButton variant="ghost" icon={Plus} label="Add" />,
    disabled: <IconButton variant="outline" icon={Plus} label="Add" isDisabled />,
  },
  "link-button": { outline: <LinkButton href="#statements">Statements</LinkButton> },
  "copy-button": { usual: <CopyButton text="PO-01FC-0001" label="Copy" copiedLabel="Copied" /> },
  checkbox: {
    off: <Checkbox label="Send me a copy" />,
    on: <Checkbox label="Send me a copy" checked onChange={nothing} />,
    some: <Checkbox label="All rows" isIndeterminate />,
    wrong: <Checkbox label="I agree" isInvalid />,
    disabled: <Checkbox label="Send me a copy" disabled />,
  },
  radio: {
    off: <Radio name="off" isChosen={false} onChoose={nothing} />,
    on: <Radio name="on" isChosen onChoose={nothing} />,
  },
  switch: {
    off: <Switch label="Payins" isOn={false} onChange={nothing} />,
    on: <Switch label="Payins" isOn onChange={nothing} />,
    busy: <Switch label="Payins" isOn isBusy onChange={nothing} />,
  },
  "text-field": {
    empty: <TextField label="Legal name" hint="As it is registered" placeholder="Kopi Gayo" />,
    filled: <TextField label="Legal name" defaultValue="PT Kopi Gayo Nusantara" />,
    wrong: <TextField label="ABN" defaultValue="24 099 033" error="An ABN has 11 digits: 24 099 033 799." />,
    disabled: <TextField label="Legal name" defaultValue="PT Kopi Gayo Nusantara" disabled />,
  },
  "long-text-field": {
    empty: <LongTextField label="What do you sell?" hint="A sentence or two" />,
    wrong: <LongTextField label="What do you sell?" error="Say it in at least 10 letters." />,
  },
  "password-field": { usual: <PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="Harbour" /> },
  "password-rule": {
    half: (
      <PasswordRule
        title="A password has"
        metLabel="met"
        missingLabel="missing"
        checks={[
          { key: "length", text: "12 characters", isMet: true },
          { key: "digit", text: "a digit", isMet: false },
        ]}
      />
    ),
  },
  "code-input": {
    empty: <CodeInput label="Code" value="" onChange={nothing} />,
    half: <CodeInput label="Code" value="482" onChange={nothing} hint="It is valid for 5 minutes." />,
    wrong: <CodeInput label="Code" value="482913" onChange={nothing} error="This code isn’t right. 2 tries are left." />,
    busy: <CodeInput label="Code" value="482913" onChange={nothing} isBusy />,
  },
  "segmented-control": {
    words: (
      <SegmentedControl
        label="Period"
        value="week"
        onChange={nothing}
        segments={[
          { value: "day", label: "Day" },
          { value: "week", label: "Week" },
        ]}
      />
    ),
    icons: <SegmentedControl label="View" value="rows" onChange={nothing} segments={views} />,
  },
  "field-set": {
    wrong: (
      <FieldSet id="gallery-scopes" label="Permissions" error="Choose at least one." isReadOnly={false}>
        <Checkbox label="See verification" />
        <Checkbox label="Manage settlement" />
      </FieldSet>
    ),
  },
  disclosure: {
    closed: (
      <Disclosure isOpen={false} onToggle={nothing}>
        3 currencies
      </Disclosure>
    ),
    open: (
      <Disclosure isOpen onToggle={nothing}>
        3 currencies
      </Disclosure>
    ),
  },
  "conflict-box": {
    usual: (
      <ConflictBox
        title="Changed by Tom Okafor a minute ago"
        sides={[
          { owner: "Yours", value: "8 Wharf Lane", choose: "Keep yours", onChoose: nothing },
          { owner: "Tom’s", value: "10 Wharf Lane", choose: "Take Tom’s", onChoose: nothing },
        ]}
      />
    ),
  },
};
export default field;
