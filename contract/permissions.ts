/** Permissions: one table of rules, checked by the gateway for every call and by the portal for every control. */
import type { ForbiddenReason } from "./error-codes";

export const partnerLevels = ["L1", "L2"] as const;
export type PartnerLevel = (typeof partnerLevels)[number];

/** Switches of a partner, by their `key_type` in `/partner-control`. */
export const features = { local_rails: "LOCAL_RAILS", invest: "INVEST", gca: "GCA" } as const;
export type Feature = keyof typeof features;

/** What an organization may allow its partner; an unknown value is kept and ignored. */
export const orgPermissions = [
  "KYB_VIEW",
  "KYB_SUBMIT",
  "SETTLEMENT_MANAGE",
  "PRICING_MANAGE",
  "USER_MANAGE",
  "TRANSACTION_VIEW",
  "INVEST_ONBOARD",
  "CONSOLE_LOGIN",
] as const;
export type OrgPermission = (typeof orgPermissions)[number];

/** Every part that is set must be met. */
export interface Rule {
  /** Makes changes: not for read-only users. */
  admin?: true;
  level?: PartnerLevel;
  feature?: Feature;
  /** The organization in question must have granted this. */
  org_permission?: OrgPermission;
  /** The partner's own verification must be approved. */
  kyb_approved?: true;
  /** Needs the user's own session: their security, and what acts as yet another person. Refused while impersonating. */
  own_person?: true;
  /** The gateway must have this call; asked by a portal whose gateway may lack some. */
  call?: string;
}

/** The part of a rule that is checked before the organization is known. */
export const withoutGrant = ({ org_permission: _, ...rule }: Rule): Rule => rule;

/** What is known about the caller. */
export interface Subject {
  is_admin: boolean;
  is_impersonated: boolean;
  partner_level: string;
  kyb_status: string;
  features: Readonly<Record<Feature, boolean>>;
  /** Whether the gateway lacks a call of the contract; left out where it lacks none. */
  lacks?: ((call: string) => boolean) | undefined;
}

/** What a rule can refuse for. A new password is asked for whatever the rule. */
type RuleReason = Exclude<ForbiddenReason, "password_reset_required"> | "absent";

export type Verdict = { allowed: true } | { allowed: false; reason: RuleReason; missing: string };

const allowed: Verdict = { allowed: true };
const denied = (reason: RuleReason, missing: string): Verdict => ({ allowed: false, reason, missing });

/**
 * The decision on one rule. `granted` is the organization's `partner_permission_list`; it matters only
 * if the rule names an `org_permission`.
 */
export function decide(rule: Rule, subject: Subject, granted: readonly string[] = []): Verdict {
  if (rule.call && subject.lacks?.(rule.call)) return denied("absent", rule.call);
  if (rule.own_person && subject.is_impersonated) return denied("impersonated", "own_person");
  if (rule.admin && !subject.is_admin) return denied("read_only", "admin");
  if (rule.level && subject.partner_level !== rule.level) return denied("partner_level", rule.level);
  if (rule.feature && !subject.features[rule.feature]) return denied("feature_off", features[rule.feature]);
  if (rule.kyb_approved && subject.kyb_status !== "APPROVED") return denied("kyb_not_approved", "APPROVED");
  if (rule.org_permission && !granted.includes(rule.org_permission)) return denied("org_permission", rule.org_permission);
  return allowed;
}
