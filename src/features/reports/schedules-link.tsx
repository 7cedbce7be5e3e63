import { useTranslation } from "react-i18next";
import { schedulesAddress } from "../../lib/reports";
import { LinkButton } from "../../ui/field/link-button";

export default function SchedulesLink() {
  const { t } = useTranslation("portal");
  return <LinkButton href={schedulesAddress}>{t("resources.report-schedules.title")}</LinkButton>;
}
