/** The way to a resource's form for a new record; whoever may not use it reads why instead. */
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AllowedLink } from "./allowed-link";
import { resourceWord } from "./fields/words";
import { useKit } from "./kit-context";

export function CreateLink({ resource }: { resource: string }) {
  const { t } = useTranslation("portal");
  const create = useKit().heads.find(({ name }) => name === resource)?.create;
  if (!create) return null;
  return (
    <AllowedLink rule={create.access} variant="primary" isCollapsing icon={Plus} href={`/preview/${create.path}`}>
      {resourceWord(t, resource, "create")}
    </AllowedLink>
  );
}
