/** What is left, if five things or fewer: only the open fields with their reasons; a finished one stays with a tick. */
import { useGo } from "@refinedev/core";
import Check from "lucide-react/icons/check";
import { useState } from "react";
import type { KybPage } from "../../../contract/kyb/pages";
import type { Requirement } from "../../../contract/kyb/record";
import { fromStablePath, toStablePath } from "../../../contract/kyb/paths";
import { questionsAt } from "../../../contract/kyb/requirements";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { LinkButton } from "../../ui/field/link-button";
import { Meter } from "../../ui/figure/meter";
import { SaveBar } from "../../ui/frame/save-bar";
import { Answer } from "./answers/answer";
import { AnswerGrid } from "./answers/answer-grid";
import { FormFrame, type Notices } from "./form-frame";
import { useChecked, useKyb, useQuestions } from "./kyb-context";
import styles from "./remaining-page.module.css";
import { nameOf } from "./people";
import { useKybWords } from "./use-kyb-words";
import { mostRemaining, openNow } from "./views";

const numbers = ["none", "one", "two", "three", "four", "five"] as const;

/** One thing that was open when the page came up, or came up since. */
interface RemainingThing {
  path: string;
  page: KybPage;
}

export function RemainingPage({ notices }: { notices: Notices }) {
  const { t } = useKybWords();
  const { org_name, store, addressOf } = useKyb();
  const go = useGo();
  const checked = useChecked();
  const open = openNow(checked);
  const things = useThings(open);
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
function useThings(open: readonly Requirement[]): RemainingThing[] {
  const { store } = useKyb();
  const draft = store.draft();
  const asThing = ({ path, page }: Requirement) => ({ stable: toStablePath(draft, path), page });
  const [first] = useState(() => open.map(asThing));
  const since = open.map(asThing).filter(({ stable }) => !first.some((thing) => thing.stable === stable));
  return [...first, ...since].flatMap(({ stable, page }) => {
    const path = fromStablePath(draft, stable);
    return path ? [{ path, page }] : [];
  });
}

/** More than one would fill in here: by section, each named and a way to its field. */
function LeftSection({ page, open }: { page: KybPage; open: readonly Requirement[] }) {
  const { t, problemText } = useKybWords();
  const { addressOf } = useKyb();
  const nameOfThing = useNames();
  if (open.length === 0) return null;
  return (
    <Card title={t(`pages.${page}.title`)} actions={<Link href={addressOf(page)}>{t("review.open_section")}</Link>}>
      <ul className={styles.list}>
        {open.map((requirement) => (
          <li key={`${requirement.path} ${requirement.code}`}>
            <Link href={addressOf(page, requirement.path)}>{nameOfThing(requirement)}</Link>
            {requirement.code !== "required" && <p className={styles.text}>{problemText(requirement)}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The field's label, and whose it is; of a list as a whole, its section. */
function useNames(): (thing: RemainingThing) => string {
  const { t, questionLabel } = useKybWords();
  const { store, today } = useKyb();
  return ({ path, page }) => {
    const place = path.split(".").slice(0, -1).join(".");
    const asked =
      place === ""
        ? undefined
        : questionsAt(store.draft(), { country: store.kyb().country, today }, place).find((each) => each.path === path);
    if (!asked) return t(`pages.${page}.title`);
    const person = store.answer(place);
    const who = person && typeof person === "object" && "first_name" in person ? nameOf(person) : "";
    return [questionLabel(asked), who].filter(Boolean).join(" · ");
  };
}

interface LeftCardProps {
  thing: RemainingThing;
  number: number;
  /** Undefined: it is done. */
  requirement: Requirement | undefined;
}

function LeftCard({ thing: { path, page }, number, requirement }: LeftCardProps) {
  const { t, problemText } = useKybWords();
  const { addressOf } = useKyb();
  const place = path.split(".").slice(0, -1).join(".");
  // A missing person, or shares that don't add up, are fixed on the list's page.
  const asked = useQuestions(place || "organization").find((each) => each.path === path);
  const title = useNames()({ path, page });
  const isDone = requirement === undefined;
  const why = ({ code, message, params }: Requirement) => {
    if (code === "required") return t("left.missing", { name: title });
    return code === "remark" ? t("left.provider", { text: message }) : problemText({ code, params });
  };
  return (
    <Card>
      <div className={styles.thing}>
        <span className={isDone ? styles.tick : styles.number}>{isDone ? <Icon of={Check} size={18} /> : number}</span>
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 className={styles.title} dir="auto">
              {title}
            </h2>
            <Link href={addressOf(page, path)}>{t(`pages.${page}.title`)}</Link>
          </div>
          <p className={styles.text} role="status">
            {isDone ? t("left.done_now") : why(requirement)}
          </p>
          {asked ? (
            <AnswerGrid className={styles.answers}>
              <Answer asked={asked} />
            </AnswerGrid>
          ) : (
            !isDone && (
              <span>
                <LinkButton href={addressOf(page)}>{t(`pages.${page}.title`)}</LinkButton>
              </span>
            )
          )}
        </div>
      </div>
    </Card>
  );
}
