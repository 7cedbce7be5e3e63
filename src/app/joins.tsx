/** The explicit way out of configuration: hand-written parts attached to a resource's list or record page. */
import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import type { Call, DataOf, ListCall, RecordOf } from "../../contract/endpoints";
import type { PaymentStatus } from "../../contract/statuses";
import type { Invited } from "../features/merchant-users/invitation-state";
import { consoleHref } from "../lib/onboarding-address";
import styles from "./app.module.css";
import { InviteMerchants } from "./invite-merchants";
import { loadScreenTexts } from "./screen-texts";
import { withTexts } from "./text-files";
import { Offered, type ResourceName } from "../kit/shell";
import { Card } from "../ui/figure/card";
import { Flag } from "../ui/figure/flag";
import { late } from "../ui/late";

const BankMessagePanel = late(() => withTexts(import("../features/bank-message/bank-message-panel"), "payments"));
const BlockingPart = lazy(async () => {
  const [card] = await Promise.all([import("./blocking-part"), loadScreenTexts("onboarding", "refusals", "sentences")]);
  return card;
});
const DisputeDue = late(() => import("../features/disputes/dispute-due"));
const DisputePanel = late(() => withTexts(import("../features/disputes/dispute-panel"), "payments", "refusals"));
const EvidenceSent = late(() => withTexts(import("../features/disputes/evidence-sent"), "payments"));
const InvitationCard = late(async () => {
  const [card] = await Promise.all([import("../features/merchant-users/invitation-state"), loadScreenTexts("merchant-users")]);
  return card;
});
const ConsoleTabs = lazy(async () => {
  const [tabs] = await Promise.all([import("../features/merchant-console/console-tabs"), loadScreenTexts("onboarding")]);
  return tabs;
});
const PlanPanel = late(() => withTexts(import("../features/pricing/plan-panel"), "pricing"));
const SignInAsUser = late(async () => {
  const [button] = await Promise.all([import("../features/merchant-users/sign-in-as-user"), loadScreenTexts("merchant-users")]);
  return button;
});
const FailedPayout = late(() => withTexts(import("../features/payouts/failed-payout"), "payments"));
const PaymentCommission = late(() => withTexts(import("../features/earnings/payment-commission"), "earnings"));
const LineExplanation = late(() => withTexts(import("../features/earnings/line-explanation"), "earnings"));
const RemittanceFiles = late(() => withTexts(import("../features/earnings/remittance-files"), "earnings", "refusals"));
const Remittance = late(() => withTexts(import("../features/earnings/remittance"), "earnings"));
const ImportStatement = late(() => withTexts(import("../features/bank-statements/import-statement"), "earnings", "refusals"));
const StatementEntries = late(() => withTexts(import("../features/bank-statements/statement-entries"), "earnings", "refusals"));
const InvoiceActions = late(() => withTexts(import("../features/invoices/invoice-actions"), "invoices", "refusals"));
const InvoiceAgeingCard = late(() => withTexts(import("../features/invoices/ageing-card"), "invoices"));
const InvoiceCheck = late(() => withTexts(import("../features/invoices/invoice-check"), "invoices"));
const InvoiceDocument = lazy(() => withTexts(import("../features/invoices/invoice-document"), "invoices"));
const MerchantMenu = late(() => import("../features/merchant-bulk/merchant-menu"));
const ReportPanel = late(() => withTexts(import("../features/reports/report-panel"), "reports", "refusals"));
const SettingsFrame = late(async () => ({
  default: (await withTexts(import("../features/settings/settings-frame"), "settings")).SettingsFrame,
}));
const ScheduleNote = late(() => withTexts(import("../features/reports/schedule-note"), "reports"));
const ScheduleWarnings = late(() => withTexts(import("../features/reports/schedule-warnings"), "reports"));
const SchedulesLink = late(() => import("../features/reports/schedules-link"));
const RemindSelected = late(() => withTexts(import("../features/merchant-bulk/remind-selected"), "refusals"));

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

/** Parts of a list; the first two of one whose rows can be ticked and acted on. */
interface ListJoin<R> {
  rowMenu?(row: R): ReactNode;
  bulk?(rows: readonly R[], onDone: () => void): ReactNode;
  /** Before the button that makes a record. */
  beside?(): ReactNode;
  /** Above the table: what its records come to. */
  overview?(): ReactNode;
  /** Instead of a page of its own: the list as a part of another. */
  frame?(list: ReactNode): ReactNode;
  /** Below a row's state: what that alone doesn't say. */
  note?(row: R): ReactNode;
  /** Where a row leads that has no page of its own. */
  hrefOf?(row: R): string;
}

/** A list may answer slices; a resource asks for whole records. */
type Full<R> = { [K in keyof R]-?: Exclude<R[K], undefined> };

const onList = <C extends ListCall>(_: C, join: ListJoin<Full<RecordOf<C>>>): ListJoin<Row> => join;

/** By `<resource>.list`; the start checks that the list is handled. */
export const listJoins: Readonly<Record<string, ListJoin<Row> | undefined>> = {
  "organizations.list": onList("GET /partner/organization", {
    rowMenu: ({ id, name, stage, waiting_on }) => <MerchantMenu {...{ id, name, stage, waiting_on }} />,
    bulk: (merchants, onDone) => <RemindSelected merchants={merchants} onDone={onDone} />,
  }),
  "bank-statements.list": onList("GET /partner/bank-statement", { beside: () => <ImportStatement /> }),
  "invoices.list": onList("GET /partner/torc/invoice", {
    overview: () => (
      <Offered call="GET /partner/torc/invoice/ageing">
        <InvoiceAgeingCard />
      </Offered>
    ),
  }),
  "settlement-configs.list": onList("GET /partner/organization/settlement-config", {
    frame: (list) => <SettingsFrame place="settlement">{list}</SettingsFrame>,
    hrefOf: ({ org_id }) => consoleHref(org_id, "settlement"),
  }),
  "disputes.list": onList("GET /partner/torc/dispute", {
    note: ({ status, due_at }) => status === "PENDING" && <DisputeDue due_at={due_at} />,
  }),
  "report-schedules.list": onList("GET /partner/report-schedule", { note: (schedule) => <ScheduleNote schedule={schedule} /> }),
  "reports.list": onList("GET /partner/report", { beside: () => <SchedulesLink /> }),
} satisfies { readonly [N in ResourceName as `${N}.list`]?: ListJoin<Row> };

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
