/** What is left, where it is five things or fewer: only the open fields, each with why; a finished one stays with its tick. */
import { Check } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { KybPage } from "../../../contract/kyb/pages";
import type { Requirement } from "../../../contract/kyb/record";
import { fromStablePath, toStablePath } from "../../../contract/kyb/paths";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { LinkButton } from "../../ui/link-button";
import { Meter } from "../../ui/meter";
import { SaveBar } from "../../ui/save-bar";
import { Answer } from "./answers/answer";
import { FormFrame, type Notices } from "./form-frame";
import { useChecked, useKyb, useQuestions } from "./kyb-context";
import styles from "./kyb.module.css";
import { nameOf } from "./people";
import { useKybWords } from "./use-kyb-words";
import { openNow } from "./views";

const numbers = ["none", "one", "two", "three", "four", "five"] as const;

/** One thing that was open when the page came up, or came up since. */
interface LeftThing {
  path: string;
  page: KybPage;
}

export function LeftPage({ notices }: { notices: Notices }) {
  const { t } = useKybWords();
  const { org_name, store, addressOf } = useKyb();
  const navigate = useNavigate();
  const checked = useChecked();
  const open = openNow(checked);
  const things = useThings(open);
  const { done, total, pages } = checked.progress;
  const [isLeaving, setIsLeaving] = useState(false);
  const title = t(`left.title_${numbers[Math.min(open.length, numbers.length - 1)] ?? "five"}`);
  const goOn = async () => {
    setIsLeaving(true);
    await store.save();
    setIsLeaving(false);
    void navigate(addressOf("review"));
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
              <div className={styles.navLine}>
                <span>
                  <strong className={styles.bigCount}>{done}</strong> {t("review.of", { done: "", total }).trim()}
                </span>
                <span className={styles.navPercent}>{t("nav.percent", { percent: total > 0 ? Math.floor((done / total) * 100) : 0 })}</span>
              </div>
              <Meter label={t("nav.done", { done, total })} value={done} max={total} />
              <p className={styles.sideText}>{t("left.after")}</p>
              <Link href={addressOf(open[0]?.page ?? "business-profile")}>{t("nav.all")}</Link>
            </Card>
            <Card title={t("left.nothing_to_do")}>
              <ul className={styles.doneList}>
                {pages
                  .filter((each) => each.done === each.total && each.page !== "review")
                  .map(({ page }) => (
                    <li key={page}>
                      <Icon of={Check} size={18} className={styles.isSaved} />
                      {t(`pages.${page}.title`)}
                    </li>
                  ))}
              </ul>
            </Card>
          </>
        }
      >
        {things.map((thing, index) => (
          <LeftCard key={toStablePath(store.draft(), thing.path)} thing={thing} number={index + 1} requirement={open.find(({ path }) => path === thing.path)} />
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

/** What was open when the page came up stays, whatever becomes of it; what has come up since stands behind it. */
function useThings(open: readonly Requirement[]): LeftThing[] {
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

interface LeftCardProps {
  thing: LeftThing;
  number: number;
  /** Undefined: it is done. */
  requirement: Requirement | undefined;
}

function LeftCard({ thing: { path, page }, number, requirement }: LeftCardProps) {
  const { t, questionLabel, problemText } = useKybWords();
  const { store, addressOf } = useKyb();
  const place = path.split(".").slice(0, -1).join(".");
  const asked = useQuestions(place || "organization").find((each) => each.path === path);
  const person = store.answer(place);
  const who = person && typeof person === "object" && "first_name" in person ? nameOf(person) : "";
  // A person who is missing, or shares that do not add up: that is mended where the list stands.
  const title = asked ? [questionLabel(asked), who].filter(Boolean).join(" · ") : t(`pages.${page}.title`);
  const isDone = requirement === undefined;
  return (
    <Card className={styles.leftCard}>
      <div className={styles.left}>
        <span className={isDone ? styles.tick : styles.number}>{isDone ? <Icon of={Check} size={18} /> : number}</span>
        <div className={styles.leftBody}>
          <div className={styles.leftHead}>
            <h2 className={styles.leftTitle} dir="auto">
              {title}
            </h2>
            <Link href={addressOf(page, path)}>{t(`pages.${page}.title`)}</Link>
          </div>
          <p className={styles.leftText} role="status">
            {isDone ? t("left.done_now") : requirement.code === "remark" ? t("left.provider", { text: requirement.message }) : problemText(requirement)}
          </p>
          {asked ? (
            <div className={styles.fields}>
              <Answer asked={asked} />
            </div>
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
