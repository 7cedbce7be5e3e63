/** What waits for the merchant, most pressing first; each line leads to where it is done. */
import ClipboardList from "lucide/dist/esm/icons/clipboard-list.mjs";
import KeyRound from "lucide/dist/esm/icons/key-round.mjs";
import MessageCircleQuestion from "lucide/dist/esm/icons/message-circle-question-mark.mjs";
import type { IconNode } from "lucide";
import { useTranslation } from "react-i18next";
import { isEditable } from "../../../contract/kyb/transitions";
import type { MerchantOverview, MerchantQuestion } from "../../../contract/records/merchant";
import { useSay } from "../../kit/parts";
import { merchantKybAddress, questionAddress } from "../../lib/portal-address";
import { LinkButton } from "../../ui/field/link-button";
import { Card } from "../../ui/figure/card";
import { TimeText } from "../../ui/figure/time-text";
import { Icon } from "../../ui/icon";
import styles from "./merchant.module.css";

interface Todo {
  key: string;
  icon: IconNode;
  title: string;
  due_at?: string | null;
  href: string;
  action: string;
}

/** Where the permission is asked for on the same page. */
export const permissionId = "permission";

export function TodoCard({ overview, questions }: { overview: MerchantOverview; questions: readonly MerchantQuestion[] }) {
  const { t } = useTranslation("merchant");
  const say = useSay();
  const { partner_name: partner, permission_request, keeps_verification, is_partner_allowed, kyb_status } = overview;
  const isAsked = keeps_verification && !is_partner_allowed && permission_request?.status === "REQUESTED";
  const isToFill = keeps_verification && !is_partner_allowed && isEditable(kyb_status);
  const isBack = kyb_status === "TO_BE_RESUBMITTED";
  const todos: Todo[] = [
    ...(isAsked
      ? [
          {
            key: "permission",
            icon: KeyRound,
            title: t("home.todo.permission", { partner }),
            href: `#${permissionId}`,
            action: t("home.todo.permission_action"),
          },
        ]
      : []),
    ...questions
      .filter(({ needs_answer }) => needs_answer)
      .map(({ id, title, due_at }) => ({
        key: id,
        icon: MessageCircleQuestion,
        title: say(title),
        due_at,
        href: questionAddress(id),
        action: t("home.todo.question_action"),
      })),
    ...(isToFill
      ? [
          {
            key: "verification",
            icon: ClipboardList,
            title: t(isBack ? "home.todo.verification_returned" : "home.todo.verification"),
            href: merchantKybAddress,
            action: t("home.todo.verification_action"),
          },
        ]
      : []),
  ];
  if (todos.length === 0)
    return (
      <Card title={t("home.todo.title")}>
        <p>{t("home.todo.nothing")}</p>
        <p className={styles.quiet}>{t("home.todo.nothing_text", { partner })}</p>
      </Card>
    );
  return (
    <Card title={t("home.todo.title")} isFlush isRuled>
      <ol className={styles.rows}>
        {todos.map(({ key, icon, title, due_at, href, action }, at) => (
          <li key={key} className={styles.row}>
            <Icon of={icon} size={18} className={styles.rowIcon} />
            <span className={styles.rowWords}>
              <strong>
                <bdi>{title}</bdi>
              </strong>
              {due_at && (
                <span className={styles.quiet}>
                  <Due instant={due_at} />
                </span>
              )}
            </span>
            {/* The next step is the filled one: for the permission it is its answer, below. */}
            <LinkButton size="small" variant={at === 0 && !isAsked ? "primary" : "outline"} href={href} aria-label={`${action}: ${title}`}>
              {action}
            </LinkButton>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Due({ instant }: { instant: string }) {
  const { t } = useTranslation("merchant");
  const [before, after] = t("home.todo.due", { date: "\u0000" }).split("\u0000");
  return (
    <>
      {before}
      <TimeText instant={instant} style="day" />
      {after}
    </>
  );
}
