import BadgeCheck from "lucide/dist/esm/icons/badge-check.mjs";
import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import CalendarOff from "lucide/dist/esm/icons/calendar-off.mjs";
import Clock from "lucide/dist/esm/icons/clock.mjs";
import FileBarChart from "lucide/dist/esm/icons/file-chart-column.mjs";
import FileX from "lucide/dist/esm/icons/file-x.mjs";
import KeyRound from "lucide/dist/esm/icons/key-round.mjs";
import Mail from "lucide/dist/esm/icons/mail.mjs";
import MailCheck from "lucide/dist/esm/icons/mail-check.mjs";
import MessageCircleQuestionMark from "lucide/dist/esm/icons/message-circle-question-mark.mjs";
import MessageCircleReply from "lucide/dist/esm/icons/message-circle-reply.mjs";
import Scale from "lucide/dist/esm/icons/scale.mjs";
import Send from "lucide/dist/esm/icons/send.mjs";
import TrendingUp from "lucide/dist/esm/icons/trending-up.mjs";
import VenetianMask from "lucide/dist/esm/icons/venetian-mask.mjs";
import type { IconNode } from "lucide";
import { useTranslation } from "react-i18next";
import type { Notification } from "../../../contract/records/notification";
import type { NotificationKind } from "../../../contract/reference/notification-kinds";
import { Failed, useCallPages, useSay, useWriteCall } from "../../kit/parts";
import { useKit } from "../../kit/shell";
import { noticesAddress } from "../../lib/portal-address";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { TimeText } from "../../ui/figure/time-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { classNames } from "../../ui/class-names";
import type { NoticeListProps } from "./bell";
import styles from "./notifications.module.css";
import { noticeHref, notices } from "./notices";

const icons: Record<NotificationKind, IconNode> = {
  KYB_DECIDED: BadgeCheck,
  KYB_REMARKED: MessageCircleQuestionMark,
  PAYOUT_FAILED: CircleX,
  DISPUTE_OPENED: Scale,
  DUE_SOON: Clock,
  REPORT_READY: FileBarChart,
  REPORT_FAILED: FileX,
  REPORT_SCHEDULE_PAUSED: CalendarOff,
  INVITATION_EXPIRING: Mail,
  INVITATION_ACCEPTED: MailCheck,
  PERMISSION_ANSWERED: KeyRound,
  KYB_SUBMITTED: Send,
  QUESTION_ANSWERED: MessageCircleReply,
  INVEST_DECIDED: TrendingUp,
  IMPERSONATED: VenetianMask,
  ACTED_FOR_YOU: VenetianMask,
};

const useNotices = () => useCallPages("GET /partner/notification", { query: { limit: "15" } }, { of: notices, keepsLast: true });

/** A person's notifications, newest first. Someone who acts for them reads them, and leaves them unread. */
export default function NoticeList({ unread, onLeave }: NoticeListProps) {
  const { t } = useTranslation("portal");
  const { session } = useSignedIn();
  const { data: rows, error, refetch, isFetching, more, isFetchingMore } = useNotices();
  const { send, isBusy } = useWriteCall({ touches: [notices] });
  const { may } = useKit();
  const mayMark = !session.subject.is_impersonated;
  const content = () => {
    if (error && !rows) return <Failed title={t("notices.failed")} of={{ error, refetch, isFetching }} />;
    if (!rows) return <SkeletonLines count={5} label={t("frame.loading")} />;
    if (rows.length === 0) return <p className={styles.empty}>{t("notices.empty")}</p>;
    return (
      <ul className={styles.list}>
        {rows.map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            onFollow={() => {
              if (!notice.is_read && mayMark && may({ call: "PATCH /partner/notification/{id}" }).allowed)
                send({ call: "PATCH /partner/notification/{id}", params: { id: notice.id }, body: { is_read: true } });
              onLeave();
            }}
          />
        ))}
      </ul>
    );
  };
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t("notices.title")}</h2>
        {unread > 0 && mayMark && may({ call: "PATCH /partner/notification" }).allowed && (
          <Button
            variant="link"
            size="small"
            isBusy={isBusy}
            onClick={() => send({ call: "PATCH /partner/notification", body: { is_read: true } })}
          >
            {t("notices.read_all")}
          </Button>
        )}
      </div>
      <div className={styles.rows}>{content()}</div>
      <div className={styles.foot}>
        {more && (
          <Button variant="link" size="small" isBusy={isFetchingMore} onClick={more}>
            {t("notices.earlier")}
          </Button>
        )}
        <Link href={noticesAddress} onClick={onLeave}>
          {t("notices.choose")}
        </Link>
      </div>
    </div>
  );
}

function NoticeLine({ notice, onFollow }: { notice: Notification; onFollow: () => void }) {
  const { t } = useTranslation("portal");
  const { session } = useSignedIn();
  const say = useSay();
  const { kind, title, is_read, created_at } = notice;
  return (
    <li>
      <Link href={noticeHref(notice, session.partner?.associated_org.id)} className={styles.line} onClick={onFollow}>
        <Icon of={icons[kind]} size={18} className={styles.icon} />
        <span className={styles.words}>
          <span className={classNames(!is_read && styles.isNew)}>
            {!is_read && <span className="visually-hidden">{t("notices.new")} </span>}
            <bdi>{say(title)}</bdi>
          </span>
          <span className={styles.when}>
            <TimeText instant={created_at} style="short" />
          </span>
        </span>
        {!is_read && <span className={styles.mark} aria-hidden />}
      </Link>
    </li>
  );
}
