/**
 * What should be true of a partner's money, told in plain numbers: no SQL, no function of the gateway. Amounts are whole
 * smallest units, percents are of 100 in units of 10^-4, times are milliseconds since 1970.
 */

export interface Terms {
  percent: bigint;
  fixed: bigint;
  minimum: bigint | null;
  maximum: bigint | null;
  /** Empty, or from zero upwards: the last that begins at or below the amount applies to all of it. */
  tiers: { from: bigint; percent: bigint; fixed: bigint }[];
}

export const methods = ["CARD", "WIRE", "FX"] as const;
export type Method = (typeof methods)[number];
export type PriceList = Record<Method, Terms>;

/** What the provider charges the partner for each; the same for all stories. */
export const costs: Record<Method, Pick<Terms, "percent" | "fixed">> = {
  CARD: { percent: 5_000n, fixed: 4n },
  WIRE: { percent: 1_000n, fixed: 30n },
  FX: { percent: 2_000n, fixed: 0n },
};

/** One thing that is charged for, as promised when its payment starts; below zero where it is taken back. */
export interface Part {
  fee: bigint;
  cost: bigint;
  commission: bigint;
}

export type Status = "INITIATED" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";

export interface Payment {
  id: string;
  type: "PAYIN" | "PAYOUT" | "REFUND" | "CHARGEBACK";
  merchant: number;
  units: bigint;
  parts: Part[];
  status: Status;
  /** Of what takes back: the payin. */
  of: Payment | null;
  settled: number | null;
  document: Document | null;
}

export interface Document {
  merchant: number;
  /** The first moment of the month it was issued for. */
  month: number;
}

export interface Change {
  id: string;
  merchant: number;
  /** A plan's place, or a markup of 10^-4 percent. */
  to: { plan: number } | { markup: bigint };
  effective: number;
  asked: number;
  status: "REQUESTED" | "APPROVED" | "REJECTED" | "CANCELLED";
}

export interface Dispute {
  id: string;
  payin: Payment;
  status: "PENDING" | "CUST_SUBMITTED" | "APPROVED" | "REJECTED" | "CANCELLED";
}

interface Plan {
  share: bigint;
  versions: { from: number; prices: PriceList }[];
}

/** Of two merchants, in one currency. */
export class Ledger {
  now: number;
  /** The least that is paid out. */
  readonly minimum: bigint;
  readonly plans: Plan[];
  /** The plan each merchant began with. */
  readonly first: readonly number[];
  readonly payments: Payment[] = [];
  readonly changes: Change[] = [];
  readonly disputes: Dispute[] = [];
  readonly documents: Document[] = [];
  /** Completed payments whose commission was paid out, and what was. */
  readonly paidFor = new Set<Payment>();
  paidOut = 0n;
  /** How often each of these is in the audit log. */
  readonly audit = {
    PRICE_CHANGE_REQUESTED: 0,
    PRICE_CHANGE_APPROVED: 0,
    PRICE_CHANGE_REJECTED: 0,
    PRICE_CHANGE_WITHDRAWN: 0,
    PLAN_CHANGED: 0,
  };

  constructor(start: number, minimum: bigint, plans: readonly { share: bigint; prices: PriceList }[], first: readonly number[]) {
    this.now = start;
    this.minimum = minimum;
    this.plans = plans.map(({ share, prices }) => ({ share, versions: [{ from: start, prices }] }));
    this.first = first;
  }

  isDue = (change: Change): boolean => change.status === "APPROVED" && change.effective <= this.now;
  isWaiting = (change: Change): boolean => change.status === "REQUESTED" || (change.status === "APPROVED" && change.effective > this.now);

  /** What was agreed, in the order of its dates; of one date the plan first. A plan ends the markup before it. */
  terms(merchant: number): { plan: number; markup: bigint | null } {
    const isPlan = (change: Change) => ("plan" in change.to ? 0 : 1);
    return this.changes
      .filter((change) => change.merchant === merchant && this.isDue(change))
      .sort((a, b) => a.effective - b.effective || isPlan(a) - isPlan(b) || a.asked - b.asked)
      .reduce<{ plan: number; markup: bigint | null }>(
        (before, { to }) => ("plan" in to ? { plan: to.plan, markup: null } : { ...before, markup: to.markup }),
        { plan: this.first[merchant] ?? 0, markup: null },
      );
  }

  /** The version that began last. */
  priceList(plan: number): PriceList {
    const begun = (this.plans[plan]?.versions ?? []).filter(({ from }) => from <= this.now);
    const last = begun.at(-1);
    if (!last) throw new Error("no version has begun");
    return last.prices;
  }

