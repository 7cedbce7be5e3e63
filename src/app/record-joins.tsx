/** The explicit way out of configuration: hand-written parts attached to a resource's record page, or around its form. */
import { Suspense, type ComponentType, type ReactNode } from "react";
import type { Call, DataOf } from "../../contract/endpoints";
import type { PaymentStatus } from "../../contract/statuses";
import type { Invited } from "../features/merchant-users/invitation-state";
import styles from "./app.module.css";
import { InviteMerchants } from "./invite-merchants";
import { withTexts } from "./text-files";
import { Offered, type ResourceName } from "../kit/shell";
import { Card } from "../ui/figure/card";
import { Flag } from "../ui/figure/flag";
import { late, lateWithin } from "../ui/late";

const BankMessagePanel = late(() => withTexts(import("../features/bank-message/bank-message-panel"), "payments"));
const BlockingPart = lateWithin(() => withTexts(import("./blocking-part"), "onboarding", "refusals", "sentences"));
const DisputePanel = late(() => withTexts(import("../features/disputes/dispute-panel"), "payments", "refusals"));
const EvidenceSent = late(() => withTexts(import("../features/disputes/evidence-sent"), "payments"));
const InvitationCard = late(() => withTexts(import("../features/merchant-users/invitation-state"), "merchant-users"));
const ConsoleTabs = lateWithin(() => withTexts(import("../features/merchant-console/console-tabs"), "onboarding"));
const PlanPanel = late(() => withTexts(import("../features/pricing/plan-panel"), "pricing"));
const SignInAsUser = late(() => withTexts(import("../features/merchant-users/sign-in-as-user"), "merchant-users"));
const FailedPayout = late(() => withTexts(import("../features/payouts/failed-payout"), "payments"));
const PaymentCommission = late(() => withTexts(import("../features/earnings/payment-commission"), "earnings"));
const LineExplanation = late(() => withTexts(import("../features/earnings/line-explanation"), "earnings"));
const RemittanceFiles = late(() => withTexts(import("../features/earnings/remittance-files"), "earnings", "refusals"));
const Remittance = late(() => withTexts(import("../features/earnings/remittance"), "earnings"));
const StatementEntries = late(() => withTexts(import("../features/bank-statements/statement-entries"), "earnings", "refusals"));
const InvoiceActions = late(() => withTexts(import("../features/invoices/invoice-actions"), "invoices", "refusals"));
const InvoiceCheck = late(() => withTexts(import("../features/invoices/invoice-check"), "invoices"));
const InvoiceDocument = lateWithin(() => withTexts(import("../features/invoices/invoice-document"), "invoices"));
const ReportPanel = late(() => withTexts(import("../features/reports/report-panel"), "reports", "refusals"));
const ScheduleWarnings = late(() => withTexts(import("../features/reports/schedule-warnings"), "reports"));

/** Most people came by one; the others' facts get the room beside them. */
const invitationOf = (user: Invited) => user.invitation_status !== null && <InvitationCard user={user} />;

/** Parts of a record's page, each given the record. Methods, so that a page that knows no type of record takes them. */
interface ShowJoin<R> {
  /** Of which the record is one. */
  tabs?(id: string): ReactNode;
  /** Before the title. */
  leading?(record: R): ReactNode;
  actions?(record: R): ReactNode;
  /** Across the whole width, above the facts. */
  above?(record: R): ReactNode;
  /** Instead of the facts. */
  main?(record: R): ReactNode;
  /** In the column next to the facts. */
  children?(record: R): ReactNode;
  /** Across the whole width, below the facts. */
  below?(record: R): ReactNode;
  /** Below the fields of one of its forms: what else that sends. */
  inForm?(form: string, record: R): ReactNode;
}
type Row = Record<string, unknown>;

/** What is attached to which page; the call is the one the page reads its record with. */
const onShow = <C extends Call>(_: C, join: ShowJoin<DataOf<C> & Row>): ShowJoin<Row> => join;

/** Why it earned what it did; what was not made earned nothing. */
const commissionOf = (status: PaymentStatus, transaction_id: string) =>
  status !== "REJECTED" &&
  status !== "CANCELLED" && (
    <Offered call="GET /partner/torc/commission-wallet/line">
      <PaymentCommission transaction_id={transaction_id} isUnderWay={status !== "COMPLETED"} />
    </Offered>
  );

