import Info from "lucide/dist/esm/icons/info.mjs";
import { Button } from "../../../src/ui/field/button";
import { Banner } from "../../../src/ui/frame/banner";
import { BrandMark } from "../../../src/ui/frame/brand-mark";
import { Breadcrumbs } from "../../../src/ui/frame/breadcrumbs";
import { CompactBanner } from "../../../src/ui/frame/compact-banner";
import { ContextBar } from "../../../src/ui/frame/context-bar";
import { EmptyState } from "../../../src/ui/frame/empty-state";
import { ErrorState } from "../../../src/ui/frame/error-state";
import { PageShell } from "../../../src/ui/frame/page-shell";
import { PoweredBy } from "../../../src/ui/frame/powered-by";
import { SaveBar } from "../../../src/ui/frame/save-bar";
import { SideNav } from "../../../src/ui/frame/side-nav";
import { Skeleton } from "../../../src/ui/frame/skeleton";
import { SkeletonLines } from "../../../src/ui/frame/skeleton-lines";
import { StatusDrawing } from "../../../src/ui/frame/status-drawing";
import { TableSkeleton } from "../../../src/ui/frame/table-skeleton";
import { Tabs } from "../../../src/ui/frame/tabs";
import { UserButton } from "../../../src/ui/frame/user-button";
import type { States } from "./specimens";

const nothing = () => undefined;
const drawings = ["missing", "closed", "broken", "soon", "repair"] as const;

const frame: Readonly<Record<string, States>> = {
  "page-shell": {
    usual: (
      <PageShell
        title="Payouts"
        subtitle="335 in total"
        actions={<Button>Export</Button>}
        breadcrumbs={{ label: "Where you are", crumbs: [{ label: "Home", href: "#home" }, { label: "Payouts" }] }}
      >
        What the page holds.
      </PageShell>
    ),
  },
  tabs: {
    usual: (
      <Tabs
        label="States"
        current="all"
        tabs={[
          { key: "all", label: "All", count: "335", href: "#all" },
          { key: "rejected", label: "Rejected", count: "12", href: "#rejected" },
        ]}
      />
    ),
  },
  breadcrumbs: {
    usual: <Breadcrumbs label="Where you are" crumbs={[{ label: "Payouts", href: "#payouts" }, { label: "PO-051D-0014" }]} />,
  },
  "side-nav": {
    usual: (
      <SideNav
        label="Settings"
        current="appearance"
        items={[
          { key: "appearance", label: "Appearance", href: "#appearance" },
          { key: "security", label: "Security", href: "#security" },
        ]}
      >
        The section.
      </SideNav>
    ),
  },
  "context-bar": {
    usual: (
      <ContextBar
        label="What is shown"
        choices={[
          { key: "period", label: "Period", value: "1–27 Nov 2026", items: [{ key: "all", label: "All time", onSelect: nothing }] },
        ]}
      />
    ),
  },
  banner: {
    info: (
      <Banner tone="info" label="Notice" title="Maintenance on Sunday">
        From 02:00 to 02:15.
      </Banner>
    ),
    warning: <Banner tone="warning" label="Notice" title="Acting for Priya Raman" actions={<Button size="small">End session</Button>} />,
  },
  "compact-banner": {
    usual: (
      <CompactBanner
        tone="warning"
        label="Notice"
        icon={Info}
        title="Acting for Priya Raman"
        aside="12:04 left"
        action={<Button size="small">End</Button>}
      >
        Checking a payout.
      </CompactBanner>
    ),
  },
  "empty-state": {
    usual: <EmptyState title="No payouts" text="They appear once a merchant pays out." action={<Button>Clear filters</Button>} />,
  },
  "error-state": {
    usual: (
      <ErrorState
        title="Couldn’t load payouts"
        text="The gateway didn’t answer. Nothing is lost."
        retry={{ label: "Try again", onRetry: nothing }}
        reference={{ label: "Reference", value: "req-3", copyLabel: "Copy", copiedLabel: "Copied" }}
      />
    ),
    busy: <ErrorState title="Couldn’t load payouts" text="Asking again." retry={{ label: "Try again", onRetry: nothing, isBusy: true }} />,
  },
  "save-bar": {
    usual: <SaveBar text="Saved at 10:41:07" actions={<Button variant="primary">Save</Button>} />,
    kept_back: <SaveBar text="Add at least one fee." isKeptBack actions={<Button variant="primary">Save</Button>} />,
    wrong: <SaveBar problem="2 answers are missing" actions={<Button variant="primary">Save</Button>} />,
  },
  skeleton: { usual: <Skeleton width={160} /> },
  "skeleton-lines": { usual: <SkeletonLines count={3} label="Loading" /> },
  "table-skeleton": { usual: <TableSkeleton rows={3} label="Loading" /> },
  "status-drawing": Object.fromEntries(drawings.map((of) => [of, <StatusDrawing key={of} of={of} />])),
  "brand-mark": { usual: <BrandMark name="Harbourline" /> },
  "powered-by": { usual: <PoweredBy text="Powered by Corvane" ground="page" /> },
  "user-button": {
    usual: <UserButton name="Priya Raman" label="Account" items={[{ key: "out", label: "Sign out", onSelect: nothing }]} />,
  },
};
export default frame;
