/** The button to a resource's create form; users without permission see why instead. */
import Plus from "lucide/dist/esm/icons/plus.mjs";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { withoutGrant } from "../../contract/permissions";
import { AllowedLink } from "./allowed-link";
import { resourceWord } from "./fields/words";
import { useKit } from "./kit-context";
import { createHref, listHref } from "./record-address";
import { inList } from "../lib/list-address";

interface CreateLinkProps {
  resource: string;
  /** The address of a list of one organization's records: the form opens over it. */
  at?: string | undefined;
  /** Whose records they are; without it the form asks. */
  org_id?: string | undefined;
  /** The prefix in the address of the list that it is over. */
  list?: string | undefined;
  /** In an empty list, whose page has the button above: there is room for its word on a phone, too. */
  isSecond?: boolean;
}

export function CreateLink({ resource, at, org_id, list, isSecond = false }: CreateLinkProps) {
  const { t } = useTranslation("portal");
  const { pathname, search: here } = useLocation();
  const head = useKit().resourceOf(resource);
  if (!head?.create) return null;
  const { create } = head;
  const place = at ?? (list === undefined ? listHref(head) : pathname);
  // Over the current list: its filters stay.
  const search = new URLSearchParams(pathname === place ? here : "");
  if (create.form !== undefined) search.set(inList("form", list), create.form);
  const href = create.path === undefined ? `${place}?${search.toString()}` : createHref(head, create);
  return (
    <AllowedLink
      rule={org_id === undefined ? withoutGrant(create.access) : create.access}
      org_id={org_id}
      variant={isSecond ? "outline" : "primary"}
      isCollapsing={!isSecond}
      icon={Plus}
      href={href}
    >
      {resourceWord(t, resource, "create")}
    </AllowedLink>
  );
}
