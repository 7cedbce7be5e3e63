/** What can be done with a merchant from its row in the list. */
import ArrowLeftRight from "lucide/dist/esm/icons/arrow-left-right.mjs";
import Bell from "lucide/dist/esm/icons/bell.mjs";
import Columns2 from "lucide/dist/esm/icons/columns-2.mjs";
import Ellipsis from "lucide/dist/esm/icons/ellipsis.mjs";
import RotateCcw from "lucide/dist/esm/icons/rotate-ccw.mjs";
import { useTranslation } from "react-i18next";
import type { MerchantStage } from "../../../contract/merchant-stages";
import { useWhyNot, useWriteCall } from "../../kit/parts";
import { remindMerchant, resendInvitation } from "../../lib/merchant-steps";
import { consoleHref } from "../../lib/onboarding-address";
import { MenuButton } from "../../ui/overlay/menu-button";

interface MerchantMenuProps {
  id: string;
  name: string;
  stage: MerchantStage;
  waiting_on: string | null;
}

export default function MerchantMenu({ id, name, stage, waiting_on }: MerchantMenuProps) {
  const { t } = useTranslation("portal");
  const remind = useStep(remindMerchant(id), t("bulk.reminded", { count: 1 }));
  const resend = useStep(resendInvitation(id), t("bulk.resent"));
  const isInvited = stage === "invited" || stage === "invitation_cancelled";
  return (
    <MenuButton
      isIconOnly
      size="small"
      icon={Ellipsis}
      label={t("bulk.more", { name })}
      items={[
        { key: "console", label: t("bulk.console"), icon: Columns2, href: consoleHref(id) },
        { key: "transactions", label: t("bulk.transactions"), icon: ArrowLeftRight, href: `/preview/dashboards/transactions?org_id=${id}` },
        ...(waiting_on === "merchant" && remind
          ? [{ key: "remind", label: t("bulk.remind"), icon: Bell, startsGroup: true, ...remind }]
          : []),
        ...(isInvited && resend
          ? [{ key: "resend", label: t("bulk.resend"), icon: RotateCcw, startsGroup: waiting_on !== "merchant", ...resend }]
          : []),
      ]}
    />
  );
}

/** One press, one call; people who may not read why below its name. Null where the gateway lacks it. */
function useStep({ rule, request, touches }: ReturnType<typeof remindMerchant> | ReturnType<typeof resendInvitation>, done: string) {
  const why = useWhyNot({ ...rule, call: request.call });
  const { send } = useWriteCall({ done, touches: [...touches, "organizations"] });
  if (why?.isAbsent) return null;
  if (why) return { detail: why.reasons.find(({ isMet }) => !isMet)?.text };
  return { onSelect: () => send(request) };
}
