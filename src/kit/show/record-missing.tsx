import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/field/link-button";
import { MessageShell } from "../../ui/frame/message-shell";

interface RecordMissingProps {
  /** Of the page that `href` leads back to. */
  name: string;
  href: string;
  /** What it means where records of its kind can be removed. */
  text?: string | undefined;
}

/** The same for another partner's record as for none at all. */
export function RecordMissing({ name, href, text }: RecordMissingProps) {
  const { t } = useTranslation("portal");
  return (
    <MessageShell
      kind="missing"
      title={t("record.not_found_title")}
      text={text ?? t("record.not_found_text")}
      actions={<LinkButton href={href}>{t("record.back_to", { name })}</LinkButton>}
      focusKey={href}
    />
  );
}