  promise(merchant: number, units: bigint, charged: readonly Method[]): Part[] {
    const { plan, markup } = this.terms(merchant);
    const share = this.plans[plan]?.share ?? 0n;
    const prices = this.priceList(plan);
    const parts = charged.map((method) => {
      const own =
        method === "FX" && markup !== null ? { percent: markup, fixed: 0n, minimum: null, maximum: null, tiers: [] } : prices[method];
      return { fee: feeOf(own, units), cost: portion(units, costs[method].percent) + costs[method].fixed };
    });
    const sum = (name: "fee" | "cost") => parts.reduce((total, part) => total + part[name], 0n);
    let left = portion(sum("fee") - sum("cost"), share);
    return parts.map((part, place) => {
      const commission = place === parts.length - 1 ? left : portion(part.fee - part.cost, share);
      left -= commission;
      return { ...part, commission };
    });
  }

  takenBack = (payin: Payment): Payment[] =>
    this.payments.filter(({ of, status }) => of === payin && (status === "INITIATED" || status === "PENDING" || status === "COMPLETED"));
  left = (payin: Payment): bigint => this.takenBack(payin).reduce((rest, { units }) => rest - units, payin.units);

  /** In proportion, so that all together are the proportion rounded once; never the other way. */
  promiseBack(payin: Payment, units: bigint): Part[] {
    const earlier = this.takenBack(payin);
    const taken = earlier.reduce((sum, each) => sum + each.units, units);
    return payin.parts.map((own, place) => {
      const back = (name: keyof Part) => {
        const before = earlier.reduce((sum, each) => sum + (each.parts[place]?.[name] ?? 0n), 0n);
        const now = -roundAway(own[name] * taken, payin.units) - before;
        return own[name] > 0n === now > 0n ? 0n : now;
      };
      return { fee: back("fee"), cost: back("cost"), commission: back("commission") };
    });
  }

  earned = (payment: Payment): bigint =>
    payment.status === "COMPLETED" ? payment.parts.reduce((sum, { commission }) => sum + commission, 0n) : 0n;
  fee = (payment: Payment): bigint =>
    payment.status === "REJECTED" || payment.status === "CANCELLED" ? 0n : payment.parts.reduce((sum, { fee }) => sum + fee, 0n);

  get balance(): bigint {
    return this.payments.reduce((sum, payment) => sum + this.earned(payment), -this.paidOut);
  }

  /** Why nothing is paid out, if so. */
  payOut(): string | null {
    const due = this.payments.filter((payment) => payment.status === "COMPLETED" && !this.paidFor.has(payment));
    const sum = due.reduce((total, payment) => total + this.earned(payment), 0n);
    if (sum < this.minimum || sum <= 0n)
      return sum === 0n ? "payout_nothing_due" : sum < 0n ? "payout_balance_below_zero" : "payout_under_minimum";
    this.paidOut += sum;
    for (const payment of due) this.paidFor.add(payment);
    return null;
  }

  /** Documents of the months that have ended, in the order given; for no more than `most` months. */
  issue(merchants: readonly number[], most = Infinity): void {
    const closed = monthOf(this.now - 2 * hourMs);
    let looked = 0;
    for (const merchant of merchants) {
      const open = () =>
        this.payments.filter(
          (each) => each.merchant === merchant && each.status === "COMPLETED" && each.document === null && (each.settled ?? 0) < closed,
        );
      const since = Math.min(...open().map(({ settled }) => settled ?? 0));
      for (let month = monthOf(since); month < closed; month = monthOf(month, 1)) {
        if (looked === most) return;
        looked += 1;
        const billed = open().filter(({ settled }) => (settled ?? 0) < monthOf(month, 1));
        if (billed.length === 0 || this.documents.some((each) => each.merchant === merchant && each.month === month)) continue;
        const document = { merchant, month };
        this.documents.push(document);
        for (const payment of billed) payment.document = document;
      }
    }
  }
}

export const hourMs = 3_600_000;

/** The first moment of a month of UTC. */
export function monthOf(time: number, later = 0): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}

function feeOf({ percent, fixed, minimum, maximum, tiers }: Terms, units: bigint): bigint {
  const rate = tiers.filter(({ from }) => from <= units).at(-1) ?? { percent, fixed };
  const fee = portion(units, rate.percent) + rate.fixed;
  if (minimum !== null && fee < minimum) return minimum;
  return maximum !== null && fee > maximum ? maximum : fee;
}

const portion = (units: bigint, percent: bigint): bigint => roundAway(units * percent, 1_000_000n);

/** `over` is above zero. */
function roundAway(value: bigint, over: bigint): bigint {
  const size = value < 0n ? -value : value;
  const rounded = (2n * size + over) / (2n * over);
  return value < 0n ? -rounded : rounded;
}
