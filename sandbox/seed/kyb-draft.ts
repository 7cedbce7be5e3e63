/** A merchant's draft with everything in it that its country asks for. */
import { emptyBank, emptyDirector, emptyDraft, emptyShareholder, type KybDraft } from "../../contract/kyb/draft";
import { settlementMethodsOf } from "../../contract/reference/payout-methods";
import type { settlementBank } from "../../gateway/db/schema/records/settlement";
import { isoDay } from "./calendar";
import { abnOf, identityNumber, taxNumber } from "./official-numbers";
import { addressIn, mailName, personIn, phoneIn, type Person } from "./places";
import type { Random } from "./random";
import type { SeededDocuments } from "./seed-documents";
import type { SeededMerchant } from "./seeded-merchant";
import { representatives } from "./kyb-stories";

type Account = typeof settlementBank.$inferInsert;

const shareSplits = [
  ["100"],
  ["60", "40"],
  ["51", "49"],
  ["50", "25", "25"],
  ["45.5", "30", "24.5"],
  ["70", "20"],
  ["33.33", "33.33", "33.33"],
] as const;
const companyDocuments = [
  "company_registration_document",
  "address_proof_document",
  "shareholding_structure_document",
  "msa_signature_list_document",
] as const;
const volumes = ["FROM_10000_TO_50000", "FROM_50000_TO_200000", "FROM_200000_TO_1000000"] as const;
const counts = ["UNDER_100", "FROM_100_TO_500", "FROM_500_TO_2500"] as const;

const timeZones: Record<string, string> = {
  AU: "Australia/Sydney",
  NZ: "Pacific/Auckland",
  SG: "Asia/Singapore",
  GB: "Europe/London",
  US: "America/New_York",
  HK: "Asia/Hong_Kong",
  ID: "Asia/Jakarta",
  TH: "Asia/Bangkok",
  PH: "Asia/Manila",
  DE: "Europe/Berlin",
  FR: "Europe/Paris",
  NL: "Europe/Amsterdam",
  JP: "Asia/Tokyo",
  KW: "Asia/Kuwait",
};

interface Drafted {
  seeded: SeededMerchant;
  documents: SeededDocuments;
  account: Account | null;
  random: Random;
  at: number;
  signed_at: number;
}

export function draftOf({ seeded, documents, account, random, at, signed_at }: Drafted): KybDraft {
  const { merchant, owner } = seeded;
  const newId = () => random.id(at);
  const draft = emptyDraft(newId());
  const isPartnership = /\bLLP\b/.test(merchant.legal_name);
  Object.assign(draft.organization, businessOf(seeded, random), { business_type: isPartnership ? "PARTNERSHIP" : "PRIVATE_COMPANY" });
  for (const descriptor of companyDocuments)
    Object.assign(draft.organization, { [`${descriptor}_id`]: documents.add(descriptor, "organization", null) });

  const shares = random.pick(shareSplits);
  const people = new Map<string, Someone>();
  const someone = (person: Person): Someone => {
    const name = `${person.first_name} ${person.last_name}`;
    const known = people.get(name) ?? makeSomeone(seeded, person, random);
    people.set(name, known);
    return known;
  };
  const representative = someone(representatives[merchant.name] ?? owner);
  const papers = (place: string, id: string) => ({ identification_document_id: documents.add("identification_document", place, id) });
  const proof = (place: string, id: string) => ({ address_proof_document_id: documents.add("address_proof_document", place, id) });
  Object.assign(draft.auth_rep, {
    ...representative.name,
    ...representative.identity,
    ...representative.home,
    dob: representative.dob,
    email_list: [representative.reach.email],
    phone_number_list: [`${representative.reach.phone_country_code} ${representative.reach.phone_number}`],
    ...papers("auth_rep", draft.auth_rep.id),
    ...proof("auth_rep", draft.auth_rep.id),
  });
  const others = [owner, representatives[merchant.name] ?? owner, ...Array.from({ length: 6 }, () => personIn(merchant.country, random))];
  const distinct = [...new Map(others.map((person) => [`${person.first_name} ${person.last_name}`, person])).values()];
  draft.shareholder = shares.map((shareholder_percentage, index) => {
    const { name, identity, dob, reach } = someone(distinct[index] ?? owner);
    const item = emptyShareholder(newId());
    const place = `shareholder.${index}`;
    return {
      ...item,
      ...name,
      ...identity,
      dob,
      ...reach,
      shareholder_percentage,
      is_owner_of_over_25_percent: Number(shareholder_percentage) > 25,
      ...papers(place, item.id),
      ...(index === 0 && proof(place, item.id)),
    };
  });
  const heads = isPartnership ? 0 : random.int(1, 3);
  draft.director = Array.from({ length: heads }, (_, index) => {
    const { name, identity, home, reach } = someone(distinct[index] ?? owner);
    const item = emptyDirector(newId());
    return { ...item, ...name, ...identity, ...home, ...reach, ...papers(`director.${index}`, item.id) };
  });
  if (account) draft.settlement_bank = [bankOf(account, documents)];
  draft.kyb = { signature_initials: initials(representative.name), signature_timestamp: Math.floor(signed_at / 1000) };
  return draft;
}

