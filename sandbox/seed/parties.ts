/** Whom a merchant deals with: they appear one after another and are used again and again. */
import { beneficiary, payoutSender } from "../../gateway/db/schema/records/payout";
import { customer, virtualAccount } from "../../gateway/db/schema/records/customer";
import { bankAccount } from "./banks";
import type { BankAccount } from "./banks";
import { iso } from "./calendar";
import type { Calendar } from "./calendar";
import { countries, countryData } from "./countries";
import { addressIn, companyIn, mailName, personIn, phoneIn, plain } from "./places";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";

export interface Customer {
  id: string;
  name: string;
  country: string;
}

export interface Beneficiary {
  id: string;
  name: string;
  country: string;
  currency: string;
  city: string;
  account: BankAccount;
  name_check: "MATCH" | "CLOSE_MATCH" | "NOT_CHECKED";
}

/** Members come in the order of time; the early ones are drawn most often. */
class Pool<T> {
  readonly #members: T[] = [];
  readonly #from: number;
  readonly #span: number;
  readonly #size: number;
  readonly #make: (at: number) => T;

  constructor(from: number, to: number, size: number, make: (at: number) => T) {
    this.#from = from;
    this.#span = to - from;
    this.#size = size;
    this.#make = make;
  }

  draw(at: number, random: Random): T {
    while (this.#members.length === 0 || (this.#members.length < this.#size && this.#joins(this.#members.length) <= at)) {
      this.#members.push(this.#make(Math.min(at, this.#joins(this.#members.length))));
    }
    const member = this.#members[Math.floor(this.#members.length * random.next() ** 1.6)];
    if (member === undefined) throw new RangeError("an empty pool");
    return member;
  }

  #joins(place: number): number {
    return Math.floor(this.#from + this.#span * (place / this.#size) ** 1.3);
  }
}

const poolSize = (expected: number, factor: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, Math.sqrt(expected) * factor)));

export class Parties {
  readonly #rows: RowWriter;
  readonly #merchant: SeededMerchant;
  readonly #random: Random;
  readonly #customers: Pool<Customer>;
  readonly #atHome: Pool<Beneficiary>;
  readonly #abroad: Pool<Beneficiary>;
  readonly #accounts = new Map<string, string>();
  readonly #from: number;
  readonly sender_id: string;
  #customerCount = 0;

  constructor(rows: RowWriter, calendar: Calendar, merchant: SeededMerchant, expected: number) {
    this.#rows = rows;
    this.#merchant = merchant;
    this.#random = merchant.random.fork("parties");
    const opened = merchant.dates.opened ?? calendar.start;
    const from = Math.max(opened, calendar.start);
    const to = merchant.dates.closed ?? calendar.end;
    this.#from = opened;
    this.#customers = new Pool(from, to, poolSize(expected, 1.6, 3, 400), (at) => this.#customer(at));
    this.#atHome = new Pool(from, to, poolSize(expected, 0.6, 2, 120), (at) => this.#beneficiary(at, merchant.merchant.country));
    this.#abroad = new Pool(from, to, poolSize(expected, 0.4, 1, 80), (at) => this.#beneficiary(at, this.#foreignCountry()));
    this.sender_id = this.#sender(opened);
  }

  customer(at: number): Customer {
    return this.#customers.draw(at, this.#random);
  }

  beneficiary(at: number, isAbroad: boolean): Beneficiary {
    return (isAbroad ? this.#abroad : this.#atHome).draw(at, this.#random);
  }

  /** The merchant's account for payins in this currency. */
  virtualAccount(currency: string): string {
    let id = this.#accounts.get(currency);
    if (id) return id;
    const { partner, org_id, merchant, dates } = this.#merchant;
    id = this.#random.id(this.#from);
    this.#accounts.set(currency, id);
    const home = Object.entries(countries).find(([, data]) => data.currency === currency)?.[0] ?? merchant.country;
    this.#rows.add(virtualAccount, {
      partner_id: partner.partner_id,
      id,
      org_id,
      customer_id: null,
      reference: `VA-${currency}-${id.slice(-6).toUpperCase()}`,
      status: dates.closed === null ? "ACTIVE" : "DEACTIVATED",
      currency,
      account_holder_name: merchant.name,
      ...bankAccount(home, this.#random),
      created_at: iso(this.#from),
      updated_at: iso(dates.closed ?? this.#from),
    });
    return id;
  }

  #foreignCountry(): string {
    const home = countryData(this.#merchant.merchant.country).currency;
    return this.#random.pick(Object.keys(countries).filter((code) => countryData(code).currency !== home));
  }

  #customer(at: number): Customer {
    const random = this.#random;
    const { partner, org_id, merchant } = this.#merchant;
    const country = random.chance(0.8) ? merchant.country : random.pick(Object.keys(countries));
    const person = personIn(country, random);
    const isCompany = random.chance(0.15);
    const company = companyIn(country, random);
    const name = isCompany ? company : `${person.first_name} ${person.last_name}`;
    const number = ++this.#customerCount;
    const id = random.id(at);
    this.#rows.add(customer, {
      partner_id: partner.partner_id,
      id,
      org_id,
      name,
      email: isCompany ? `accounts@${plain(company).slice(0, 30)}.example` : `${mailName(person)}${number}@mail.example`,
      ...phoneIn(country, random),
      status: random.chance(0.97) ? "ACTIVE" : "DEACTIVATED",
      country,
      ...addressIn(country, random),
      reference: `C-${org_id.slice(-4).toUpperCase()}-${String(number).padStart(4, "0")}`,
      created_at: iso(at),
      updated_at: iso(at),
    });
    return { id, name, country };
  }

  #beneficiary(at: number, country: string): Beneficiary {
    const random = this.#random;
    const { partner, org_id } = this.#merchant;
    const isCompany = random.chance(0.75);
    const person = personIn(country, random);
    const name = isCompany ? companyIn(country, random) : `${person.first_name} ${person.last_name}`;
    const account = bankAccount(country, random);
    const address = addressIn(country, random);
    const { currency } = countryData(country);
    const name_check = random.weighted([
      ["MATCH", 80],
      ["CLOSE_MATCH", 12],
      ["NOT_CHECKED", 8],
    ] as const);
    const id = random.id(at);
    this.#rows.add(beneficiary, {
      partner_id: partner.partner_id,
      id,
      org_id,
      name,
      entity_type: isCompany ? "COMPANY" : "INDIVIDUAL",
      status: "ACTIVE",
      email: isCompany ? `accounts@${plain(name).slice(0, 30)}.example` : `${mailName(person)}@mail.example`,
      country,
      ...address,
      currency,
      ...account,
      name_check,
      created_at: iso(at),
      updated_at: iso(at),
    });
    return { id, name, country, currency, city: address.city, account, name_check };
  }

  #sender(at: number): string {
    const { partner, org_id, merchant, address, registration_number } = this.#merchant;
    const id = this.#random.id(at);
    this.#rows.add(payoutSender, {
      partner_id: partner.partner_id,
      id,
      org_id,
      name: merchant.name,
      entity_type: "COMPANY",
      status: "ACTIVE",
      country: merchant.country,
      ...address,
      registration_number,
      created_at: iso(at),
      updated_at: iso(at),
    });
    return id;
  }
}
