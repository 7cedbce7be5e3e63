/** A merchant's own row, once it is known when it was last paid. */
import { emptyDraft } from "../../contract/kyb/draft";
import { checkKyb } from "../../contract/kyb/requirements";
import { orgPermissions } from "../../contract/permissions";
import { organization } from "../../gateway/db/schema/organization";
import { blockingOf } from "../../gateway/services/kyb/blocking";
import { fillerOf } from "../../gateway/services/kyb/kyb-subject";
import { DAY, iso, type Calendar } from "./calendar";
import { isDraftedByPartner, statusesOf } from "./merchants";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";

/** Mostly everything; some merchants keep back most, and one grants what no version of ours knows. */
function permissionsOf(seeded: SeededMerchant, random: Random): string[] {
  if (isDraftedByPartner(seeded.merchant.stage)) return [...orgPermissions];
  if (seeded.merchant.name.startsWith("Thistle")) return ["KYB_VIEW", "TRANSACTION_VIEW", "CARD_ISSUING_MANAGE"];
  if (random.chance(0.1)) return ["KYB_VIEW", "TRANSACTION_VIEW"];
  if (random.chance(0.1)) return orgPermissions.filter((permission) => permission !== "CONSOLE_LOGIN" && permission !== "PRICING_MANAGE");
  return [...orgPermissions];
}

export function addOrganization(rows: RowWriter, calendar: Calendar, seeded: SeededMerchant, last_payment_at: number | null): void {
  const { partner, merchant, dates, address } = seeded;
  const random = seeded.random.fork("organization");
  const is_kyb_permission_by_merchant = seeded.keeps_kyb;
  const isKnown = dates.accepted !== null;
  random.chance(0.15);
  const permissions = permissionsOf(seeded, random);
  const partner_permission_list = is_kyb_permission_by_merchant
    ? permissions.filter((permission) => permission !== "KYB_SUBMIT")
    : permissions;
  const { code, requirement } = blockingNow(calendar, seeded, partner_permission_list);
  rows.add(organization, {
    partner_id: partner.partner_id,
    id: seeded.org_id,
    name: merchant.name,
    legal_name: isKnown ? merchant.legal_name : null,
    country: merchant.country,
    address_line1: isKnown ? address.address_line1 : null,
    address_line2: isKnown && random.chance(0.2) ? `Level ${random.int(1, 30)}` : null,
    city: isKnown ? address.city : null,
    state: isKnown ? address.state : null,
    zip_code: isKnown ? address.zip_code : null,
    website_url: isKnown ? `https://www.${seeded.domain}` : null,
    industry_name: isKnown ? merchant.industry : null,
    company_registration_number: isKnown ? seeded.registration_number : null,
    ...statusesOf(merchant.stage),
    waiting_on: dates.waiting?.on ?? null,
    waiting_since: dates.waiting ? iso(dates.waiting.since) : null,
    plan_id: partner.plan_ids[seeded.plan] ?? null,
    contact_email: seeded.owner.email,
    is_kyb_permission_by_merchant,
    partner_permission_list,
    blocking_code: code,
    blocking_path: requirement?.path ?? null,
    reminded_at: null,
    last_payment_at: last_payment_at === null ? null : iso(last_payment_at),
    version: isKnown ? random.int(2, 9) : 1,
    created_at: iso(dates.created),
    updated_at: iso(Math.min(calendar.end, Math.max(dates.changed, last_payment_at ?? 0))),
  });
}

function blockingNow(calendar: Calendar, { merchant, partner, org_id, dates, kyb, keeps_kyb }: SeededMerchant, granted: string[]) {
  const { status, kyb_status } = statusesOf(merchant.stage);
  const draft = kyb?.draft ?? emptyDraft(org_id);
  const subject = {
    org_id,
    org_name: merchant.name,
    is_own: false,
    country: merchant.country,
    status,
    kyb_status,
    waiting_on: dates.waiting?.on ?? null,
    waiting_since: dates.waiting ? iso(dates.waiting.since) : null,
    is_kyb_permission_by_merchant: keeps_kyb,
    granted,
  };
  const remarks = kyb?.remarks ?? {};
  const situation = {
    country: merchant.country,
    filler: fillerOf(subject),
    today: iso(calendar.end).slice(0, 10),
    submitted: kyb?.submitted ?? null,
    has_local_rails: partner.entry.has_features,
    remarks,
  };
  return blockingOf({
    subject,
    invitation: { status: merchant.stage === "invitation_cancelled" ? "CANCELLED" : "PENDING", expires_at: iso(dates.invited + 7 * DAY) },
    draft,
    asked: checkKyb(draft, situation),
    remarks,
    checks: kyb?.checks ?? [],
    is_bank_checked: false,
    due_at: null,
    is_permission_asked: false,
    since: null,
    now: new Date(calendar.end),
  });
}
