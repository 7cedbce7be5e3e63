import type { Called } from "../../kit/shell";
import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import IdCard from "lucide/dist/esm/icons/id-card.mjs";
import Mail from "lucide/dist/esm/icons/mail.mjs";
import MessageCircleQuestionMark from "lucide/dist/esm/icons/message-circle-question-mark.mjs";
import RotateCcw from "lucide/dist/esm/icons/rotate-ccw.mjs";
import Scale from "lucide/dist/esm/icons/scale.mjs";
import UserRoundCheck from "lucide/dist/esm/icons/user-round-check.mjs";
import type { IconNode } from "lucide";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrganizationSummary } from "../../../contract/records/organization";
import type { OpenItem } from "../../../contract/records/onboarding";
import type { Sentence } from "../../../contract/sentence";
import type { Partner } from "../../../contract/records/partner";
import { DueText, Failed, together, useSay } from "../../kit/parts";
import { consoleHref, deskHref, disputeHref, kybHref } from "../../lib/onboarding-address";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { Skeleton } from "../../ui/frame/skeleton";
import { TimeText } from "../../ui/figure/time-text";
import styles from "./home.module.css";
import type { useOpenItems } from "./use-open-items";

type Need =
  | { kind: "own_kyb"; key: string; href: string }
  | {
      kind: "question";
      of: OpenItem["kind"];
      key: string;
      href: string;
      title: Sentence;
      name: string;
      due_at: string | null;
      since: string;
    }
  | { kind: "came_back" | "waits"; key: string; href: string; name: string; status: string; days: number }
  | { kind: "invitation"; key: string; href: string; name: string; expires_at: string; is_expired: boolean };

/** What waits for the partner itself: its own verification, questions by when they are due, merchants that wait, invitations about to end. */
function needsOf(summary: OrganizationSummary, partner: Partner | null, questions: readonly OpenItem[]): Need[] {
  const own: Need[] = partner && partner.kyb_status !== "APPROVED" ? [{ kind: "own_kyb", key: "own_kyb", href: kybHref(null) }] : [];
  const asked = questions.map(({ id, kind, title, org_id, org_name, subject_id, due_at, since }): Need => ({
    kind: "question",
    of: kind,
    key: `question ${id}`,
    // What its button promises is on the dispute's own page.
    href: kind === "DISPUTE" && subject_id !== null ? disputeHref(org_id, subject_id) : deskHref({ item: id }),
    title,
    name: org_name,
    due_at,
    since,
  }));
  const waiting = summary.stuck_longest
    // The question, or the invitation, names whom it is about.
    .filter(
      ({ id, waiting_on }) =>
        waiting_on === "partner" && ![...questions, ...summary.expiring_invitations].some(({ org_id }) => org_id === id),
    )
    .map((merchant): Need => {
      const kind = merchant.kyb_status === "TO_BE_RESUBMITTED" ? "came_back" : "waits";
      const { id, name, days, kyb_status } = merchant;
      return { kind, key: id, href: consoleHref(id), name, days, status: kyb_status };
    });
  const invitations = summary.expiring_invitations.map(({ org_id, org_name, expires_at, is_expired }): Need => ({
    kind: "invitation",
    key: `invitation ${org_id}`,
    href: consoleHref(org_id),
    name: org_name,
    expires_at,
    is_expired,
  }));
  const isOver = (need: Need) => need.kind === "invitation" && need.is_expired;
  const dated = [...asked, ...invitations].filter((need) => !isOver(need)).sort((a, b) => dueOf(a).localeCompare(dueOf(b)));
  return [...own, ...dated, ...waiting, ...invitations.filter(isOver)];
}

interface NeedsCardProps {
  summary: Called<OrganizationSummary>;
  questions: ReturnType<typeof useOpenItems>;
}

/** Items without a date come last; a payout that failed has been due since it did. */
function dueOf(need: Need): string {
  if (need.kind === "question") return need.due_at ?? (need.of === "PAYOUT_FAILED" ? need.since : "9999");
  return need.kind === "invitation" ? need.expires_at : "9999";
}

/** As many as fit next to the chart; a button shows the rest. */
const inSight = 5;

