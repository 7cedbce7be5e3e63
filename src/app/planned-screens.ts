/** Screens of the specification that are not built yet: their addresses, guards and menu entries exist already. */
import type { Rule } from "../../contract/permissions";

export interface PlannedScreen {
  path: string;
  /** i18n key below `planned`. */
  title: PlannedTitle;
  access?: Rule;
}

type PlannedTitle = "settings" | "logo" | "settlement";

export const plannedScreens: readonly PlannedScreen[] = [
  { path: "dashboards/setting", title: "settings" },
  { path: "dashboards/setting/logo", title: "logo" },
  { path: "dashboards/setting/settlement-config", title: "settlement" },
];
