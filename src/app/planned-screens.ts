/** Screens of the specification that are not built yet: their addresses, guards and menu entries exist already. */
import type { Rule } from "../../contract/permissions";

export interface PlannedScreen {
  path: string;
  /** i18n key below `planned`. */
  title: PlannedTitle;
  access?: Rule;
}

type PlannedTitle = "invest";

const invest: Rule = { feature: "invest" };

export const plannedScreens: readonly PlannedScreen[] = [
  ...["", "/partner", "/partner/syfe", "/partner/syfe/submitted", "/partner/syfe/submitted/approved"].map((rest) => ({
    path: `dashboards/invest/:org_id${rest}`,
    title: "invest" as const,
    access: invest,
  })),
  ...["", "/onboard", "/submitted", "/submitted/approved"].map((rest) => ({
    path: `dashboards/invest/:org_id/partner/endowus${rest}`,
    title: "invest" as const,
    access: invest,
  })),
];
