/** The way to a resource's form for a new record; whoever may not use it reads why instead. */
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { withoutGrant } from "../../contract/permissions";
import { AllowedLink } from "./allowed-link";
import { resourceWord } from "./fields/words";
import { useKit } from "./kit-context";
import { createHref } from "./record-address";

interface CreateLinkProps {
  resource: string;
  /** The address of a list of one organization's records: the form opens over it. */
  at?: string | undefined;
  /** Whose records they are; without it the form asks. */
  org_id?: string | undefined;
}

export function CreateLink({ resource, at, org_id }: CreateLinkProps) {
  const { t } = useTranslation("portal");
  const head = useKit().heads.find(({ name }) => name === resource);
  if (!head?.create) return null;
  const { create } = head;
  const href = at !== undefined && create.path === undefined ? `${at}?form=${create.form}` : createHref(head, create);
  return (
    <AllowedLink rule={org_id === undefined ? withoutGrant(create.access) : create.access} org_id={org_id} variant="primary" isCollapsing icon={Plus} href={href}>
      {resourceWord(t, resource, "create")}
    </AllowedLink>
  );
}
