/** Everything on one page, printable; each line opens its field, what changed since the last submission is marked. */
import Printer from "lucide/dist/esm/icons/printer.mjs";
import { changesBetween } from "../../../contract/kyb/changes";
import { kybPages } from "../../../contract/kyb/pages";
import { placesOf, questionsAt } from "../../../contract/kyb/requirements";
import { formatTime } from "../../lib/format-time";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { ChangedCard } from "./changed-card";
import { FormFrame, type Notices } from "./form-frame";
import { useChecked, useKyb } from "./kyb-context";
import styles from "./review-page.module.css";
import { SummaryCard } from "./review-summary";
import { SignCard } from "./sign-card";
import { useKybWords } from "./use-kyb-words";
import { openNow } from "./views";

export function ReviewPage({ notices }: { notices: Notices }) {
  const { t, locale } = useKybWords();
  const { store } = useKyb();
  const { timeZone } = useSignedIn();
  const checked = useChecked();
  const draft = store.draft();
  const kyb = store.kyb();
  const open = openNow(checked).length;
  const changes = changesBetween(kyb.submitted, draft).filter(({ path }) => !path.startsWith("kyb"));
  const date = kyb.submitted_at ? formatTime(kyb.submitted_at, "day", { locale, timeZone }) : "";
  const { total } = checked.progress;
  const words = [
    open > 0 ? t("review.open", { count: open }) : t("review.all_there", { total }),
    kyb.submitted && store.isOpen() && changes.length > 0 ? t("review.changed", { count: changes.length, date }) : "",
  ];
  const all = placesOf(draft).flatMap((place) => questionsAt(draft, store.situation(), place));
  return (
    <FormFrame
      page="review"
      title={t("pages.review.title")}
      subtitle={[...words, t("pages.review.subtitle")].filter(Boolean).join(" ")}
      notices={notices}
      actions={
        <Button icon={Printer} isCollapsing className={styles.noPrint} onClick={() => print()}>
          {t("review.print")}
        </Button>
      }
      side={
        <>
          {kyb.submitted && store.isOpen() && changes.length > 0 && <ChangedCard changes={changes} date={date} total={total} />}
          <SignCard />
        </>
      }
    >
      <div className={styles.summary}>
        {kybPages
          .filter((page) => page !== "review")
          .map((page) => (
            <SummaryCard
              key={page}
              page={page}
              questions={all.filter(({ question }) => question.page === page)}
              changes={kyb.submitted ? changes : []}
            />
          ))}
      </div>
    </FormFrame>
  );
}
