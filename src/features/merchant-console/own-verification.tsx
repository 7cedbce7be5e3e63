/** On Home, for a partner whose own verification is not approved: what is left, and the way on. */
import CirclePause from "lucide/dist/esm/icons/circle-pause.mjs";
import { useTranslation } from "react-i18next";
import type { Blocking } from "../../../contract/records/onboarding";
import type { KybRequirements } from "../../../contract/kyb/record";
import { BlockingDetail } from "./blocking-detail";
import { kybHref } from "../../lib/onboarding-address";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/figure/card";
import { HeroCard } from "../../ui/figure/hero-card";
import { LinkButton } from "../../ui/field/link-button";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Failed, together, useSay } from "../../kit/parts";
import { ProgressList } from "./progress-list";
import { useBlocking, useOwnProgress } from "./use-console";

export default function OwnVerification() {
  const { t } = useTranslation("portal");
  const { t: tell } = useTranslation("onboarding");
  const blocking = useBlocking(null);
  const asked = useOwnProgress();
  const failed = together(...[blocking, asked].filter(({ data }) => !data));
  if (failed.error) {
    return (
      <Card>
        <Failed title={tell("blocking.failed")} of={failed} />
      </Card>
    );
  }
  if (!blocking.data || !asked.data) {
    return (
      <Card look="hero">
        <SkeletonLines count={13} label={t("frame.loading")} />
      </Card>
    );
  }
  return <OwnCard blocking={blocking.data} asked={asked.data} />;
}

function OwnCard({ blocking, asked: { progress } }: { blocking: Blocking; asked: KybRequirements }) {
  const { t } = useTranslation("onboarding");
  const { t: inForm } = useTranslation("kyb");
  const tell = useSay();
  const { session } = useSignedIn();
  const { code, sentence, requirement, next_step } = blocking;
  const isBeingFilledIn = next_step === "open_field";
  const page = requirement?.page;
  const pageName = page && inForm(`pages.${page}.title`);
  const left = progress.total - progress.done;
  const isCounted = isBeingFilledIn && pageName !== undefined && (code === "answers_missing" || code === "not_started");
  const go = () => {
    if (next_step === "open_review") return { href: kybHref(null, "review"), label: t("steps.review") };
    if (!isBeingFilledIn || !pageName) return { href: kybHref(null, "review"), label: t("steps.look") };
    return {
      href: kybHref(null, page, requirement.path),
      label: code === "not_started" ? t("own.begin", { page: pageName }) : t("own.go_on", { page: pageName }),
    };
  };
  const { href, label } = go();
  return (
    <HeroCard
      icon={CirclePause}
      label={t("own.label")}
      title={isCounted ? t("own.title", { name: session.partner?.name, left, total: progress.total, page: pageName }) : tell(sentence)}
      text={
        <>
          <BlockingDetail blocking={blocking} />
          <p>{t("own.text")}</p>
        </>
      }
      actions={
        <LinkButton variant={next_step === "wait" ? "outline" : "primary"} size="large" href={href}>
          {label}
        </LinkButton>
      }
      note={isBeingFilledIn && t("own.provider")}
      aside={<ProgressList progress={progress} org_id={null} current={page} />}
    />
  );
}
