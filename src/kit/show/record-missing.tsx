import { useTranslation } from "react-i18next";
import { LinkButton } from "../../ui/field/link-button";
import { MessageShell } from "../../ui/frame/message-shell";
import type { ResourceHead } from "../define-resource";
import { resourceWord } from "../fields/words";

/** The same for another partner's record as for none at all. */
export function RecordMissing({ resource, href }: { resource: ResourceHead; href: string }) {
  const { t } = useTranslation("portal");
  const back = t("record.back_to", { name: resourceWord(t, resource.name, "title") });
  return (
    <MessageShell
      kind="missing"
      title={t("record.not_found_title")}
      text={t("record.not_found_text")}
      actions={<LinkButton href={href}>{back}</LinkButton>}
      focusKey={href}
    />
  );
}
