import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CirclePause from "lucide/dist/esm/icons/circle-pause.mjs";
import Clock from "lucide/dist/esm/icons/clock.mjs";
import Landmark from "lucide/dist/esm/icons/landmark.mjs";
import { AddressText } from "../../../src/ui/figure/address-text";
import { Avatar } from "../../../src/ui/figure/avatar";
import { Card } from "../../../src/ui/figure/card";
import { Chart } from "../../../src/ui/figure/chart";
import { Chip } from "../../../src/ui/figure/chip";
import { DataTable } from "../../../src/ui/figure/data-table";
import { Facts } from "../../../src/ui/figure/facts";
import { Flag } from "../../../src/ui/figure/flag";
import { HeroCard } from "../../../src/ui/figure/hero-card";
import { InfoBox } from "../../../src/ui/figure/info-box";
import { KeyHint } from "../../../src/ui/figure/key-hint";
import LineChart from "../../../src/ui/figure/line-chart";
import { MarkedText } from "../../../src/ui/figure/marked-text";
import { Meter } from "../../../src/ui/figure/meter";
import { MissingValue } from "../../../src/ui/figure/missing-value";
import { MoneyText } from "../../../src/ui/figure/money-text";
import { ShortId } from "../../../src/ui/figure/short-id";
import { StatusTag } from "../../../src/ui/figure/status-tag";
import { TimeText } from "../../../src/ui/figure/time-text";
import { Timeline } from "../../../src/ui/figure/timeline";
import { UnitCount } from "../../../src/ui/figure/unit-count";
import type { States } from "./specimens";

const nothing = () => undefined;
const tones = ["success", "primary", "error", "warning", "info", "neutral"] as const;

const balances = [
  { currency: "AUD", balance: "2284.24", lines: 22 },
  { currency: "IDR", balance: "1234567890123.99", lines: 8 },
  { currency: "JPY", balance: "3764", lines: 7 },
];
type Balance = (typeof balances)[number];

const BalanceTable = ({ rows = balances, opened }: { rows?: readonly Balance[]; opened?: string }) => (
  <DataTable
    label="Balances"
    rows={rows}
    keyOf={({ currency }) => currency}
    toneOf={({ currency }) => (currency === opened ? "open" : undefined)}
    below={({ currency }) => (currency === opened ? "Paid out on 5 Dec 2026" : undefined)}
    columns={[
      { key: "currency", heading: "Currency", isRowHeading: true, cell: ({ currency }) => currency },
      { key: "lines", heading: "Lines", isEnd: true, cell: ({ lines }) => lines },
      {
        key: "balance",
        heading: "Balance",
        isEnd: true,
        cell: ({ balance, currency }) => <MoneyText amount={balance} currency={currency} isCodeHidden />,
      },
    ]}
    total={{ label: "All", cells: { lines: rows.reduce((sum, { lines }) => sum + lines, 0) } }}
  />
);

const days = ["12", "40", "31", "55", "48", "70", "64"].map((now, at) => ({
  key: String(at),
  label: `${at + 1} Nov`,
  tick: `${at + 1} Nov`,
  now,
  before: String(60 - at * 4),
}));

