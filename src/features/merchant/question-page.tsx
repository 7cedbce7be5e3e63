/** One question with what was said, and the answer. */
import FileText from "lucide/dist/esm/icons/file-text.mjs";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { MerchantOverview, MerchantThread } from "../../../contract/records/merchant";
import { browser } from "../../browser/browser";
import { showToast } from "../../browser/toast-store";
import { useSay } from "../../kit/parts";
import { browserTimeZone } from "../../lib/browser-time-zone";
import { formatTime } from "../../lib/format-time";
import { merchantAddress, merchantKybAddress } from "../../lib/portal-address";
import { callMerchant } from "../../providers/merchant-session";
import { merchantDocumentAddress } from "../../providers/merchant-documents";
import { LinkButton } from "../../ui/field/link-button";
import { Avatar } from "../../ui/figure/avatar";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { TimeText } from "../../ui/figure/time-text";
import { PageShell } from "../../ui/frame/page-shell";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { AnswerForm } from "./answer-form";
import { Loaded } from "./loading";
import styles from "./merchant.module.css";
import { QuestionTag } from "./questions-card";
import { useAnswer, type Loading } from "./use-answer";

interface QuestionPageProps {
  id: string;
  overview: Loading<MerchantOverview>;
}

export function QuestionPage({ id, overview }: QuestionPageProps) {
  const { t } = useTranslation("merchant");
  const thread = useAnswer(useCallback(() => callMerchant("GET /merchant/question/{id}", { params: { id } }), [id]));
  return (
    <div>
      <p className={styles.back}>
        <Link href={merchantAddress}>{t("frame.back")}</Link>
      </p>
      <Loaded of={overview}>
        {(known) => (
          <Loaded of={thread}>
            {(asked) => (
              <Thread
                thread={asked}
                overview={known}
                onAnswered={(answered) => {
                  thread.take(answered);
                  overview.again();
                }}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
}

interface ThreadProps {
  thread: MerchantThread;
  overview: MerchantOverview;
  onAnswered: (thread: MerchantThread) => void;
}

function Thread({ thread, overview, onAnswered }: ThreadProps) {
  const { t, i18n } = useTranslation("merchant");
  const say = useSay();
  const title = say(thread.title);
  useDocumentTitle(title, overview.org_name);
  const { due_at, state, needs_answer, messages } = thread;
  const date = due_at && formatTime(due_at, "day", { locale: i18n.language, timeZone: browserTimeZone() });
  const isOwn = overview.keeps_verification && !overview.is_partner_allowed && thread.kind === "KYB_REMARK";
  return (
    <PageShell
      title={<bdi>{title}</bdi>}
      tags={<QuestionTag question={thread} partner={overview.partner_name} />}
      subtitle={needs_answer && date && t(state === "EXPIRED" ? "question.late" : "question.due", { date })}
      focusKey={thread.id}
    >
      <Card isFlush>
        <ol>
          {messages.map((message) => (
            <Message key={message.id} message={message} canOpen={overview.can_manage} />
          ))}
        </ol>
        {state === "DONE" ? (
          <p className={styles.settled}>{t("question.settled")}</p>
        ) : (
          overview.can_manage && <AnswerForm thread={thread} onAnswered={onAnswered} />
        )}
      </Card>
      {isOwn && needs_answer && (
        <InfoBox
          action={
            <LinkButton size="small" href={merchantKybAddress}>
              {t("question.open_form")}
            </LinkButton>
          }
        >
          {t("question.in_form")}
        </InfoBox>
      )}
    </PageShell>
  );
}

function Message({ message, canOpen }: { message: MerchantThread["messages"][number]; canOpen: boolean }) {
  const { t } = useTranslation("merchant");
  const { author, author_name, text, document, created_at } = message;
  const look = (id: string) =>
    browser.openPage(merchantDocumentAddress(id)).catch((error: unknown) => {
      showToast({ tone: "error", text: error instanceof Error ? error.message : "" });
    });
  return (
    <li className={styles.message}>
      <Avatar name={author_name} />
      <div className={styles.words}>
        <p className={styles.messageHead}>
          <strong>
            <bdi>{author_name}</bdi>
          </strong>
          <span className={styles.quiet}>{t(`question.authors.${author}`)}</span>
          <span className={styles.time}>
            <TimeText instant={created_at} style="short" />
          </span>
        </p>
        <p className={styles.said} dir="auto">
          {text}
        </p>
        {document && (
          <button type="button" className={styles.document} disabled={!canOpen} onClick={() => void look(document.id)}>
            <Icon of={FileText} size={16} />
            <bdi>{document.file_name}</bdi>
            <span className={styles.quiet}>{t(`question.reviews.${document.review}`)}</span>
          </button>
        )}
      </div>
    </li>
  );
}
