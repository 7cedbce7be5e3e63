/** One question: who waits, since when, what stops; what was said; the answer. */
import FileText from "lucide/dist/esm/icons/file-text.mjs";
import StickyNote from "lucide/dist/esm/icons/sticky-note.mjs";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { OpenItemMessage, OpenItemThread } from "../../../contract/records/onboarding";
import { consoleHref, disputeHref, kybHref } from "../../lib/onboarding-address";
import { useNotify } from "../../kit/shell";
import { browser } from "../../browser/browser";
import { GatewayError } from "../../lib/gateway-error";
import { useSignedIn } from "../../providers/signed-in-context";
import { documentAddress } from "../../providers/upload-document";
import { Avatar } from "../../ui/figure/avatar";
import { Card } from "../../ui/figure/card";
import { classNames } from "../../ui/class-names";
import { EmptyState } from "../../ui/frame/empty-state";
import { Facts } from "../../ui/figure/facts";
import { Flag } from "../../ui/figure/flag";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { LinkButton } from "../../ui/field/link-button";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { TimeText } from "../../ui/figure/time-text";
import { AnswerBox } from "./answer-box";
import styles from "./desk.module.css";
import { DueText, CallButton, Failed, useSay, WaitingOnParty } from "../../kit/parts";
import { onboarding } from "../../lib/onboarding";
import { useThread } from "./use-desk";

interface ThreadProps {
  id: string;
  answerBox: RefObject<HTMLDivElement | null>;
  /** Back to the list, if it isn't shown next to the thread. */
  backHref: string | undefined;
  /** An answer to it is being written, or has been sent. */
  onTaken: () => void;
}

export function Thread({ id, answerBox, backHref, onTaken }: ThreadProps) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { data, error, refetch, isFetching } = useThread(id);
  // A link may be mistyped, of another partner's, or about a merchant that shows its verification no longer.
  const isMissing = error instanceof GatewayError && [400, 403, 404].includes(error.detail.status);
  const back = backHref !== undefined && (
    <Link href={backHref} className={styles.back}>
      {t("desk.back")}
    </Link>
  );
  if (!data) {
    return (
      <div>
        {back}
        <Card>
          {isMissing ? (
            <EmptyState title={t("desk.missing")} text={say("record.not_found_text")} />
          ) : error ? (
            <Failed title={t("desk.thread_failed")} of={{ error, refetch, isFetching }} />
          ) : (
            <SkeletonLines count={12} label={say("frame.loading")} />
          )}
        </Card>
      </div>
    );
  }
  return (
    <div className={styles.threadPane}>
      {back}
      <Card isFlush>
        <ThreadHead thread={data} />
        <ol>
          {data.messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
        <div ref={answerBox} className={styles.answer}>
          <AnswerBox thread={data} onTaken={onTaken} />
        </div>
      </Card>
    </div>
  );
}

function ThreadHead({ thread }: { thread: OpenItemThread }) {
  const { t } = useTranslation("onboarding");
  const { t: inForm } = useTranslation("kyb");
  const tell = useSay();
  const { session } = useSignedIn();
  const { org_id, org_name, country, title, page, path, waiting_on, since, due_at, stops, state, kind } = thread;
  const isOwn = org_id === session.partner?.associated_org.id;
  const where = page === null ? t(`desk.kinds.${kind}`) : [t("console.tabs.kyb"), inForm(`pages.${page as "documents"}.title`)].join(" · ");
  const facts = [
    { key: "waiting", label: t("board.waiting_on"), value: <WaitingOnParty party={waiting_on} /> },
    { key: "since", label: t("blocking.since"), value: <TimeText instant={since} style="day" /> },
    { key: "due", label: t("desk.due"), value: <DueText due_at={due_at} isOpen={state === "RESPONSE_REQUIRED" || state === "EXPIRED"} /> },
    ...(stops ? [{ key: "stops", label: t("blocking.stops"), value: <span className={styles.stops}>{tell(stops)}</span> }] : []),
  ];
  return (
    <>
      <div className={styles.threadHead}>
        <p className={styles.about}>
          <Flag country={country} />
          <Link href={isOwn ? kybHref(null) : consoleHref(org_id)}>
            <bdi>{org_name}</bdi>
          </Link>
          <span aria-hidden>·</span>
          <span>{where}</span>
        </p>
        <h2 className={styles.threadTitle}>
          <bdi>{tell(title)}</bdi>
        </h2>
        <RecordBehind thread={thread} />
        {page !== null && state !== "DONE" && (
          <LinkButton size="small" href={kybHref(isOwn ? null : org_id, page, path)}>
            {t("steps.open_the_field")}
          </LinkButton>
        )}
      </div>
      <Facts layout="strip" className={styles.threadFacts} facts={facts} />
    </>
  );
}

/** The record that the question is about, and for a failed payout that it has been dealt with. */
function RecordBehind({ thread: { id, kind, org_id, subject_id, state } }: { thread: OpenItemThread }) {
  const { t } = useTranslation("onboarding");
  if (subject_id === null) return null;
  switch (kind) {
    case "PRICE_CHANGE":
      return (
        <LinkButton size="small" href={consoleHref(org_id, "pricing")}>
          {t("desk.open_pricing")}
        </LinkButton>
      );
    case "DISPUTE":
      return (
        <LinkButton size="small" variant="primary" href={disputeHref(org_id, subject_id)}>
          {t("desk.open_dispute")}
        </LinkButton>
      );
    case "PAYOUT_FAILED":
      return (
        <span className={styles.behind}>
          <LinkButton size="small" href={`/preview/dashboards/payouts/${org_id}/${subject_id}`}>
            {t("desk.open_payout")}
          </LinkButton>
          {state !== "DONE" && (
            <CallButton
              rule={{ admin: true }}
              size="small"
              request={{ call: "POST /partner/open-item/{id}/close", params: { id } }}
              touches={[onboarding]}
              done={t("desk.closed")}
              label={t("desk.close")}
            />
          )}
        </span>
      );
    case "KYB_REMARK":
    case "PERMISSION_REQUEST":
    case "SCREENING":
    case "VERIFICATION":
      return null;
  }
}

function Message({ message: { author, author_name, audience, text, document, created_at } }: { message: OpenItemMessage }) {
  const { t } = useTranslation("onboarding");
  const isNote = audience === "TEAM";
  const notify = useNotify();
  const look = (id: string) =>
    browser.openPage(documentAddress(id)).catch((error: unknown) => {
      notify("error", error instanceof Error ? error.message : t("desk.document_failed"));
    });
  return (
    <li className={classNames(styles.message, isNote && styles.note)}>
      <Avatar name={author_name} />
      <div className={styles.messageWords}>
        <p className={styles.messageHead}>
          <strong>
            <bdi>{author_name}</bdi>
          </strong>
          <span className={styles.quiet}>
            {isNote && <Icon of={StickyNote} size={14} />}{" "}
            {author === "partner" ? t(`desk.audiences.${audience}`) : t(`desk.authors.${author}`)}
          </span>
          <span className={styles.time}>
            <TimeText instant={created_at} style="short" />
          </span>
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {document && (
          <button
            type="button"
            className={classNames(styles.document, document.review === "REJECTED" && styles.refused)}
            onClick={() => void look(document.id)}
          >
            <Icon of={FileText} size={16} />
            <bdi>{document.file_name}</bdi>
            <span className={styles.verdict}>{t(`desk.reviews.${document.review}`)}</span>
          </button>
        )}
      </div>
    </li>
  );
}
