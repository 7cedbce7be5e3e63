/** Many merchants invited from a file: chosen, checked row by row, sent, and told what became of each. */
import Check from "lucide/dist/esm/icons/check.mjs";
import Circle from "lucide/dist/esm/icons/circle.mjs";
import CircleDot from "lucide/dist/esm/icons/circle-dot.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { inviteMerchant, prepareInvitations } from "../../../contract/access-rules";
import { useWhyNot } from "../../kit/parts";
import { listHref, useKit } from "../../kit/shell";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Icon } from "../../ui/icon";
import { WhyNot } from "../../ui/overlay/why-not";
import { CheckStep } from "./check-step";
import { ChooseStep } from "./choose-step";
import styles from "./invite-many.module.css";
import { MatchStep } from "./match-step";
import { SendStep } from "./send-step";
import { useFile } from "./use-file";
import { useSending } from "./use-sending";

const steps = ["choose", "check", "send"] as const;
type Step = (typeof steps)[number];

export default function InviteManyPage({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation("invitations");
  const { t: say } = useTranslation("portal");
  const why = useWhyNot(prepareInvitations);
  const whyNotYet = useWhyNot(inviteMerchant);
  const file = useFile();
  const sending = useSending(file.context);
  const { state } = file;
  const isSending = state.at === "read" && sending.sending.keys.length > 0;
  const step: Step = isSending ? "send" : state.at === "read" ? "check" : "choose";
  const words = usePageWords(step, file, sending);
  const organizations = useKit().resourceOf("organizations");
  useDocumentTitle(words.title, say("invite.many"), say("brand"));

  const content = () => {
    if (why) {
      return (
        <Card>
          <WhyNot {...why} />
        </Card>
      );
    }
    if (state.at === "opening" || sending.isOpening) return <SkeletonLines count={4} label={say("frame.loading")} />;
    if (isSending) return <SendStep rows={state.rows} {...{ file, sending }} />;
    if (state.at === "read") return <CheckStep facts={state.facts} rows={state.rows} {...{ file, sending }} />;
    if (state.at === "matching") return <MatchStep {...state} file={file} />;
    return <ChooseStep state={state} file={file} />;
  };
  return (
    <PageShell
      title={words.title}
      subtitle={words.subtitle}
      breadcrumbs={{
        label: say("record.path"),
        crumbs: [
          { label: say("resources.organizations.title"), href: organizations ? listHref(organizations) : "#" },
          { label: say("resources.organizations.create") },
          { label: t("crumb") },
        ],
      }}
      actions={<Steps current={step} />}
      areActionsStacked
      focusKey={`invite-many ${step}`}
      tabs={tabs}
    >
      {!why && whyNotYet && <InfoBox tone="info">{t("not_yet")}</InfoBox>}
      {content()}
    </PageShell>
  );
}

function usePageWords(step: Step, { state }: ReturnType<typeof useFile>, { sending, progress }: ReturnType<typeof useSending>) {
  const { t } = useTranslation("invitations");
  if (state.at === "matching") return { title: t("titles.match"), subtitle: t("subtitles.match") };
  if (step !== "send") return { title: t(`titles.${step}`), subtitle: t(`subtitles.${step}`) };
  const count = sending.keys.length;
  const sent = sending.keys.filter((key) => sending.outcomes[key]?.status === "SENT").length;
  if (progress.at === "running") return { title: t("titles.sending", { count }), subtitle: t("subtitles.sending") };
  return { title: t("titles.sent", { count, sent }), subtitle: t("subtitles.sent") };
}

function Steps({ current }: { current: Step }) {
  const { t } = useTranslation("invitations");
  const place = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t("steps.label")}>
      {steps.map((step, at) => (
        <li key={step} className={step === current ? styles.currentStep : styles.step} aria-current={step === current ? "step" : undefined}>
          <Icon of={at < place ? Check : at === place ? CircleDot : Circle} size={16} />
          {t(`steps.${step}`)}
          {at < place && <span className="visually-hidden">{t("steps.done")}</span>}
        </li>
      ))}
    </ol>
  );
}
