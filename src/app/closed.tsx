/** What is missing, who can change that, and the way on. */
import { useTranslation } from "react-i18next";
import type { Verdict } from "../../contract/permissions";
import { listHref, missingWord, resourceWord } from "../kit/shell";
import { kybHref } from "../lib/onboarding-address";
import { homeAddress, settingsAddress } from "../lib/portal-address";
import { useSignedIn } from "../providers/signed-in-context";
import { LinkButton } from "../ui/field/link-button";
import { MessageShell } from "../ui/frame/message-shell";
import { useDocumentTitle } from "../ui/frame/use-document-title";
import { resourceOf } from "./resource-registry";

type Refused = Extract<Verdict, { allowed: false }>;

/** Where there is more about what is missing. */
const ways = {
  feature_off: `${settingsAddress}?section=features`,
  partner_level: `${settingsAddress}?section=roles`,
  read_only: listHref(resourceOf("users")),
  kyb_not_approved: kybHref(null),
} as const satisfies Partial<Record<Refused["reason"], string>>;
const hasWay = (reason: Refused["reason"]): reason is keyof typeof ways => reason in ways;

interface ClosedProps extends Refused {
  /** The resource whose screen it is. */
  resource?: string | undefined;
}

export default function Closed({ reason, missing, resource }: ClosedProps) {
  const { t } = useTranslation("portal");
  const { session, config } = useSignedIn();
  const feature = missingWord(t, missing);
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
