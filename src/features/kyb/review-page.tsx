/** Everything on one page, printable; each line opens its field, what changed since the last submission is marked. */
import CheckCircle2 from "lucide-react/icons/check-circle-2";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Printer from "lucide-react/icons/printer";
import { changesBetween, type DraftChange } from "../../../contract/kyb/changes";
import { kybPages, type KybPage } from "../../../contract/kyb/pages";
import { isAnswered, valueAt } from "../../../contract/kyb/paths";
import { dueOf } from "../../../contract/kyb/question";
import { placesOf, questionsAt, type AskedQuestion } from "../../../contract/kyb/requirements";
import type { KybDraft } from "../../../contract/kyb/draft";
import { formatTime } from "../../lib/format-time";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { ChangedCard } from "./changed-card";
import { FormFrame, type Notices } from "./form-frame";
import { useChecked, useKyb } from "./kyb-context";
import styles from "./review-page.module.css";
import { nameOf } from "./people";
import { SignCard } from "./sign-card";
import { useKybWords } from "./use-kyb-words";
import { useRead } from "./use-read";
import { openNow } from "./views";

export function ReviewPage({ notices }: { notices: Notices }) {
  const { t, locale } = useKybWords();
  const { store, today } = useKyb();
  const { timeZone } = useSignedIn();
  const checked = useChecked();
  const draft = store.draft();
  const kyb = store.kyb();
  const open = openNow(checked).length;
  const changes = changesBetween(kyb.submitted, draft).filter(({ path }) => !path.startsWith("kyb"));
  const date = kyb.submitted_at ? formatTime(kyb.submitted_at, "day", { locale, timeZone }) : "";
  const total = checked.progress.total - 1;
  const words = [
    open > 0 ? t("review.open", { count: open }) : t("review.all_there", { total }),
    kyb.submitted && store.isOpen() && changes.length > 0 ? t("review.changed", { count: changes.length, date }) : "",
  ];
  const all = placesOf(draft).flatMap((place) => questionsAt(draft, { country: kyb.country, today }, place));
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
      {kybPages
        .filter((page) => page !== "review")
        .map((page) => (
          <SummaryCard
            key={page}
            page={page}
            questions={all.filter(({ question }) => question.page === page)}
            changes={changes}
            submitted={kyb.submitted}
          />
        ))}
    </FormFrame>
  );
}

interface SummaryCardProps {
  page: KybPage;
  questions: readonly AskedQuestion[];
  changes: readonly DraftChange[];
  submitted: KybDraft | null;
}

function SummaryCard({ page, questions, changes, submitted }: SummaryCardProps) {
  const { t, problemText } = useKybWords();
  const { addressOf, store } = useKyb();
  const { progress, requirements } = useChecked();
  const own = progress.pages.find((each) => each.page === page) ?? { done: 0, total: 0 };
  const places = [...new Set(questions.map(({ path }) => path.split(".").slice(0, -1).join(".")))];
  const isDone = own.done === own.total;
  const whole = requirements.find((each) => each.page === page && !each.path.includes("."));
  return (
    <Card
      title={
        <span className={styles.title}>
          <Icon of={isDone ? CheckCircle2 : CircleDashed} size={18} className={isDone ? styles.isDone : undefined} />
          {t(`pages.${page}.title`)} <small>{t("review.of", own)}</small>
        </span>
      }
      actions={
        <Link href={addressOf(page)} className={styles.noPrint}>
          {t("review.open_section")}
        </Link>
      }
    >
      {whole && <p className={styles.problem}>{problemText(whole)}</p>}
      {places.map((place) => {
        const lines = questions.filter(
          ({ path, scope, name, question }) =>
            question.field.kind !== "phone_code" &&
            path.startsWith(`${place}.`) &&
            path.split(".").length === place.split(".").length + 1 &&
            (isAnswered(scope.item[name]) || dueOf(question, scope) === "currently"),
        );
        if (lines.length === 0) return null;
        const person = store.answer(place) as object | undefined;
        const name = place.includes(".") && person && "first_name" in person ? nameOf(person) : "";
        return (
          <div key={place} className={styles.group}>
            {name && (
              <h3 className={styles.person} dir="auto">
                {name}
              </h3>
            )}
            <ul className={styles.lines}>
              {lines.map((asked) => (
                <SummaryLine
                  key={asked.path}
                  asked={asked}
                  change={changes.find(({ path }) => path === asked.path)}
                  isNew={submitted !== null && changes.some(({ path }) => path === place)}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </Card>
  );
}

function SummaryLine({ asked, change, isNew }: { asked: AskedQuestion; change: DraftChange | undefined; isNew: boolean }) {
  const { t, questionLabel } = useKybWords();
  const { addressOf, store } = useKyb();
  const read = useRead();
  const problem = store.problem(asked.path);
  const value = valueAt(store.draft(), asked.path);
  const code = asked.question.field.kind === "phone_number" ? asked.scope.item[asked.name.replace(/number$/, "country_code")] : null;
  return (
    <li>
      <Link href={addressOf(asked.question.page, asked.path)} className={classNames(styles.line, (change ?? isNew) && styles.isChanged)}>
        <span className={styles.label}>{questionLabel(asked)}</span>
        <span className={styles.value} dir="auto">
          {isAnswered(value) ? (
            `${typeof code === "string" ? `${code} ` : ""}${read(asked.question.field.kind, value)}`
          ) : (
            <em className={styles.isMissing}>{t("review.missing")}</em>
          )}
          {problem && <em className={styles.isMissing}>{problem}</em>}
          {change && (
            <small>
              {t("review.was")} <s>{read(asked.question.field.kind, change.before) || t("conflict.nothing")}</s>
            </small>
          )}
        </span>
      </Link>
    </li>
  );
}
