/** `/status/404`, `500`, `coming-soon`, `maintenance`, and any unknown address. */
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/field/link-button";
import { MessagePage } from "./message-page";

const keys = { "404": "404", "500": "500", "coming-soon": "coming_soon", maintenance: "maintenance" } as const;

export default function StatusPage({ kind }: { kind: keyof typeof keys }) {
  const { t } = useTranslation("signed-out");
  const key = keys[kind];
  return (
    <MessagePage title={t(`status.${key}_title`)} text={t(`status.${key}_text`)}>
      <LinkButton variant="primary" href="/">
        {t("status.home")}
      </LinkButton>
    </MessagePage>
  );
}
