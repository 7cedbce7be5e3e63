/** The explicit way out of configuration, for lists: hand-written parts attached to one. Those of a record's page come with it. */
import type { ReactNode } from "react";
import type { ListCall, RecordOf } from "../../contract/endpoints";
import { consoleHref } from "../lib/onboarding-address";
import { Offered, type ResourceName } from "../kit/shell";
import { late } from "../ui/late";
import { withTexts } from "./text-files";

const DisputeDue = late(() => import("../features/disputes/dispute-due"));
const ImportStatement = late(() => withTexts(import("../features/bank-statements/import-statement"), "earnings", "refusals"));
const InvoiceAgeingCard = late(() => withTexts(import("../features/invoices/ageing-card"), "invoices"));
const MerchantMenu = late(() => import("../features/merchant-bulk/merchant-menu"));
const SettingsFrame = late(async () => ({
  default: (await withTexts(import("../features/settings/settings-frame"), "settings")).SettingsFrame,
}));
const ScheduleNote = late(() => withTexts(import("../features/reports/schedule-note"), "reports"));
const SchedulesLink = late(() => import("../features/reports/schedules-link"));
const RemindSelected = late(() => withTexts(import("../features/merchant-bulk/remind-selected"), "refusals"));

type Row = Record<string, unknown>;

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