/** By `<resource>.show`; the start checks that the page exists. */
export const joins: Readonly<Record<string, ShowJoin<Row> | undefined>> = {
  "organizations.show": onShow("GET /partner/organization/{id}", {
    tabs: (id) => (
      <Suspense fallback={<div className={styles.tabsPlace} />}>
        <ConsoleTabs org_id={id} current="record" />
      </Suspense>
    ),
    leading: ({ country }) => <Flag country={country} label={country} />,
    // Active and deactivated merchants are never blocked.
    above: ({ id, status }) =>
      status !== "ACTIVE" &&
      status !== "DEACTIVATED" && (
        <Suspense fallback={<div className={styles.heroPlace} />}>
          <BlockingPart org_id={id} />
        </Suspense>
      ),
  }),
  "plans.show": onShow("GET /pricing/partner-plan/{id}", {
    main: ({ id }) => <PlanPanel plan_id={id} />,
  }),
  "users.show": onShow("GET /partner-user/peers/{id}", { children: invitationOf }),
  "organization-users.show": onShow("GET /partner/organization-user/{id}", {
    actions: ({ id, org_id, status, first_name, last_name }) =>
      status === "ACTIVE" && <SignInAsUser {...{ org_id }} org_user_id={id} name={`${first_name} ${last_name}`} />,
    children: invitationOf,
  }),
  "commission-lines.show": onShow("GET /partner/torc/commission-wallet/line/{id}", {
    above: ({ id }) => (
      <Card>
        <LineExplanation id={id} />
      </Card>
    ),
  }),
  "commission-payouts.show": onShow("GET /partner/torc/commission-wallet/payout/{id}", {
    actions: ({ id, reference }) => <RemittanceFiles id={id} reference={reference} />,
    below: ({ id }) => <Remittance id={id} />,
  }),
  "bank-statements.show": onShow("GET /partner/bank-statement/{id}", { below: (statement) => <StatementEntries statement={statement} /> }),
  "invoices.show": onShow("GET /partner/torc/invoice/{id}", {
    actions: ({ id, reference }) => <InvoiceActions id={id} reference={reference} />,
    main: (invoice) => (
      <Suspense fallback={<div className={styles.documentPlace} />}>
        <InvoiceDocument invoice={invoice} />
      </Suspense>
    ),
    children: (invoice) => invoice.status !== "CANCELLED" && <InvoiceCheck invoice={invoice} />,
  }),
  "report-schedules.show": onShow("GET /partner/report-schedule/{id}", { above: (schedule) => <ScheduleWarnings schedule={schedule} /> }),
  "reports.show": onShow("GET /partner/report/{id}", { main: (report) => <ReportPanel report={report} /> }),
  "disputes.show": onShow("GET /partner/torc/dispute/{id}", {
    above: (dispute) => <DisputePanel dispute={dispute} />,
    inForm: (form, dispute) => form === "submit-evidence" && <EvidenceSent dispute={dispute} />,
  }),
  "payouts.show": onShow("GET /partner/torc/payout/{id}", {
    above: (payout) =>
      payout.status === "REJECTED" && (
        <div className={styles.failurePlace}>
          <FailedPayout payout={payout} />
        </div>
      ),
    below: (payout) => (
      <>
        {commissionOf(payout.status, payout.transaction_id)}
        {payout.swift_message !== null && <BankMessagePanel text={payout.swift_message} record={payout} />}
      </>
    ),
  }),
  "payins.show": onShow("GET /partner/torc/payin/{id}", {
    below: ({ status, transaction_id }) => commissionOf(status, transaction_id),
  }),
  "transactions.show": onShow("GET /partner/torc/transaction/{id}", {
    below: ({ status, id }) => commissionOf(status, id),
  }),
} satisfies { readonly [N in ResourceName as `${N}.show`]?: ShowJoin<Row> };

/** Around the form that makes a resource's record, where there is another way to make it; `one` draws the form's page. */
export type FormAround = ComponentType<{ one: (tabs: ReactNode) => ReactNode }>;

export const formJoins: Readonly<Record<string, FormAround | undefined>> = {
  organizations: InviteMerchants,
} satisfies { readonly [N in ResourceName]?: FormAround };
