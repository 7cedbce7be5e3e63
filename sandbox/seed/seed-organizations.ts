/** Merchants, their invitations, users and switches. */
import { orgFeatures } from "../../contract/records/organization";
import { findCompanyByName } from "../business-register";
import { invitation, orgFeatureControl, organizationUser } from "../../gateway/db/schema/organization";
import { DAY, HOUR, iso, type Calendar } from "./calendar";
import { countryData } from "./countries";
import { hometowns, isDraftedByPartner, merchantsOf, type Merchant } from "./merchants";
import { datesOf, type MerchantDates } from "./merchant-dates";
import { withCheckDigits } from "./official-numbers";
import { addressIn, mailName, personIn, phoneIn, plain, registrationNumber } from "./places";
import { plans } from "./plans";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import type { SeededPartner } from "./seed-directory";
import type { SeededMerchant } from "./seeded-merchant";
import { seedKyb } from "./seed-kyb";
import type { SampleDocuments } from "./sample-documents";
import { seedSettlementBanks, type SeededAccount } from "./seed-settlement-banks";

/** The organization's own row waits until it is known when it was last paid. */
export function seedOrganizations(
  rows: RowWriter,
  calendar: Calendar,
  random: Random,
  partner: SeededPartner,
  samples: SampleDocuments,
): SeededMerchant[] {
  return merchantsOf[partner.entry.key].map((merchant, rank) => {
    const own = random.fork(merchant.name);
    const dates = datesOf(merchant, rank, partner.created_at, calendar, own.fork("dates"));
    const seeded = introduce(partner, merchant, rank, dates, calendar, own);
    seedInvitationAndUsers(rows, calendar, seeded);
    if (dates.accepted !== null) seedFeatures(rows, seeded, dates.accepted);
    seeded.kyb = seedKyb(rows, calendar, seeded, samples, seedSettlementBanks(rows, calendar, seeded));
    return seeded;
  });
}

/** The partner's own verification: the people and the account behind `own_org_id`. Answers the account. */
export function seedOwnOrganization(
  rows: RowWriter,
  calendar: Calendar,
  random: Random,
  partner: SeededPartner,
  samples: SampleDocuments,
): SeededAccount | null {
  const { entry, created_at, own_org_id } = partner;
  if (entry.kyb_status !== "APPROVED") return null;
  const merchant = {
    country: entry.country,
    name: entry.legal_name,
    legal_name: entry.legal_name,
    industry: "Financial services",
    stage: "active",
  } as const;
  const [accepted, submitted, approved] = [created_at + HOUR, created_at + 2 * DAY, created_at + 4 * DAY];
  const dates = {
    created: created_at,
    invited: created_at,
    accepted,
    submitted,
    approved,
    opened: null,
    closed: null,
    changed: approved,
    waiting: null,
  };
  const own = { ...introduce(partner, merchant, 0, dates, calendar, random), org_id: own_org_id };
  const account = seedSettlementBanks(rows, calendar, own);
  seedKyb(rows, calendar, own, samples, account);
  return account;
}

/** What the partner fills in, it may fill in. */
const otherCurrencies = ["USD", "EUR", "GBP", "SGD", "AUD"];

/** Some have moved to their plan within the last year, most of them from a dearer one. */
function planBefore(plan: number, { opened, closed }: MerchantDates, calendar: Calendar, random: Random): SeededMerchant["plan_before"] {
  const [from, to] = [Math.max(opened ?? Infinity, calendar.start) + 30 * DAY, Math.min(closed ?? Infinity, calendar.end) - 25 * DAY];
  if (from >= to || !random.chance(0.4)) return null;
  return { plan: plan === 0 ? 1 : plan - 1, until: Math.floor(random.int(from, to) / DAY) * DAY };
}

