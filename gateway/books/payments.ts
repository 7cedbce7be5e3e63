/** Each payment beside what it was promised, its lines of commission, and what was given back of it. */
import { compareDecimals, multiplyDecimals, roundDecimal, subtractDecimals, sumDecimals, withoutSign } from "../../contract/decimal";
import { chargeOf, digitsOf, hundredth, negate, unitOf } from "./amounts";
import type { Findings } from "./findings";
import { groupBy, ofLine, type Line, type Payment } from "./raw-rows";

/** What was promised at the start is what its terms come to. */
export function checkPrice(
  findings: Findings,
  { id, reference, currency, settled_at, amount, prices: { share_percent, parts } }: Payment,
): void {
  const digits = digitsOf(amount);
  const of = { leg: "price", currency, record_id: id, reference } as const;
  for (const { kind, base_amount, terms, cost_terms, charged_amount, cost_amount } of parts) {
    if (terms) findings.hold(settled_at, { ...of, what: `${kind} charged` }, charged_amount, chargeOf(base_amount, terms, digits));
    const cost = cost_terms && { ...cost_terms, minimum_amount: null, maximum_amount: null };
    if (cost) findings.hold(settled_at, { ...of, what: `${kind} cost` }, cost_amount, chargeOf(base_amount, cost, digits));
  }
  // What takes back has its share of another payment's commission.
  if (parts.some(({ base_amount }) => compareDecimals(base_amount, "0") < 0)) return;
  const left = subtractDecimals(sumDecimals(parts.map((part) => part.charged_amount)), sumDecimals(parts.map((part) => part.cost_amount)));
  const commission = roundDecimal(multiplyDecimals(multiplyDecimals(left, share_percent), hundredth), digits);
  findings.hold(settled_at, { ...of, what: "commission promised" }, sumDecimals(parts.map((part) => part.commission_amount)), commission);
}

export function checkPayment(findings: Findings, payment: Payment, lines: readonly Line[]): void {
  const { id, reference, currency, settled_at, status, prices } = payment;
  const of = { leg: "payment", currency, record_id: id, reference } as const;
  const isOver = status === "REJECTED" || status === "CANCELLED";
  const sum = (name: "charged_amount" | "cost_amount" | "commission_amount") => sumDecimals(prices.parts.map((part) => part[name]));
  findings.hold(settled_at, { ...of, what: "fee" }, payment.fee_amount, isOver ? "0" : sum("charged_amount"));
  findings.hold(settled_at, { ...of, what: "cost" }, payment.buy_rate_amount, isOver ? "0" : sum("cost_amount"));
  const isDone = status === "COMPLETED";
  findings.hold(settled_at, { ...of, what: "commission" }, payment.commission_amount, isDone ? sum("commission_amount") : "0");
  if (isDone === (settled_at === null))
    findings.differs(null, { ...of, found: settled_at ?? "no time", expected: isDone ? "a time" : "none", what: "settled at" });
  const left = [...lines];
  for (const part of isDone ? prices.parts : []) {
    const place = left.findIndex((line) => line.kind === part.kind);
    const [line] = place < 0 ? [] : left.splice(place, 1);
    if (!line) {
      findings.differs(settled_at, { ...of, found: "no line", expected: part.commission_amount, what: `line for ${part.kind}` });
      continue;
    }
    const ofIts = ofLine(line);
    findings.hold(line.created_at, { ...ofIts, what: "amount beside the promise" }, line.amount, part.commission_amount);
    findings.hold(line.created_at, { ...ofIts, what: "charge beside the promise" }, line.charged_amount, part.charged_amount);
    findings.hold(line.created_at, { ...ofIts, what: "cost beside the promise" }, line.cost_amount, part.cost_amount);
    findings.hold(line.created_at, { ...ofIts, what: "share beside the promise" }, line.share_percent, prices.share_percent);
    if (line.plan_id !== prices.plan_id || line.plan_version !== prices.plan_version)
      findings.differs(line.created_at, { ...ofIts, found: planOf(line), expected: planOf(prices), what: "plan beside the promise" });
    if (line.created_at !== settled_at)
      findings.differs(line.created_at, {
        ...ofIts,
        found: line.created_at,
        expected: settled_at ?? "none",
        what: "time beside its payment",
      });
  }
  for (const line of left)
    findings.differs(line.created_at, { ...ofLine(line), found: line.amount, expected: "no line", what: "its payment has no such part" });
}

/** Never more than there was, in proportion of what was taken, and nothing left once all of it was. */
export function checkTakenBack(findings: Findings, payments: readonly Payment[]): void {
  const back = groupBy(
    payments.filter(({ type, status }) => (type === "REFUND" || type === "CHARGEBACK") && status !== "REJECTED" && status !== "CANCELLED"),
    ({ payin_id }) => payin_id,
  );
  for (const paid of payments) {
    const taken = paid.type === "PAYIN" && paid.payin_id !== null ? (back.get(paid.payin_id) ?? []) : [];
    const last = taken.at(-1);
    if (!last) continue;
    const at = taken.map(({ settled_at }) => settled_at).findLast((each) => each !== null) ?? null;
    const of = { leg: "taken back", currency: paid.currency, record_id: last.id, reference: last.reference } as const;
    const amount = sumDecimals(taken.map((each) => each.amount));
    const more = compareDecimals(amount, paid.amount);
    if (more > 0) findings.differs(at, { ...of, found: amount, expected: `at most ${paid.amount}`, what: `more than ${paid.reference}` });
    for (const name of ["charged_amount", "cost_amount", "commission_amount"] as const) {
      for (const [place, part] of paid.prices.parts.entries()) {
        const given = negate(sumDecimals(taken.map((each) => each.prices.parts[place]?.[name] ?? "0")));
        const off = subtractDecimals(multiplyDecimals(given, paid.amount), multiplyDecimals(part[name], amount));
        // Half a unit of rounding; a whole one where a part was undone in between.
        const allowed = more === 0 ? "0" : multiplyDecimals(unitOf(paid.amount), paid.amount);
        if (compareDecimals(withoutSign(off), allowed) > 0)
          findings.differs(at, {
            ...of,
            found: given,
            expected: `${amount} / ${paid.amount} of ${part[name]}`,
            what: `${part.kind} ${name} of ${paid.reference}`,
          });
      }
    }
  }
}

const planOf = ({ plan_id, plan_version }: { plan_id: string | null; plan_version: number | null }) =>
  `${plan_id ?? "none"} version ${plan_version ?? "none"}`;
