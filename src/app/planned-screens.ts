/** Screens of the specification that are not built yet: their addresses, guards and menu entries exist already. */
import type { Rule } from "../../contract/permissions";

export interface PlannedScreen {
  path: string;
  access?: Rule;
}

const invest: Rule = { feature: "invest" };

export const plannedScreens: readonly PlannedScreen[] = [
  { path: "dashboards/pricing/plan/create" },
  { path: "dashboards/profile" },
  { path: "dashboards/setting" },
  { path: "dashboards/setting/logo" },
  { path: "dashboards/setting/settlement-config" },
  { path: "dashboards/users/add" },
  ...["", "/partner", "/partner/syfe", "/partner/syfe/submitted", "/partner/syfe/submitted/approved"].map((rest) => ({
    path: `dashboards/invest/:org_id${rest}`,
    access: invest,
  })),
  ...["", "/onboard", "/submitted", "/submitted/approved"].map((rest) => ({
    path: `dashboards/invest/:org_id/partner/endowus${rest}`,
    access: invest,
  })),
];