function introduce(
  partner: SeededPartner,
  merchant: Merchant,
  rank: number,
  dates: MerchantDates,
  calendar: Calendar,
  random: Random,
): SeededMerchant {
  const { country } = merchant;
  const home = countryData(country).currency;
  const others = otherCurrencies.filter((currency) => currency !== home);
  const from = random.int(0, others.length - 1);
  const domain = `${plain(merchant.name.replace(/\b(Pty|Ltd|Pte|Limited|Company|GmbH|KG|Co|B\.V|SAS|SARL|Inc|LLC|LLP|KK|GK|W\.L\.L|Corporation)\b\.?/g, "")).slice(0, 40)}.example`;
  const person = personIn(country, random);
  const org_id = random.id(dates.created);
  const address = addressIn(country, random, hometowns[merchant.name] ?? merchant.name);
  const registration_number = registrationNumber(country, random);
  const currencies = [home, ...others.slice(from, from + random.int(1, 2))];
  const plan = Math.min(plans.length - 1, rank < 4 ? 2 : rank < 6 ? 3 : rank < 18 ? 1 : random.int(0, 1));
  const company = findCompanyByName(merchant.legal_name);
  return {
    partner,
    merchant,
    dates,
    org_id,
    address: company ?? address,
    registration_number: company?.acn ?? withCheckDigits(country, registration_number, random.fork("registration")),
    domain,
    owner: { ...person, email: `${mailName(person)}@${domain}` },
    owner_id: null,
    currencies,
    plan,
    plan_before: planBefore(plan, dates, calendar, random.fork("plan before")),
    weight: (rank + 1) ** -0.85 * random.around(0.15),
    ticket: Math.round(110 * random.around(0.9)),
    banks: new Map(),
    keeps_kyb:
      !isDraftedByPartner(merchant.stage) && (merchant.stage === "accepted" ? country === "GB" : random.fork("organization").chance(0.15)),
    kyb: null,
    random,
  };
}

function seedInvitationAndUsers(rows: RowWriter, calendar: Calendar, seeded: SeededMerchant): void {
  const { partner, org_id, owner, dates, merchant, domain } = seeded;
  const { partner_id } = partner;
  const random = seeded.random.fork("users");
  const isAccepted = dates.accepted !== null;
  const roles = ["OWNER", "ADMIN", "FINANCE", "VIEWER", "VIEWER"] as const;
  const count = isAccepted ? random.int(1, 5) : 1;
  const taken = new Set<string>();
  for (const [place, role] of roles.slice(0, count).entries()) {
    const at =
      place === 0 ? dates.created : Math.min(calendar.end - HOUR, (dates.accepted ?? dates.created) + place * random.int(1, 20) * DAY);
    const person = place === 0 ? owner : personIn(merchant.country, random);
    const email = place === 0 ? owner.email : `${mailName(person)}@${domain}`;
    if (taken.has(email)) continue;
    taken.add(email);
    const status =
      place === 0
        ? isAccepted
          ? "ACTIVE"
          : "PENDING"
        : random.weighted([
            ["ACTIVE", 7],
            ["PENDING", 2],
            ["DEACTIVATED", 1],
          ] as const);
    const id = random.id(at);
    const invited = place === 0 ? invitationOf(seeded) : status === "PENDING" ? openUntil(at + 7 * DAY) : accepted;
    const phone = status === "PENDING" ? { phone_country_code: null, phone_number: null } : phoneIn(merchant.country, random);
    rows.add(organizationUser, {
      partner_id,
      id,
      org_id,
      first_name: person.first_name,
      last_name: person.last_name,
      email,
      ...phone,
      role,
      status,
      ...invited,
      password_hash: null,
      last_sign_in_at: status === "PENDING" ? null : iso(Math.max(at, calendar.end - random.int(3, 500) * HOUR)),
      created_at: iso(at),
      updated_at: iso(at),
    });
    if (place > 0) continue;
    seeded.owner_id = id;
    rows.add(invitation, {
      partner_id,
      org_id,
      organization_user_id: id,
      status: merchant.stage === "invitation_cancelled" ? "CANCELLED" : isAccepted ? "COMPLETED" : "PENDING",
      email,
      first_name: owner.first_name,
      last_name: owner.last_name,
      sent_at: iso(dates.invited),
      expires_at: iso(dates.invited + 7 * DAY),
      accepted_at: dates.accepted === null ? null : iso(dates.accepted),
    });
  }
}

const openUntil = (at: number) => ({ invitation_status: "PENDING" as const, invitation_expires_at: iso(at) });
const accepted = { invitation_status: "COMPLETED" as const, invitation_expires_at: null };

/** The merchant's own, which its owner holds. */
function invitationOf({ merchant, dates }: SeededMerchant) {
  if (merchant.stage === "invitation_cancelled") return { invitation_status: "CANCELLED" as const, invitation_expires_at: null };
  return dates.accepted === null ? openUntil(dates.invited + 7 * DAY) : accepted;
}

function seedFeatures(rows: RowWriter, seeded: SeededMerchant, at: number): void {
  const random = seeded.random.fork("features");
  for (const feature of orgFeatures) {
    rows.add(orgFeatureControl, {
      partner_id: seeded.partner.partner_id,
      org_id: seeded.org_id,
      feature,
      is_enabled: random.chance(0.85),
      updated_at: iso(at),
    });
  }
}
