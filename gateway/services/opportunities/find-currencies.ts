/** Merchants that are paid in a currency which they could be activated in. */
import { and, eq, inArray, or, sql as fragment } from "drizzle-orm";
import { roundMoney } from "../../../contract/currency";
import type { DecimalText } from "../../../contract/decimal";
import type { CurrencyOpportunity } from "../../../contract/records/opportunity";
import { activationCurrencies } from "../../../contract/reference/activation-currencies";
import { leastWaitingPayins, mostOpportunities } from "../../../contract/reference/opportunities";
import type { PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { activation, settlementBank } from "../../db/schema/records/settlement";
import { transaction, transactionSum } from "../../db/schema/transaction";
import { withinSpans } from "../earnings/sums";
import { listActivations } from "../settlement/activation";
import { isUnsettled } from "../settlement/unsettled";
import { isOpen, type Look } from "./look";

/** Of a merchant and a currency: in some of them it only pays. */
const candidates = 20;

type Candidate = Pick<CurrencyOpportunity, "org_id" | "org_name" | "country" | "currency">;

/** The most processed first. */
export async function findCurrencies(context: PartnerContext, look: Look): Promise<CurrencyOpportunity[]> {
  const used = await neverAsked(context, look);
  const waiting = await readWaiting(context, used);
  const found: CurrencyOpportunity[] = [];
  for (const candidate of used) {
    if (found.length === mostOpportunities) break;
    const sum = waiting.get(keyOf(candidate));
    const next_step = sum && (await nextStep(context, candidate));
    if (next_step) found.push({ kind: "CURRENCY", ...candidate, ...sum, next_step });
  }
  return found;
}

/**
 * Where the currency was asked for, the provider decides, or has said why not. So it is where it has the account, or has rejected it:
 * either is no opportunity.
 */
async function neverAsked({ tx }: PartnerContext, { last, rates }: Look): Promise<Candidate[]> {
  const { volume, completed_count, currency, member } = transactionSum;
  const { rows } = await tx.sql.execute<Candidate & Record<string, unknown>>(fragment`
    with summed as materialized (
      select ${member} as member, ${currency} as currency, sum(${volume}) as volume
      from ${transactionSum}
      where ${and(eq(transactionSum.partner_id, tx.partner_id), withinSpans("MERCHANT", last.spans), inArray(currency, [...activationCurrencies]))}
      group by 1, 2 having sum(${completed_count}) >= ${leastWaitingPayins}
    )
    select ${organization.id} as org_id, ${organization.name} as org_name, ${organization.country} as country, s.currency
    from summed s
    join ${rates} on r.currency = s.currency
    join ${organization} on ${organization.id} = s.member::uuid
    where ${eq(organization.partner_id, tx.partner_id)} and ${isOpen} and ${organization.kyb_status} = 'APPROVED'
      and not exists (select 1 from ${activation} where ${activation.partner_id} = ${organization.partner_id}
        and ${activation.org_id} = ${organization.id} and ${activation.currency} = s.currency)
      and coalesce((select bool_or(${settlementBank.status} = 'APPROVED') from ${settlementBank}
        where ${settlementBank.partner_id} = ${organization.partner_id} and ${settlementBank.org_id} = ${organization.id}
        and ${settlementBank.currency} = s.currency and ${settlementBank.status} <> 'DEACTIVATED'), true)
    order by s.volume * r.rate desc, 1, 4 limit ${candidates}`);
  return rows;
}

const keyOf = ({ org_id, currency }: Pick<Candidate, "org_id" | "currency">) => `${org_id} ${currency}`;

/** What the merchant's tab of currencies says is to settle, and of how many payins. */
async function readWaiting({ tx }: PartnerContext, of: readonly Candidate[]) {
  if (of.length === 0) return new Map<string, Pick<CurrencyOpportunity, "payin_count" | "amount">>();
  const rows = await tx.sql
    .select({
      org_id: transaction.org_id,
      currency: transaction.currency,
      payin_count: fragment<number>`count(*)::int`,
      amount: fragment<DecimalText>`sum(${transaction.amount} - ${transaction.fee_amount})`,
    })
    .from(transaction)
    .where(
      and(or(...of.map(({ org_id, currency }) => and(eq(transaction.org_id, org_id), eq(transaction.currency, currency)))), isUnsettled),
    )
    .groupBy(transaction.org_id, transaction.currency)
    .having(fragment`count(*) >= ${leastWaitingPayins}`);
  return new Map(rows.map(({ amount, payin_count, ...of }) => [keyOf(of), { payin_count, amount: roundMoney(amount, of.currency) }]));
}

/** As the merchant's tab of currencies has it; null where that lacks anything but an account. */
async function nextStep(context: PartnerContext, { org_id, currency }: Candidate): Promise<CurrencyOpportunity["next_step"] | null> {
  const one = (await listActivations(context, org_id)).find((each) => each.currency === currency);
  if (one?.status !== "NOT_STARTED") return null;
  if (one.requirements.length === 0) return "ACTIVATE";
  return one.requirements.every(({ code }) => code === "activation_bank_missing") ? "ADD_ACCOUNT" : null;
}
