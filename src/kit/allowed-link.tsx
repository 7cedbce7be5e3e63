import type { IconNode } from "lucide";
import type { Rule } from "../../contract/permissions";
import type { ButtonLook } from "../ui/field/button-look";
import { LinkButton } from "../ui/field/link-button";
import { NotAllowed } from "./not-allowed";
import { useWhyNot } from "./why-not";

interface AllowedLinkProps extends Pick<ButtonLook, "variant" | "size" | "isCollapsing"> {
  rule: Rule;
  org_id?: string | undefined;
  href: string;
  icon?: IconNode | undefined;
  children: string;
}

/** A link to an action: users without permission see why instead, and there is none where the gateway lacks the call. */
export function AllowedLink({ rule, org_id, href, icon, children, ...look }: AllowedLinkProps) {
  const why = useWhyNot(rule, org_id);
  if (why) return <NotAllowed {...{ why, icon, ...look }}>{children}</NotAllowed>;
  return (
    <LinkButton href={href} icon={icon} {...look}>
      {children}
    </LinkButton>
  );
}
