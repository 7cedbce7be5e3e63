/** The settings by section: `?section=`; without one how things look. */
import { useSearchParams } from "react-router-dom";
import type { ComponentType } from "react";
import { late } from "../../ui/late";
import { SettingsFrame } from "./settings-frame";
import { settingsSections, type SettingsSection } from "./settings-sections";

const sections: Record<SettingsSection, ComponentType> = {
  appearance: late(() => import("./appearance-section")),
  region: late(() => import("./region-section")),
  currencies: late(() => import("./currencies-section")),
  columns: late(() => import("./columns-section")),
  notifications: late(() => import("./notices-section")),
  features: late(() => import("./features-section")),
  roles: late(() => import("./roles-section")),
  audit: late(() => import("./audit-section")),
};

export default function SettingsPage() {
  const [search] = useSearchParams();
  const section = settingsSections.find((each) => each === search.get("section")) ?? "appearance";
  const Section = sections[section];
  return (
    <SettingsFrame place={section}>
      <Section />
    </SettingsFrame>
  );
}
