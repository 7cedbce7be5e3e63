/** One section of the review: pairs of name and answer, each a link to its field. */
import CheckCircle2 from "lucide/dist/esm/icons/circle-check.mjs";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import CircleDashed from "lucide/dist/esm/icons/circle-dashed.mjs";
import type { DraftChange } from "../../../contract/kyb/changes";
import type { KybPage } from "../../../contract/kyb/pages";
import { isAnswered, isSameAnswer, valueAt } from "../../../contract/kyb/paths";
import { pageOf, type AskedQuestion } from "../../../contract/kyb/requirements";
import { listText } from "../../lib/list-text";
import { Card } from "../../ui/figure/card";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { useChecked, useKyb } from "./kyb-context";
import { answersFor, earlierRole, nameOf } from "./people";
import { reviewLines, type ReviewLine } from "./review-lines";
import styles from "./review-summary.module.css";
import { useKybWords } from "./use-kyb-words";
import { useRead } from "./use-read";

interface SummaryCardProps {
  page: KybPage;
  questions: readonly AskedQuestion[];
  changes: readonly DraftChange[];
}

export function SummaryCard({ page, questions, changes }: SummaryCardProps) {
  const { t, problemText } = useKybWords();
  const { addressOf } = useKyb();
  const { progress, requirements } = useChecked();
  const own = progress.pages.find((each) => each.page === page) ?? { done: 0, total: 0 };
  const places = [...new Set(questions.map(({ path }) => placeOf(path)))];
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
      className={styles.card}
    >
      {whole && <p className={styles.problem}>{problemText(whole)}</p>}
      {places.map((place) => (
        <SummaryPlace key={place} place={place} questions={questions.filter(({ path }) => placeOf(path) === place)} changes={changes} />
      ))}
      {page === "documents" && <AdditionalDocuments />}
    </Card>
  );
}

