/** What is left, if five things or fewer: only the open fields with their reasons; a finished one stays with a tick. */
import { useGo } from "@refinedev/core";
import Check from "lucide/dist/esm/icons/check.mjs";
import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import { useState } from "react";
import type { KybPage } from "../../../contract/kyb/pages";
import type { Requirement } from "../../../contract/kyb/record";
import { fromStablePath, toStablePath } from "../../../contract/kyb/paths";
import { Button } from "../../ui/field/button";
import { classNames } from "../../ui/class-names";
import { Card } from "../../ui/figure/card";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { LinkButton } from "../../ui/field/link-button";
import { Meter } from "../../ui/figure/meter";
import { SaveBar } from "../../ui/frame/save-bar";
import { Answer } from "./answers/answer";
import { AnswerGrid } from "./answers/answer-grid";
import { Remark } from "./answers/remark";
import { FormFrame, type Notices } from "./form-frame";
import { useAnswer, useChecked, useKyb, useQuestions } from "./kyb-context";
import { nameAt } from "./people";
import styles from "./remaining-page.module.css";
import { useFieldNames } from "./use-field-names";
import { useKybWords } from "./use-kyb-words";
import { mostRemaining, openNow } from "./views";

const numbers = ["none", "one", "two", "three", "four", "five"] as const;

/** One thing that was open when the page came up, or came up since. */
interface RemainingThing {
  path: string;
  page: KybPage;
  code: Requirement["code"];
}

