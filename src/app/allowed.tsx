import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { features, type Feature, type Rule, type Verdict } from "../../contract/permissions";
import { listHref, resourceWord, useMay } from "../kit/shell";
import { kybHref } from "../lib/onboarding-address";
import { homeAddress, settingsAddress } from "../lib/portal-address";
import { useSignedIn } from "../providers/signed-in-context";
import { LinkButton } from "../ui/field/link-button";
import { MessageShell } from "../ui/frame/message-shell";
import { useDocumentTitle } from "../ui/frame/use-document-title";
import { resourceOf } from "./resource-registry";

interface AllowedProps {
  rule: Rule;
  /** The resource whose screen it is. */
  resource?: string | undefined;
  children: ReactNode;
}

/** If the portal knows a call is not allowed, it doesn't make it and explains why instead. */
export function Allowed({ rule, resource, children }: AllowedProps) {
  const { verdict } = useMay(rule);
  return verdict ? <Closed {...verdict} resource={resource} /> : children;
}

type Refused = Extract<Verdict, { allowed: false }>;

/** Where there is more about what is missing. */
const ways = {
  feature_off: `${settingsAddress}?section=features`,
  partner_level: `${settingsAddress}?section=roles`,
  read_only: listHref(resourceOf("users")),
  kyb_not_approved: kybHref(null),
} as const satisfies Partial<Record<Refused["reason"], string>>;
const hasWay = (reason: Refused["reason"]): reason is keyof typeof ways => reason in ways;

/** What is missing, who can change that, and the way on. */
function Closed({ reason, missing, resource }: Refused & Pick<AllowedProps, "resource">) {
  const { t } = useTranslation("portal");
  const { session, config } = useSignedIn();
  const key = (Object.keys(features) as Feature[]).find((each) => features[each] === missing);
  const feature = key === undefined ? missing : t(`closed.features.${key}`);
  const name = resource === undefined ? feature : resourceWord(t, resource, "title");
  useDocumentTitle(t("closed.document"), name, t("brand"));
  return (
    <MessageShell
      kind="closed"
      title={t("closed.title", { name })}
      text={t(`closed.${reason}`, { missing, feature, level: session.subject.partner_level, provider: config.provider.name })}
      actions={
        <>
          <LinkButton href={homeAddress}>{t("status.home")}</LinkButton>
          {hasWay(reason) && <LinkButton href={ways[reason]}>{t(`closed.way.${reason}`)}</LinkButton>}
        </>
      }
      focusKey={name}
    />
  );
}