export function NeedsCard({ summary, questions }: NeedsCardProps) {
  const { t } = useTranslation(["portal", "home"]);
  const { session } = useSignedIn();
  const needs = summary.data ? needsOf(summary.data, session.partner, questions.rows) : [];
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? needs : needs.slice(0, inSight);
  const asked = together(summary, questions);
  const isPending = !asked.error && (!summary.data || questions.isPending);
  const failed = <Failed title={t("home:needs_failed")} of={asked} />;
  const content = () => {
    if (asked.error && needs.length === 0) return failed;
    if (isPending) return <NeedsOutline count={Math.min(summary.data?.needs_you_count ?? inSight, inSight)} />;
    if (needs.length === 0) return <p className={styles.quietText}>{t("home:needs_empty")}</p>;
    return (
      <ul className={styles.needs}>
        {shown.map((need) => (
          <NeedLine key={need.key} need={need} />
        ))}
        {asked.error && <li className={styles.need}>{failed}</li>}
      </ul>
    );
  };
  const footer = () => {
    // As high as the button that usually comes.
    if (isPending)
      return (
        <span className={styles.needsMore}>
          <Skeleton width={96} />
        </span>
      );
    const count = needs.length - shown.length;
    if (count > 0) {
      return (
        <Button variant="link" size="small" onClick={() => setIsWhole(true)}>
          {t("home:needs_more", { count })}
        </Button>
      );
    }
    if (questions.more > 0) return <Link href={deskHref()}>{t("home:needs_on_desk", { count: questions.more })}</Link>;
    return null;
  };
  const count = () => {
    if (!summary.data) return null;
    const { needs_you_count } = summary.data;
    // Both are asked of the partner; what has expired is not counted with what is open, and is listed all the same.
    const expired = questions.total - needs_you_count;
    return [t("home:open_count", { count: needs_you_count }), expired > 0 && t("home:expired_count", { count: expired })]
      .filter(Boolean)
      .join(" · ");
  };
  return (
    <Card
      title={t(session.subject.is_admin ? "home:needs" : "home:needs_of_admin")}
      actions={count()}
      isRuled
      isFlush={needs.length > 0 || isPending}
      footer={footer()}
    >
      {content()}
    </Card>
  );
}

/** Lines of the height that they will have: the rows below stay where they are. */
function NeedsOutline({ count }: { count: number }) {
  const { t } = useTranslation("portal");
  return (
    <div className={styles.needs} role="status" data-skeleton="">
      <span className="visually-hidden">{t("frame.loading")}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.need} aria-hidden>
          <Skeleton width={32} height={32} radius={6} />
          <span className={styles.needWords}>
            <span className={styles.needLine}>
              <Skeleton width="72%" />
            </span>
            <span className={styles.needLine}>
              <Skeleton width="56%" />
            </span>
            <span className={styles.needLine}>
              <Skeleton width="88%" />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}

const paymentIcons: Partial<Record<OpenItem["kind"], IconNode>> = { PAYOUT_FAILED: CircleX, DISPUTE: Scale };
const icons: Record<Need["kind"], { icon: IconNode; tone: string | undefined }> = {
  question: { icon: MessageCircleQuestionMark, tone: styles.toneInfo },
  own_kyb: { icon: IdCard, tone: styles.tonePrimary },
  came_back: { icon: RotateCcw, tone: styles.toneInfo },
  waits: { icon: UserRoundCheck, tone: styles.tonePrimary },
  invitation: { icon: Mail, tone: styles.toneWarning },
};

function NeedLine({ need }: { need: Need }) {
  const { t } = useTranslation(["portal", "home"]);
  const tell = useSay();
  const { session } = useSignedIn();
  const canAct = session.subject.is_admin;
  const money = need.kind === "question" ? paymentIcons[need.of] : undefined;
  const { icon, tone } = money ? { icon: money, tone: styles.toneError } : icons[need.kind];
  const words = () => {
    switch (need.kind) {
      case "own_kyb":
        return {
          title: t("home:verify_own", { name: session.partner?.name ?? "" }),
          text: t("home:verify_own_text"),
          action: t("home:go_on"),
          end: null,
        };
      case "question":
        return {
          title: tell(need.title),
          text: need.name,
          action: canAct && (need.of === "PAYOUT_FAILED" || need.of === "DISPUTE") ? t(`home:actions.${need.of}`) : t("home:open"),
          end: need.due_at ? <DueText due_at={need.due_at} isOpen isPlain /> : <TimeText instant={need.since} style="weekday" />,
        };
      case "came_back":
        return { title: t("home:came_back"), text: need.name, action: t("home:open"), end: t("home:days", { count: need.days }) };
      case "waits":
        return {
          title: t("home:waits_for_you", { name: need.name }),
          text: t(`statuses.${need.status}` as "statuses.PENDING"),
          action: t("home:open"),
          end: t("home:days", { count: need.days }),
        };
      case "invitation":
        return {
          title: t(need.is_expired ? "home:invitation_expired" : "home:invitation_expires"),
          text: need.name,
          action: t(canAct ? "home:send_again" : "home:open"),
          end: <DueText due_at={need.expires_at} isOpen={!need.is_expired} isPlain />,
        };
    }
  };
  const { title, text, action, end } = words();
  return (
    <li className={styles.need}>
      <span className={classNames(styles.needIcon, tone)}>
        <Icon of={icon} size={16} />
      </span>
      <span className={styles.needWords}>
        <span className={styles.needTitle}>{title}</span>
        <bdi className={styles.needText}>{text}</bdi>
        <span className={styles.needEnd}>
          <Link href={need.href}>{action}</Link>
          <span>{end}</span>
        </span>
      </span>
    </li>
  );
}
