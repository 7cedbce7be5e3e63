/** Partners, their people and plans, and what signs them in. */
import { demoRoles } from "../../contract/endpoints/sandbox";
import { features } from "../../contract/permissions";
import { credential, demoAccount } from "../../gateway/db/schema/directory";
import { partner, partnerControl, partnerPlan, partnerUser } from "../../gateway/db/schema/partner";
import { planFee, planVersion } from "../../gateway/db/schema/pricing";
import { DAY, HOUR, MINUTE, iso } from "./calendar";
import type { Calendar } from "./calendar";
import { demoPassword, partners } from "./partners";
import type { PartnerEntry } from "./partners";
import { phoneIn } from "./places";
import { planAt, plans } from "./plans";
import { planFees, seedBuyRates } from "./price-rows";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";

export interface SeededPartner {
  entry: PartnerEntry;
  partner_id: string;
  own_org_id: string;
  created_at: number;
  users: { id: string; name: string }[];
  /** In the order of `plans`. */
  plan_ids: string[];
}

type HashPassword = (plain: string) => Promise<string>;

export async function seedDirectory(
  rows: RowWriter,
  calendar: Calendar,
  random: Random,
  hashPassword: HashPassword,
): Promise<SeededPartner[]> {
  const password_hash = await hashPassword(demoPassword);
  return partners.map((entry) => seedPartner(rows, calendar, random.fork(entry.key), entry, password_hash));
}

function seedPartner(rows: RowWriter, calendar: Calendar, random: Random, entry: PartnerEntry, password_hash: string): SeededPartner {
  const created = entry.kyb_status === "NOT_STARTED" ? calendar.end - 3 * DAY + 4 * HOUR : calendar.start - random.int(300, 500) * DAY;
  const partner_id = random.id(created);
  const own_org_id = random.id(created);
  rows.add(partner, {
    partner_id,
    name: entry.name,
    country: entry.country,
    partner_level: entry.partner_level,
    kyb_status: entry.kyb_status,
    own_org_id,
    created_at: iso(created),
  });
  for (const key_type of Object.values(features)) rows.add(partnerControl, { partner_id, key_type, value: String(entry.has_features) });

  const users = entry.users.map((user, place) => {
    const joined =
      user.status === "PENDING" ? calendar.end - random.int(2, 5) * DAY : created + place * 40 * DAY + random.int(1, 20) * HOUR;
    const at = Math.min(joined, calendar.end - HOUR);
    const id = random.id(at);
    const { status, is_phone_verified, is_admin, first_name, last_name, email } = user;
    const phone = status === "PENDING" ? { phone_country_code: null, phone_number: null } : phoneIn(entry.country, random);
    rows.add(partnerUser, {
      partner_id,
      id,
      first_name,
      last_name,
      email,
      ...phone,
      is_phone_verified,
      is_admin,
      is_totp_enabled: false,
      status,
      invitation_status: status === "PENDING" ? "PENDING" : null,
      invitation_expires_at: status === "PENDING" ? iso(at + 7 * DAY) : null,
      last_sign_in_at: status === "PENDING" ? null : iso(Math.max(at, calendar.end - random.int(10, 90) * HOUR)),
      created_at: iso(at),
      updated_at: iso(at),
    });
    const isPending = status === "PENDING";
    rows.add(credential, {
      email,
      partner_id,
      partner_user_id: id,
      password_hash: isPending ? null : password_hash,
      password_changed_at: isPending ? null : iso(at),
      is_email_verified: !isPending,
      password_reset_required: false,
      totp_secret: null,
      totp_secret_pending: null,
      is_totp_enabled: false,
      totp_enabled_at: null,
      totp_last_step: null,
      recovery_code_hashes: [],
      ...phone,
      is_phone_verified,
      is_deactivated: status === "DEACTIVATED",
    });
    if (user.demo) {
      const { role, description } = user.demo;
      rows.add(demoAccount, { email, password: demoPassword, role, partner: entry.name, description, position: demoRoles.indexOf(role) });
    }
    return { id, name: `${first_name} ${last_name}` };
  });

  seedBuyRates(rows, partner_id);
  const maker = users[0]?.id ?? null;
  const plan_ids = plans.map((_, place) => seedPlan(rows, calendar, random, { partner_id, maker, created }, place));
  return { entry, partner_id, own_org_id, created_at: created, users, plan_ids };
}

interface PlanMaker {
  partner_id: string;
  maker: string | null;
  created: number;
}

/** Earlier versions were dearer, and over before the first payment that is seeded: all of them are charged by the last. */
function seedPlan(rows: RowWriter, calendar: Calendar, random: Random, { partner_id, maker, created }: PlanMaker, place: number): string {
  const plan = planAt(place);
  const at = created + (place + 1) * 10 * MINUTE;
  const id = random.id(at);
  const before = Math.max(0, Math.min(calendar.start, calendar.end) - at - DAY);
  const { name, description, status, version: latest, share_percent } = plan;
  const updated_at = iso(Math.max(at, calendar.start - random.int(5, 90) * DAY));
  const common = { partner_id, id, name, description, status, version: latest, created_at: iso(at), updated_at };
  rows.add(partnerPlan, { ...common, share_percent: String(share_percent) });
  for (let version = 1; version <= latest; version += 1) {
    const begins = at + Math.floor((before * (version - 1)) / latest);
    const made = { version, effective_from: iso(begins), created_by: maker, created_at: iso(begins) };
    rows.add(planVersion, { partner_id, plan_id: id, ...made });
    const dearer = 1 + (latest - version) * 0.08;
    for (const fee of planFees(plan.rates, dearer)) rows.add(planFee, { partner_id, plan_id: id, version, ...fee });
  }
  return id;
}
