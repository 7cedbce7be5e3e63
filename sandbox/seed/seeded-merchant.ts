/** A merchant on its way through the seed: what its payments, people and books are made from. */
import type { KybCheck } from "../../contract/kyb/record";
import type { KybDraft } from "../../contract/kyb/draft";
import type { MerchantDates } from "./merchant-dates";
import type { Merchant } from "./merchants";
import type { Address } from "./places";
import type { Random } from "./random";
import type { SeededPartner } from "./seed-directory";

export interface SeededMerchant {
  partner: SeededPartner;
  merchant: Merchant;
  dates: MerchantDates;
  org_id: string;
  address: Address;
  registration_number: string;
  domain: string;
  owner: { first_name: string; last_name: string; email: string };
  /** Null until its users are written. */
  owner_id: string | null;
  /** The first is its own; it is paid and pays in the others too. */
  currencies: string[];
  /** Index into `plans`. */
  plan: number;
  /** The plan that it was on before, and until when; null where it was always on this one. */
  plan_before: { plan: number; until: number } | null;
  /** Its part of the partner's traffic, against the others'. */
  weight: number;
  /** A usual payin, in US dollars. */
  ticket: number;
  /** Settlement bank ids by currency. */
  banks: Map<string, string>;
  /** Keeps its verification to itself. */
  keeps_kyb: boolean;
  /** As far as it got; null if it hasn't begun. */
  kyb: {
    draft: KybDraft;
    submitted: KybDraft | null;
    remarks: Record<string, string>;
    checks: Pick<KybCheck, "verification_status" | "screening_result">[];
  } | null;
  random: Random;
}

/** What it pays by, of a payment that is started at a time. */
export const planOn = ({ plan, plan_before }: SeededMerchant, at: number): number =>
  plan_before !== null && at < plan_before.until ? plan_before.plan : plan;
