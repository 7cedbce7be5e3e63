/** One section: what it asks, in groups; the way to the next one at the foot. */
import { useGo } from "@refinedev/core";
import ArrowLeft from "lucide/dist/esm/icons/arrow-left.mjs";
import { useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { kybPages, type KybPage } from "../../../contract/kyb/pages";
import { Button } from "../../ui/field/button";
import { SaveBar } from "../../ui/frame/save-bar";
import { FormFrame, type Notices } from "./form-frame";
import { useChecked, useIsOpen, useKyb } from "./kyb-context";
import { firstOnScreen, openAnswersOn } from "./open-answers";
import { BankSection } from "./sections/bank-section";
import { GroupedSection } from "./sections/grouped-section";
import { DocumentsSection } from "./sections/documents-section";
import { PeopleSection } from "./sections/people-section";
import { useKybWords } from "./use-kyb-words";
import { useFieldInAddress } from "./use-field-in-address";

type SectionName = Exclude<KybPage, "review">;

export function SectionPage({ page, notices }: { page: SectionName; notices: Notices }) {
  const { t } = useKybWords();
  const { org_name, store, addressOf } = useKyb();
  const go = useGo();
  const { progress } = useChecked();
  const isOpen = useIsOpen();
  // Missing answers are shown as errors only once the user has looked for them, by continuing or following a link.
  const { hash } = useLocation();
  const [isTried, setIsTried] = useState(false);
  const isMissingShown = isTried || hash !== "";
  const [isLeaving, setIsLeaving] = useState(false);
  useFieldInAddress();
  const at = kybPages.indexOf(page);
  const [before, after] = [kybPages[at - 1], kybPages[at + 1] ?? "review"];
  const own = progress.pages.find((each) => each.page === page);
  const open = own ? own.total - own.done : 0;
  const unfinished = useSyncExternalStore(store.subscribe, () => openAnswersOn(store, page).length);
  const isStopped = isTried && unfinished > 0;
  const goOn = async (isUnfinishedToo: boolean) => {
    setIsLeaving(true);
    // Sent or kept in this browser, it isn't lost; refused answers are marked at their field.
    await store.save();
    setIsLeaving(false);
    store.checkNow();
    const first = isOpen && !isUnfinishedToo ? firstOnScreen(openAnswersOn(store, page)) : undefined;
    if (first === undefined) {
      go({ to: addressOf(after) });
      return;
    }
    setIsTried(true);
    go({ to: addressOf(page, first), type: "replace" });
  };
  return (
    <>
      <FormFrame page={page} title={t(`pages.${page}.title`)} subtitle={t(`pages.${page}.subtitle`, { name: org_name })} notices={notices}>
        <Section page={page} isMissingShown={isMissingShown} />
      </FormFrame>
      <SaveBar
        back={
          before && (
            <Button icon={ArrowLeft} isCollapsing onClick={() => go({ to: addressOf(before) })}>
              {before === "representative" ? t("pages.representative.short") : t(`pages.${before}.title`)}
            </Button>
          )
        }
        text={own && (open > 0 ? t("bar.open", { count: open, total: own.total }) : t("bar.done"))}
        problem={isStopped && t("bar.stopped", { count: unfinished })}
        actions={
          <>
            {isStopped && <Button onClick={() => void goOn(true)}>{t("bar.anyway")}</Button>}
            <Button variant={isOpen ? "primary" : undefined} isBusy={isLeaving} onClick={() => void goOn(false)}>
              {isOpen ? t("bar.continue") : t(`pages.${after}.title`)}
            </Button>
          </>
        }
      />
    </>
  );
}

function Section({ page, isMissingShown }: { page: SectionName; isMissingShown: boolean }) {
  switch (page) {
    case "business-profile":
    case "expected-activity":
      return <GroupedSection place="organization" page={page} isMissingShown={isMissingShown} />;
    case "representative":
      return <GroupedSection place="auth_rep" page={page} isMissingShown={isMissingShown} />;
    case "shareholders":
      return <PeopleSection section="shareholder" isMissingShown={isMissingShown} />;
    case "directors":
      return <PeopleSection section="director" isMissingShown={isMissingShown} />;
    case "settlement-bank":
      return <BankSection isMissingShown={isMissingShown} />;
    case "documents":
      return <DocumentsSection isMissingShown={isMissingShown} />;
  }
}