/** Documents under names that were given here. */
function AdditionalDocuments() {
  const { store, addressOf } = useKyb();
  const { requirements } = useChecked();
  const { t } = useKybWords();
  const read = useRead();
  const documents = store.draft().organization.additional_documents;
  if (documents.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {documents.map(({ field_id, doc_id }, index) => {
        const path = `organization.additional_documents.${index}.doc_id`;
        const remark = requirements.find((each) => each.path === path && each.code === "remark");
        return (
          <li key={doc_id}>
            <Link href={addressOf("documents", path)} className={classNames(styles.line, remark && styles.isWrong)}>
              <span className={styles.label} dir="auto">
                {field_id}
              </span>
              <span className={styles.value} dir="auto">
                <span>{read("document", doc_id)}</span>
                {remark && (
                  <em>
                    <Icon of={CircleAlert} size={14} />
                    <span>{t("left.provider", { text: remark.message })}</span>
                  </em>
                )}
              </span>
              <Icon of={ChevronRight} size={14} isDirectional className={styles.go} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const placeOf = (path: string) => path.split(".").slice(0, -1).join(".");

interface SummaryPlaceProps {
  place: string;
  questions: readonly AskedQuestion[];
  changes: readonly DraftChange[];
}

function SummaryPlace({ place, questions, changes }: SummaryPlaceProps) {
  const { t } = useKybWords();
  const { store, addressOf } = useKyb();
  const lines = reviewLines(questions);
  const [first] = lines;
  if (!first) return null;
  const person = store.answer(place) as object | undefined;
  const name = place.includes(".") && person && "first_name" in person ? nameOf(person) : "";
  // What was said of the same person before is not said again, unless it changed or is open.
  const earlier = name === "" ? null : earlierRole(store.draft(), place);
  const known = earlier && answersFor(earlier, Object.keys(person ?? {}));
  const repeats = ({ parts }: ReviewLine) =>
    known !== null && parts.every((each) => isSameAnswer(known[each.name], each.scope.item[each.name]));
  const isNew = changes.some(({ path, before }) => path === place && before === null);
  const [asked] = first.parts;
  return (
    <div className={styles.group}>
      {name && (
        <h3 className={styles.person} dir="auto">
          <Link href={addressOf(asked.question.page, asked.path)}>{name}</Link>
          {isNew && <small className={styles.isNew}>{t("review.added_since")}</small>}
          {earlier && lines.some(repeats) && <small>{t("review.rest_as", { section: t(`pages.${pageOf(earlier.place)}.title`) })}</small>}
        </h3>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SummaryLine
            key={line.parts[0].path}
            line={line}
            changes={changes}
            isNew={isNew}
            isSaid={name !== "" && (line.joined === "name" || repeats(line))}
          />
        ))}
      </ul>
    </div>
  );
}

interface SummaryLineProps {
  line: ReviewLine;
  changes: readonly DraftChange[];
  isNew: boolean;
  /** Its answer is above already: drawn only if there is more to say about it. */
  isSaid: boolean;
}

function SummaryLine({ line, changes, isNew, isSaid }: SummaryLineProps) {
  const { t, questionLabel, fieldLabel, problemText } = useKybWords();
  const { addressOf, store } = useKyb();
  const { requirements } = useChecked();
  const textOf = useLineText();
  const draft = store.draft();
  const { parts, joined } = line;
  const labelOf = (asked: AskedQuestion) => (asked.path.includes(".company.") ? fieldLabel(asked.name, true) : questionLabel(asked));
  const changed = parts.flatMap(({ path }) => changes.find((each) => each.path === path) ?? []);
  const open = parts.flatMap(({ path }) => requirements.find((each) => each.path === path && each.due === "currently") ?? []);
  if (isSaid && changed.length === 0 && open.length === 0) return null;
  const wrong = open.filter(({ code }) => code !== "required");
  const missing = open.filter(({ code }) => code === "required");
  const value = textOf(line, ({ path }) => valueAt(draft, path));
  const before = textOf(line, ({ path }) => {
    const change = changed.find((each) => each.path === path);
    return change ? change.before : valueAt(draft, path);
  });
  const target = parts.find(({ path }) => open.some((each) => each.path === path)) ?? parts[0];
  const { kind } = parts[0].question.field;
  const isLong = joined === "address" || kind === "long_text" || isTooLong(value);
  const isWide = isLong || wrong.some(({ code }) => code === "remark");
  return (
    <li className={classNames(isWide && styles.wide)}>
      <Link
        href={addressOf(target.question.page, target.path)}
        className={classNames(styles.line, (changed.length > 0 || isNew) && styles.isChanged, wrong.length > 0 && styles.isWrong)}
      >
        <span className={styles.label}>{joined ? t(`review.joined.${joined}`) : shortLabel(t, parts[0].name, labelOf(parts[0]))}</span>
        <span className={styles.value} dir="auto">
          {value !== "" && <span>{value}</span>}
          {missing.map(({ path }) => {
            const asked = parts.find((each) => each.path === path);
            return (
              <em key={path}>{parts.length > 1 && asked ? t("review.missing_part", { field: labelOf(asked) }) : t("review.missing")}</em>
            );
          })}
          {wrong.map((each) => (
            <em key={each.path}>
              <Icon of={CircleAlert} size={14} />
              <span>{each.code === "remark" ? t("left.provider", { text: each.message }) : problemText(each)}</span>
            </em>
          ))}
          {changed.length > 0 && (
            <small>
              {t("review.changed_since")} <s>{before || t("conflict.nothing")}</s>
            </small>
          )}
        </span>
        <Icon of={ChevronRight} size={14} isDirectional className={styles.go} />
      </Link>
    </li>
  );
}

const shortened = [
  "country",
  "statement_descriptor",
  "expected_txn_count_range_per_month",
  "company_registration_document_id",
  "shareholding_structure_document_id",
  "does_org_has_website",
  "is_licensed_fi",
  "is_cfd_provider",
  "notification_setting",
  "identification_document_id",
  "msa_signature_list_document_id",
] as const;

/** A question as a heading of its answer. */
function shortLabel(t: ReturnType<typeof useKybWords>["t"], name: string, label: string): string {
  const known = shortened.find((each) => each === name);
  return known ? t(`review.short.${known}`) : label;
}

/** More than half a line takes, or a word that would break within it: an address of the web or of mail. */
const isTooLong = (value: string): boolean => value.length > 33 || value.split(/[\s-]/).some((word) => word.length > 27);

/** Set apart as a list; the others are written as one. */
const listed = new Set<ReviewLine["joined"]>(["address", "source_of_funds", "bank", "account"]);

type ValueOf = (asked: AskedQuestion) => unknown;

/** The answers of a line in one text. */
function useLineText(): (line: ReviewLine, valueOf: ValueOf) => string {
  const { locale } = useKybWords();
  const read = useRead();
  return ({ joined, parts }, valueOf) => {
    const answered = parts.filter((each) => isAnswered(valueOf(each)));
    // Where there is an address, that there is a website goes without saying.
    const shown = joined === "website" && answered.length > 1 ? answered.slice(1) : answered;
    const texts = shown.map((each) => read(each.question.field.kind, valueOf(each)));
    // A city and its state can go by one name.
    return listed.has(joined) ? listText([...new Set(texts)], locale) : texts.join(" ");
  };
}