const initials = ({ first_name, last_name }: Person): string => first_name.slice(0, 1) + last_name.slice(0, 1).toUpperCase();

function businessOf(seeded: SeededMerchant, random: Random): Partial<KybDraft["organization"]> {
  const { merchant, address, domain, registration_number } = seeded;
  const { country } = merchant;
  const phone = phoneIn(country, random);
  const isAustralian = country === "AU";
  return {
    name: merchant.name,
    legal_name: merchant.legal_name,
    country,
    address_line1: address.address_line1,
    address_city: address.city,
    address_state: address.state,
    address_country: country,
    address_zip_code: address.zip_code,
    org_timezone: timeZones[country] ?? null,
    ...(isAustralian
      ? { is_abn_acn: "ABN" as const, abn: abnOf(registration_number), acn: registration_number }
      : { company_registration_number: registration_number }),
    tax_registration_number: taxNumber(country, registration_number, random),
    industry_name: merchant.industry,
    does_org_has_website: true,
    website_url: `https://www.${domain}`,
    product_description: `${merchant.industry}: sold online and over the counter, paid by card and by bank transfer.`,
    statement_descriptor: merchant.name
      .normalize("NFD")
      .replace(/[^A-Za-z ]/g, "")
      .toUpperCase()
      .slice(0, 22)
      .trim(),
    support_email_address: `help@${domain}`,
    support_phone_country_code: phone.phone_country_code,
    support_phone_number: phone.phone_number,
    referral_source: "PARTNERSHIP",
    is_licensed_fi: false,
    is_cfd_provider: false,
    source_of_funds: "SALES_REVENUE",
    expected_payin_country_list: [...new Set([country, random.pick(["AU", "SG", "GB", "US"])])],
    expected_payout_country_list: [country],
    expected_txn_count_range_per_month: random.pick(counts),
    expected_txn_volume_range_per_month_usd: random.pick(volumes),
    account_usage_intent: ["MONEY_MOVEMENT"],
    account_usage_purpose: ["RECEIVE_FUNDS", "SEND_FUNDS"],
    notification_setting: ["PAYMENTS", "SETTLEMENTS"],
  };
}

interface Someone {
  name: Person;
  dob: string;
  identity: Pick<KybDraft["director"][number], "nationality" | "identification_type" | "identification_value">;
  home: Pick<KybDraft["director"][number], "address_line1" | "address_city" | "address_state" | "address_country" | "address_zip_code">;
  reach: { email: string; phone_country_code: string; phone_number: string };
}

function makeSomeone({ merchant: { country }, domain }: SeededMerchant, { first_name, last_name }: Person, random: Random): Someone {
  const dob = isoDay(Date.UTC(random.int(1955, 1998), random.int(0, 11), random.int(1, 28)));
  const isForeigner = random.chance(0.12);
  const nationality = isForeigner ? random.pick(["GB", "IN", "US", "SG", "FR"]) : country;
  const identification_type = isForeigner ? "PASSPORT" : random.pick(["PASSPORT", "NATIONAL_ID", "DRIVERS_LICENCE"] as const);
  const home = addressIn(country, random);
  return {
    name: { first_name, last_name },
    dob,
    identity: {
      nationality,
      identification_type,
      identification_value:
        identification_type === "NATIONAL_ID" ? identityNumber(nationality, dob, random) : random.letters(2) + random.digits(7),
    },
    home: {
      address_line1: home.address_line1,
      address_city: home.city,
      address_state: home.state,
      address_country: country,
      address_zip_code: home.zip_code,
    },
    reach: { email: `${mailName({ first_name, last_name })}@${domain}`, ...phoneIn(country, random) },
  };
}

function bankOf(account: Account, documents: SeededDocuments): KybDraft["settlement_bank"][number] {
  const {
    settlement_bank_display_name,
    account_holder_name,
    currency,
    bank_country,
    bank_name,
    account_number,
    bsb,
    aba,
    sort_code,
    iban,
    bic_swift,
    pay_id,
  } = account;
  return {
    ...emptyBank(account.id),
    settlement_bank_display_name: settlement_bank_display_name ?? null,
    account_holder_name: account_holder_name ?? null,
    currency,
    bank_country,
    bank_name: bank_name ?? null,
    account_number: account_number ?? null,
    bsb: bsb ?? null,
    aba: aba ?? null,
    sort_code: sort_code ?? null,
    iban: iban ?? null,
    bic_swift: bic_swift ?? null,
    pay_id: pay_id ?? null,
    pay_id_type: pay_id ? "EMAIL" : null,
    payout_method_id: settlementMethodsOf(bank_country, currency)[0]?.id ?? null,
    bank_statement_document_id: documents.add("bank_statement_document", "settlement_bank.0", null),
  };
}
