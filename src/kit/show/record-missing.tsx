import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/field/link-button";
import { MessageShell } from "../../ui/frame/message-shell";

/** The same for another partner's record as for none at all. `name` is of the page that `href` leads back to. */
export function RecordMissing({ name, href }: { name: string; href: string }) {
  const { t } = useTranslation("portal");
  return (
    <MessageShell
      kind="missing"
      title={t("record.not_found_title")}
      text={t("record.not_found_text")}
      actions={<LinkButton href={href}>{t("record.back_to", { name })}</LinkButton>}
      focusKey={href}
    />
  );
}
