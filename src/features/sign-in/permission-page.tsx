/** A partner's request to a merchant's owner, and the answer. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../contract/endpoints";
import { browserTimeZone } from "../../lib/browser-time-zone";
import { formatTime } from "../../lib/format-time";
import { callGateway } from "../../providers/call-gateway";
import { Button } from "../../ui/field/button";
import { InfoBox } from "../../ui/figure/info-box";
import { MessagePage } from "./message-page";
import { useSubmit } from "./use-submit";

interface PermissionPageProps {
  token: string;
  asked: DataOf<"GET /partner/validate-invitation-token/{token}">;
}

export default function PermissionPage({ token, asked }: PermissionPageProps) {
  const { t, i18n } = useTranslation("permission");
  const [isAllowed, setAllowed] = useState<boolean | null>(null);
  const give = (is_allowed: boolean) => () => callGateway("POST /partner/permission-answer", { body: { token, is_allowed } });
  const onDone = (answer: { is_allowed: boolean }) => setAllowed(answer.is_allowed);
  const allow = useSubmit({ send: give(true), onDone });
  const refuse = useSubmit({ send: give(false), onDone });
  const words = { partner: asked.partner_name, org: asked.org_name };
  if (isAllowed !== null)
    return (
      <MessagePage
        title={isAllowed ? t("allowed_title") : t("refused_title")}
        text={isAllowed ? t("allowed_text", words) : t("refused_text", words)}
      />
    );
  const time = formatTime(asked.expires_at, "full", { locale: i18n.language, timeZone: browserTimeZone() });
  const problem = allow.problem ?? refuse.problem;
  return (
    <MessagePage
      title={t("title", words)}
      text={
        <>
          {t("text", words)} {t("until", { time })}
        </>
      }
    >
      <Button variant="primary" isBusy={allow.isSending} isDisabled={refuse.isSending} onClick={() => void allow.submit()}>
        {t("allow")}
      </Button>
      <Button isBusy={refuse.isSending} isDisabled={allow.isSending} onClick={() => void refuse.submit()}>
        {t("refuse")}
      </Button>
      {problem && (
        <InfoBox tone="error" role="alert">
          {problem.message}
        </InfoBox>
      )}
    </MessagePage>
  );
}
