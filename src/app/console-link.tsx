import { useTranslation } from "react-i18next";
import { consoleHref } from "../lib/onboarding-address";
import { LinkButton } from "../ui/field/link-button";

export default function ConsoleLink({ org_id }: { org_id: string }) {
  const { t } = useTranslation("portal");
  return <LinkButton href={consoleHref(org_id)}>{t("menu.console")}</LinkButton>;
}
