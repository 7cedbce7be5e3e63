import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { inviteMerchant } from "../../../contract/access-rules";
import { AllowedLink } from "../../kit/allowed-link";

export default function InviteButton() {
  const { t } = useTranslation("portal");
  return (
    <AllowedLink rule={inviteMerchant} variant="primary" isCollapsing icon={UserPlus} href="/preview/dashboards/invite-merchant">
      {t("invite.action")}
    </AllowedLink>
  );
}
