/** The questions put to the merchant, each with whom it waits on. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import Clock from "lucide/dist/esm/icons/clock.mjs";
import MessageCircleQuestion from "lucide/dist/esm/icons/message-circle-question-mark.mjs";
import { useTranslation } from "react-i18next";
import type { MerchantQuestion } from "../../../contract/records/merchant";
import { useSay } from "../../kit/parts";
import { questionAddress } from "../../lib/portal-address";
import { Card } from "../../ui/figure/card";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import { classNames } from "../../ui/class-names";
import { Link } from "../../ui/link";
import styles from "./merchant.module.css";

export function QuestionsCard({ questions, partner }: { questions: readonly MerchantQuestion[]; partner: string }) {
  const { t } = useTranslation("merchant");
  const say = useSay();
  if (questions.length === 0)
    return (
      <Card title={t("questions.title")}>
        <p className={styles.quiet}>{t("questions.none")}</p>
      </Card>
    );
  return (
    <Card title={t("questions.title")} isFlush isRuled>
      <ul className={styles.rows}>
        {questions.map((question) => (
          <li key={question.id} className={classNames(styles.row, styles.tagged)}>
            <span className={styles.rowWords}>
              <Link href={questionAddress(question.id)} className={styles.rowLink}>
                <bdi>{say(question.title)}</bdi>
              </Link>
              <span className={styles.quiet}>
                {t("questions.asked_by", { asker: question.asked_by })} · <TimeText instant={question.created_at} style="day" />
              </span>
            </span>
            <QuestionTag question={question} partner={partner} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function QuestionTag({ question: { needs_answer, state }, partner }: { question: MerchantQuestion; partner: string }) {
  const { t } = useTranslation("merchant");
  if (needs_answer) return <StatusTag tone="warning" icon={MessageCircleQuestion} label={t("questions.states.answer")} />;
  if (state === "DONE") return <StatusTag tone="success" icon={CircleCheck} label={t("questions.states.DONE")} isPlain />;
  return (
    <StatusTag
      tone="neutral"
      icon={Clock}
      label={state === "IN_REVIEW" ? t("questions.states.IN_REVIEW") : t("questions.states.open", { partner })}
    />
  );
}
