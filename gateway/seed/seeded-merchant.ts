/** A merchant on its way through the seed: what its payments, people and books are made from. */
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
  /** The first is its own; it is paid and pays in the others too. */
  currencies: string[];
  /** Index into `plans`. */
  plan: number;
  /** Its part of the partner's traffic, against the others'. */
  weight: number;
  /** A usual payin, in US dollars. */
  ticket: number;
  /** Settlement bank ids by currency. */
  banks: Map<string, string>;
  random: Random;
}
