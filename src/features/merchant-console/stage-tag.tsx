import { useTranslation } from "react-i18next";
import type { Organization } from "../../../contract/records/organization";
import { toneOf } from "../../../contract/statuses";
import { statusIcon } from "../../kit/parts";
import { StatusTag } from "../../ui/figure/status-tag";

/** A merchant's stage, in the board's words. */
export function StageTag({ organization: { stage, stage_note } }: { organization: Pick<Organization, "stage" | "stage_note"> }) {
  const { t } = useTranslation("portal");
  const shown = stage_note ?? stage;
  return <StatusTag tone={toneOf(shown)} icon={statusIcon(shown)} label={t(`statuses.${shown}`)} />;
}