const figure: Readonly<Record<string, States>> = {
  "status-tag": {
    ...Object.fromEntries(tones.map((tone) => [tone, <StatusTag key={tone} tone={tone} icon={Clock} label="Pending" />])),
    plain: <StatusTag tone="success" icon={CircleCheck} label="Completed" isPlain />,
  },
  "info-box": Object.fromEntries(
    tones.map((tone) => [
      tone,
      <InfoBox key={tone} tone={tone} title="15,859.22 AUD can’t be settled">
        Add an AUD account.
      </InfoBox>,
    ]),
  ),
  "money-text": {
    text: <MoneyText amount="1234567890123.99" currency="IDR" />,
    negative: <MoneyText amount="-0.51" currency="AUD" />,
    "three decimals": <MoneyText amount="17.506" currency="KWD" size="figure" />,
    title: <MoneyText amount="265.50" currency="GBP" size="title" />,
    missing: <MoneyText amount={null} currency="GBP" />,
  },
  "missing-value": { usual: <MissingValue /> },
  "time-text": { full: <TimeText instant="2026-11-26T08:34:00Z" />, day: <TimeText instant="2026-11-26T08:34:00Z" style="day" /> },
  "address-text": { usual: <AddressText>maria.hernandez@international-trading.example</AddressText> },
  "short-id": { usual: <ShortId id="PO-051D-0014" copyLabel="Copy ID" copiedLabel="Copied" /> },
  "marked-text": { usual: <MarkedText text="103, to **KYBKJPJT**" /> },
  "key-hint": { usual: <KeyHint keys="Ctrl K" /> },
  avatar: { usual: <Avatar name="Priya Raman" />, small: <Avatar name="Tom Okafor" size="small" /> },
  flag: { country: <Flag country="AU" />, currency: <Flag currency="EUR" /> },
  chip: { usual: <Chip label="Status" value="Rejected" onRemove={nothing} removeLabel="Remove filter Status" /> },
  card: {
    plain: (
      <Card title="Facts" subtitle="Of October" actions="AUD">
        What a card holds.
      </Card>
    ),
    hero: <Card look="hero">The first thing on its page.</Card>,
    open: (
      <Card look="open" title="Open" footer="7 more">
        Being worked on.
      </Card>
    ),
  },
  facts: Object.fromEntries(
    (["rows", "pairs", "strip"] as const).map((layout) => [
      layout,
      <Facts
        key={layout}
        layout={layout}
        facts={[
          { key: "legal", label: "Legal name", value: "PT Kopi Gayo Nusantara" },
          { key: "city", label: "City", value: <MissingValue /> },
        ]}
      />,
    ]),
  ),
  "hero-card": {
    usual: (
      <HeroCard
        icon={CirclePause}
        label="What is blocking"
        title="Replace Somchai’s proof of address"
        text="It is older than three months."
        parts={[
          { key: "you", icon: Clock, title: "You act now", text: "Replace the file", isCurrent: true },
          { key: "bank", icon: Landmark, title: "Bank", text: "Opens the account", isCurrent: false },
        ]}
      />
    ),
  },
  "data-table": { usual: <BalanceTable />, open: <BalanceTable opened="AUD" />, none: <BalanceTable rows={[]} /> },
  meter: {
    half: <Meter label="Share of Cuba Street Books" value={52} max={100} />,
    ...Object.fromEntries(tones.map((tone) => [tone, <Meter key={tone} label="Progress" value={8} max={10} tone={tone} />])),
  },
  "unit-count": { "in time": <UnitCount inTime={6} late={0} />, late: <UnitCount inTime={3} late={2} /> },
  timeline: {
    usual: (
      <Timeline
        items={[
          { key: "rejected", tone: "error", title: "Rejected", text: "The account is closed.", time: "15:31", day: "26 Nov 2026" },
          { key: "sent", tone: "success", title: "Sent", time: "18:01", day: "25 Nov 2026" },
        ]}
      />
    ),
  },
  chart: {
    bars: (
      <Chart
        label="Merchants by status"
        labels={["Created", "Activated", "Active", "Deactivated"]}
        series={[{ name: "Merchants", values: ["12", "4", "31", "2"] }]}
        format={(value) => value}
        empty={null}
      />
    ),
    "two series": (
      <Chart
        label="Payins and payouts by week"
        labels={["44", "45", "46", "47"]}
        series={[
          { name: "Payins", values: ["1200.50", "1410.00", null, "1630.25"] },
          { name: "Payouts", values: ["800.00", "-120.00", "910.40", "700.00"] },
        ]}
        format={(value) => value}
        empty={null}
      />
    ),
    lines: (
      <Chart
        look="lines"
        label="Payins by week"
        labels={["44", "45", "46", "47"]}
        series={[{ name: "Payins", values: ["1200.50", "1410.00", "1500.00", "1630.25"] }]}
        format={(value) => value}
        empty={null}
      />
    ),
    empty: <Chart label="Payins by week" labels={[]} series={[]} format={(value) => value} empty={<p>No payins yet.</p>} />,
  },
  "line-chart": {
    usual: (
      <LineChart
        label="Commission by day"
        points={days}
        names={{ now: "1–7 Nov", before: "4–10 Oct", nowEnd: "Now", beforeEnd: "Before" }}
        formatValue={(value) => value}
        formatAxis={String}
        formatChange={() => ({ text: "+31.4%", isUp: true })}
        whole={{ label: "1–7 Nov", now: "320", before: "336" }}
        isLastOpen
      />
    ),
  },
};
export default figure;