export function RemainingPage({ notices }: { notices: Notices }) {
  const { t } = useKybWords();
  const { org_name, store, addressOf } = useKyb();
  const go = useGo();
  const checked = useChecked();
  const open = openNow(checked);
  const things = useRemainingFields(open);
  const { done, total, pages } = checked.progress;
  const donePages = pages.filter((each) => each.done === each.total && each.page !== "review");
  const [isLeaving, setIsLeaving] = useState(false);
  const number = numbers[open.length];
  const title = number ? t(`left.title_${number}`) : t("left.title_many", { count: open.length });
  const goOn = async () => {
    setIsLeaving(true);
    await store.save();
    setIsLeaving(false);
    go({ to: addressOf("review") });
  };
  return (
    <>
      <FormFrame
        page={null}
        title={title}
        subtitle={t("left.subtitle", { name: org_name, done, total })}
        notices={notices}
        side={
          <>
            <Card>
              <div className={styles.line}>
                <span>
                  <strong className={styles.bigCount}>{done}</strong> {t("review.of", { done: "", total }).trim()}
                </span>
                <span className={styles.percent}>{t("nav.percent", { percent: total > 0 ? Math.floor((done / total) * 100) : 0 })}</span>
              </div>
              <Meter label={t("nav.done", { done, total })} value={done} max={total} />
              <p className={styles.sideText}>{t("left.after")}</p>
              <Link href={addressOf(open[0]?.page ?? "business-profile")}>{t("nav.all")}</Link>
            </Card>
            {donePages.length > 0 && (
              <Card title={t("left.nothing_to_do")}>
                <ul className={styles.doneList}>
                  {donePages.map(({ page }) => (
                    <li key={page}>
                      <Icon of={Check} size={18} className={styles.isDone} />
                      {t(`pages.${page}.title`)}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </>
        }
      >
        {things.length > mostRemaining
          ? pages.map(({ page }) => <LeftSection key={page} page={page} open={open.filter((each) => each.page === page)} />)
          : things.map((thing, index) => (
              <LeftCard
                key={toStablePath(store.draft(), thing.path)}
                thing={thing}
                number={index + 1}
                requirement={open.find(({ path }) => path === thing.path)}
              />
            ))}
      </FormFrame>
      <SaveBar
        text={open.length > 0 ? t("left.open", { count: open.length }) : t("left.ready")}
        actions={
          <Button variant="primary" isBusy={isLeaving} onClick={() => void goOn()}>
            {t("bar.review")}
          </Button>
        }
      />
    </>
  );
}

/** Fields that were open when the page loaded stay listed; newer ones are added after them. */
function useRemainingFields(open: readonly Requirement[]): RemainingThing[] {
  const { store } = useKyb();
  const draft = store.draft();
  const asThing = ({ path, page, code }: Requirement) => ({ stable: toStablePath(draft, path), page, code });
  const [first] = useState(() => open.map(asThing));
  const since = open.map(asThing).filter(({ stable }) => !first.some((thing) => thing.stable === stable));
  return [...first, ...since].flatMap(({ stable, ...thing }) => {
    const path = fromStablePath(draft, stable);
    return path ? [{ path, ...thing }] : [];
  });
}

/** More than one would fill in here: by section, each named and a way to its field. */
function LeftSection({ page, open }: { page: KybPage; open: readonly Requirement[] }) {
  const { t } = useKybWords();
  const { addressOf } = useKyb();
  if (open.length === 0) return null;
  return (
    <Card title={t(`pages.${page}.title`)} actions={<Link href={addressOf(page)}>{t("review.open_section")}</Link>}>
      <ul className={styles.list}>
        {open.map((requirement) => (
          <LeftLine key={`${requirement.path} ${requirement.code}`} requirement={requirement} />
        ))}
      </ul>
    </Card>
  );
}

function LeftLine({ requirement }: { requirement: Requirement }) {
  const { t, problemText } = useKybWords();
  const { addressOf, store } = useKyb();
  const nameOfField = useFieldNames();
  const { path, page, code, message } = requirement;
  const value = store.answer(path);
  const isRefusedFile = typeof value === "string" && store.document(value)?.review === "REJECTED";
  return (
    <li className={classNames((code === "remark" || isRefusedFile) && styles.wide)}>
      <Link href={addressOf(page, path)} className={classNames(isRefusedFile && styles.isWrong)}>
        {nameOfField(requirement)}
      </Link>
      {isRefusedFile && (
        <p className={styles.wrong}>
          <Icon of={CircleX} size={16} />
          {t("document.rejected")}
        </p>
      )}
      {code === "remark" && <Remark text={message} />}
      {code !== "remark" && code !== "required" && (
        <p className={styles.wrong}>
          <Icon of={CircleAlert} size={16} />
          <span>{problemText(requirement)}</span>
        </p>
      )}
    </li>
  );
}

interface LeftCardProps {
  thing: RemainingThing;
  number: number;
  /** Undefined: it is done. */
  requirement: Requirement | undefined;
}

function LeftCard({ thing: { path, page, code }, number, requirement }: LeftCardProps) {
  const { t, problemText } = useKybWords();
  const { addressOf } = useKyb();
  const place = path.split(".").slice(0, -1).join(".");
  // A missing person, or shares that don't add up, are fixed on the list's page.
  const asked = useQuestions(place || "organization").find((each) => each.path === path);
  const nameOfField = useFieldNames();
  const owner = nameAt(useAnswer(place));
  const isDone = requirement === undefined;
  const section = t(`pages.${page}.title`);
  const sectionLink = <Link href={addressOf(page, path)}>{section}</Link>;
  // What is wrong with an answer is said at its field, and only there.
  const why = () => {
    if (isDone) return t("left.done_now");
    return asked || requirement.code === "remark" ? null : problemText(requirement);
  };
  return (
    <Card>
      <div className={styles.thing}>
        <span className={isDone ? styles.tick : styles.number}>{isDone ? <Icon of={Check} size={18} /> : number}</span>
        <div className={styles.body}>
          <div className={styles.head}>
            {/* An answer has its label: above it is whose it is, or where it belongs. */}
            <h2 className={styles.title} dir="auto">
              {asked ? owner || sectionLink : nameOfField({ path, code })}
            </h2>
            {asked && owner && sectionLink}
          </div>
          <p className={styles.text} role="status">
            {why()}
          </p>
          {asked ? (
            <AnswerGrid className={styles.answers}>
              <Answer asked={asked} />
            </AnswerGrid>
          ) : (
            !isDone && (
              <>
                {requirement.code === "remark" && <Remark text={requirement.message} />}
                <span>
                  <LinkButton href={addressOf(page, path)}>{t("left.open_in", { section })}</LinkButton>
                </span>
              </>
            )
          )}
        </div>
      </div>
    </Card>
  );
}
