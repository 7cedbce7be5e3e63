import Palette from "lucide/dist/esm/icons/palette.mjs";
import { DisabledButton } from "../../../src/ui/overlay/disabled-button";
import { FilterChoice } from "../../../src/ui/overlay/filter-choice";
import { MenuButton } from "../../../src/ui/overlay/menu-button";
import { WhyNot } from "../../../src/ui/overlay/why-not";
import type { States } from "./specimens";

const items = [
  { key: "light", label: "PureLight", isChecked: true, onSelect: () => undefined },
  { key: "dark", label: "NebulaFighter", isChecked: false, onSelect: () => undefined },
];
const why = {
  title: "Inviting needs",
  metLabel: "met",
  reasons: [
    { key: "admin", isMet: false, text: "to be an admin", detail: "Ask Priya Raman." },
    { key: "kyb", isMet: true, text: "an approved verification" },
  ],
};

const overlay: Readonly<Record<string, States>> = {
  "menu-button": {
    words: <MenuButton label="Theme" items={items} icon={Palette} />,
    "icon alone": <MenuButton label="Theme" items={items} icon={Palette} isIconOnly />,
  },
  "filter-choice": { usual: <FilterChoice label="Currency" value="AUD" items={items} /> },
  "disabled-button": { usual: <DisabledButton why={why}>Invite merchant</DisabledButton> },
  "why-not": { usual: <WhyNot {...why} /> },
};
export default overlay;
