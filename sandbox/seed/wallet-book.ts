/** A merchant's wallets in the order of time; a wallet that would go below zero is topped up from the bank first. */
import type { walletTransactionTypes } from "../../contract/reference/wallet-movements";
import { wallet, walletFundTransfer, walletTransaction } from "../../gateway/db/schema/records/wallet";
import { MINUTE, iso } from "./calendar";
import { printMinor, roughly } from "./minor-units";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";

interface Wallet {
  id: string;
  balance: number;
  opened: number;
  last: number;
}

interface Posting {
  type: (typeof walletTransactionTypes)[number];
  currency: string;
  /** Below zero where the wallet pays. */
  amount: number;
  at: number;
  subject_id: string;
  reference: string;
  description: string | null;
}

export class WalletBook {
  readonly #rows: RowWriter;
  readonly #merchant: SeededMerchant;
  readonly #tag: string;
  readonly #wallets = new Map<string, Wallet>();
  #transfers = 0;

  constructor(rows: RowWriter, merchant: SeededMerchant, tag: string) {
    this.#rows = rows;
    this.#merchant = merchant;
    this.#tag = tag;
  }

  id(currency: string, at: number): string {
    return this.#wallet(currency, at).id;
  }

  post(posting: Posting): void {
    const own = this.#wallet(posting.currency, posting.at);
    if (own.balance + posting.amount < 0) this.#topUp(own, posting);
    this.#write(own, posting);
  }

  /** The wallets' final balances, once everything is posted. */
  finish(): void {
    const { partner, org_id, dates } = this.#merchant;
    for (const [currency, own] of this.#wallets) {
      this.#rows.add(wallet, {
        partner_id: partner.partner_id,
        id: own.id,
        org_id,
        currency,
        status: dates.closed === null ? "ACTIVE" : "DEACTIVATED",
        balance: printMinor(own.balance, currency),
        created_at: iso(own.opened),
        updated_at: iso(own.last),
      });
    }
  }

  #wallet(currency: string, at: number): Wallet {
    let own = this.#wallets.get(currency);
    if (!own) {
      const opened = Math.min(at, this.#merchant.dates.opened ?? at);
      own = { id: this.#merchant.random.id(opened), balance: 0, opened, last: opened };
      this.#wallets.set(currency, own);
    }
    return own;
  }

  #write(own: Wallet, posting: Posting): void {
    const { type, currency, amount, subject_id, reference, description } = posting;
    const at = Math.max(own.last, posting.at);
    own.balance += amount;
    own.last = at;
    this.#rows.add(walletTransaction, {
      partner_id: this.#merchant.partner.partner_id,
      id: this.#merchant.random.id(at),
      org_id: this.#merchant.org_id,
      wallet_id: own.id,
      type,
      amount: printMinor(amount, currency),
      currency,
      balance_after: printMinor(own.balance, currency),
      subject_id,
      reference,
      description,
      created_at: iso(at),
    });
  }

  #topUp(own: Wallet, { currency, amount, at }: Posting): void {
    const { partner, org_id, banks, random } = this.#merchant;
    const step = roughly(1000, currency) - (roughly(1000, currency) % roughly(100, currency));
    const sum = Math.ceil((-amount * random.int(2, 8) - own.balance) / step) * step;
    const sent = Math.max(own.last, at - random.int(5, 50) * MINUTE);
    const id = random.id(sent);
    const reference = `FT-${this.#tag}-${String(++this.#transfers).padStart(4, "0")}`;
    this.#rows.add(walletFundTransfer, {
      partner_id: partner.partner_id,
      id,
      org_id,
      wallet_id: own.id,
      org_settlement_bank_id: banks.get(currency) ?? null,
      reference,
      direction: "IN",
      status: "COMPLETED",
      amount: printMinor(sum, currency),
      currency,
      created_at: iso(sent),
      updated_at: iso(sent),
      settled_at: iso(sent),
    });
    this.#write(own, {
      type: "FUND_TRANSFER",
      currency,
      amount: sum,
      at: sent,
      subject_id: id,
      reference,
      description: "Top-up from the bank",
    });
  }
}
