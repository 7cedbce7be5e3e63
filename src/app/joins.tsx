/** The explicit way out of configuration: hand-written parts attached to a resource's list or record page. */
import { lazy, Suspense, type ReactNode } from "react";
import styles from "./app.module.css";
import { loadScreenTexts } from "./screen-texts";
import { late } from "../ui/late";

const BankMessagePanel = late(() => import("../features/bank-message/bank-message-panel"));
const BlockingCard = lazy(async () => {
  const [card] = await Promise.all([import("../features/onboarding/blocking-card"), loadScreenTexts("onboarding")]);
  return { default: card.BlockingCard };
});
const ConsoleLink = late(() => import("./console-link"));
const InvitationPanel = late(() => import("../features/invite-merchant/invitation-panel"));
const OrganizationPeople = late(() => import("../features/organization-people/organization-people"));

interface Join {
  actions?: ReactNode & ((record: Record<string, unknown>) => ReactNode);
  /** Across the whole width, above the facts. */
  above?: (record: Record<string, unknown>) => ReactNode;
  /** In the column beside the facts. */
  children?: (record: Record<string, unknown>) => ReactNode;
  /** Across the whole width, below the facts. */
  below?: (record: Record<string, unknown>) => ReactNode;
}

export const joins: Record<string, object | undefined> = {
  "organizations.show": {
    actions: (record: Record<string, unknown>) => <ConsoleLink org_id={String(record.id)} />,
    // Who is through, or given up on, is blocked by nothing.
    above: ({ id, status }: Record<string, unknown>) =>
      status !== "ACTIVE" &&
      status !== "DEACTIVATED" && (
        <Suspense fallback={<div className={styles.heroPlace} />}>
          <BlockingCard org_id={String(id)} />
        </Suspense>
      ),
    children: (record: Record<string, unknown>) => (
      <>
        <InvitationPanel organization={record as never} />
        <OrganizationPeople org_id={String(record.id)} />
      </>
    ),
  },
  "payouts.show": {
    below: (record: Record<string, unknown>) =>
      typeof record.swift_message === "string" ? <BankMessagePanel text={record.swift_message} record={record as never} /> : null,
  },
} satisfies Record<string, Partial<Record<keyof Join, unknown>>>;
