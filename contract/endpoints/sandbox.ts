/** Calls that only a sandbox answers: the mail that would have been sent, the demo accounts, the back office. */
import { z } from "zod";
import { endpoint } from "../endpoint";
import { FileAnswer } from "../file-answer";
import { Decide, DecideKyb, DecisionReason, KybDecision } from "../kyb/decision";
import { PermissionRequest } from "../kyb/record";
import { Currency, Decimal } from "../money";
import { PaidOutCommission } from "../records/commission-payout";
import { CurrencyActivation, DecideActivation } from "../records/activation";
import { DecideInvestment, InvestCase } from "../records/invest";
import { PriceChange } from "../records/price-change";
import { SettlementBank } from "../records/settlement-bank";
import { userStatuses } from "../statuses";
import { Email, Id, Name, Time, idParams } from "../values";

const tag = "Sandbox";

export const OutboxMessage = z.object({
  id: Id,
  channel: z.enum(["EMAIL", "SMS"]),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  code: z.string().nullable(),
  link: z.string().nullable(),
  sent_at: Time,
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

export const demoRoles = ["admin", "read_only", "l2_admin", "plain_admin", "other_admin", "new_admin"] as const;
export const DemoAccount = z.object({
  email: z.string(),
  password: z.string(),
  role: z.enum(demoRoles),
  partner: z.string(),
  description: z.string(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

export const ErasePerson = z.strictObject({
  email: Email,
  /** Kept in the audit log for good: without the person's name, address or number. */
  reason: z.string().trim().min(1).max(300),
  /** Names that the person had before, as "First Last": texts may hold those. */
  formerly: z.array(Name).max(10).optional(),
  /** Without it everything is tried and nothing kept: the answer says what would happen. */
  is_confirmed: z.boolean().optional(),
});
export type ErasePerson = z.infer<typeof ErasePerson>;

export const Erasure = z.object({
  email: z.string(),
  people: z.array(
    z.object({
      id: Id,
      kind: z.enum(["PARTNER_USER", "ORGANIZATION_USER"]),
      partner_name: z.string(),
      org_name: z.string().nullable().meta({ description: "Null for a partner's own user" }),
      status: z.enum(userStatuses),
      becomes: z.string().meta({ description: "The name from now on" }),
    }),
  ),
  changed: z.array(z.object({ table: z.string(), row_count: z.int() })),
  stays: z.array(z.string()).meta({ description: "What the store keeps, and why" }),
  left: z.array(z.string()).meta({ description: "What could not be erased, and why" }),
  is_done: z.boolean(),
});
export type Erasure = z.infer<typeof Erasure>;

/** An id, or a name if only one organization has it. */
const orgParams = z.strictObject({ org_id: z.string().min(1).max(200) });

export const sandboxEndpoints = {
  "GET /sandbox/outbox": endpoint({
    summary: "List e-mails and text messages to an address, newest first",
    tag,
    access: "public",
    query: z.strictObject({
      to: z.string().max(254).optional(),
      limit: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .optional(),
    }),
    data: z.array(OutboxMessage),
    sandbox: true,
  }),
  "GET /sandbox/outbox/{id}/html": endpoint({
    summary: "See an e-mail as mail programs show it",
    tag,
    access: "public",
    params: idParams,
    data: FileAnswer,
    file: true,
    sandbox: true,
  }),
  "GET /sandbox/accounts": endpoint({
    summary: "List the demo accounts with their passwords",
    tag,
    access: "public",
    data: z.array(DemoAccount),
    sandbox: true,
  }),
  "POST /sandbox/backoffice/credential": endpoint({
    summary: "Make a credential of the provider that decides for a day: what the sandbox’s back-office page calls with",
    tag,
    access: "public",
    data: z.object({ token: z.string(), expires_at: Time }),
    sandbox: true,
  }),
  "POST /sandbox/backoffice/impersonate": endpoint({
    summary: "Create a link that signs a back-office admin in as this user; works once, for 2 minutes",
    tag,
    access: "public",
    body: z.strictObject({
      email: Email,
      admin_name: z.string().trim().min(1).max(100).nullish(),
      /** Told to the person, and kept in the audit log. */
      reason: z.string().trim().min(1).max(300).nullish(),
    }),
    data: z.object({ link: z.string(), expires_at: Time }),
    sandbox: true,
  }),
  "POST /sandbox/backoffice/require-password-reset": endpoint({
    summary: "Make someone set a new password before anything else, also where they are signed in already",
    tag,
    access: "public",
    body: z.strictObject({ email: Email }),
    data: z.object({ email: z.string(), password_reset_required: z.literal(true) }),
    sandbox: true,
  }),
  "GET /sandbox/merchant-portal": endpoint({
    summary: "Stand in for the merchants' portal: a page that uses a sign-in link up and says who is signed in as whom",
    tag,
    access: "public",
    query: z.strictObject({ partner_admin_login_token: z.string().min(1).max(200) }),
    data: FileAnswer,
    file: true,
    sandbox: true,
  }),
  "POST /sandbox/backoffice/kyb/{org_id}": endpoint({
    summary: "Decide a verification as a reviewer: PENDING starts the review, TO_BE_RESUBMITTED sends it back with remarks by field",
    tag,
    access: "public",
    params: orgParams,
    body: DecideKyb,
    data: KybDecision,
    sandbox: true,
  }),
  "POST /sandbox/backoffice/permission/{org_id}": endpoint({
    summary: "Answer, as the merchant, the partner's request for permission",
    tag,
    access: "public",
    params: orgParams,
    body: Decide.pick({ status: true }),
    data: PermissionRequest,
    sandbox: true,
  }),
  "POST /sandbox/backoffice/plan-change/{id}": endpoint({
    summary: "Decide, as the provider, a request to change a merchant's plan or markup",
    tag,
    access: "public",
    params: idParams,
    body: Decide,
    data: PriceChange,
    sandbox: true,
  }),
  "POST /sandbox/backoffice/settlement-bank/{id}": endpoint({
    summary: "Decide, as the provider, on a settlement bank",
    tag,
    access: "public",
    params: idParams,
    body: Decide,
    data: SettlementBank,
    sandbox: true,
  }),
  "POST /sandbox/backoffice/activation/{org_id}": endpoint({
    summary: "Decide, as the provider, on a currency that a merchant asked for",
    tag,
    access: "public",
    params: orgParams,
    body: DecideActivation,
    data: CurrencyActivation,
    sandbox: true,
  }),
  "POST /sandbox/backoffice/invest/{org_id}": endpoint({
    summary: "Decide, as an investment partner, on the request that waits for it; a rejection needs a reason",
    tag,
    access: "public",
    params: orgParams,
    body: DecideInvestment,
    data: InvestCase,
    sandbox: true,
  }),
  "POST /sandbox/backoffice/refund/{id}": endpoint({
    summary: "Start, as the merchant, a refund of a payin or of a part of it; in its major units",
    tag,
    access: "public",
    params: idParams,
    body: z.strictObject({ amount: Decimal, reason: DecisionReason.nullish() }),
    data: z.object({ id: Id }),
    sandbox: true,
  }),
  "GET /sandbox/backoffice/retention": endpoint({
    summary: "See how long rows are kept that are needed for a while only, and how many there are",
    tag,
    access: "public",
    data: z.array(z.object({ table: z.string(), kept_days: z.int(), row_count: z.int(), expired_count: z.int() })),
    sandbox: true,
  }),
  "POST /sandbox/backoffice/rotate-keys": endpoint({
    summary: "Make a new version of each of the gateway's keys, and wrap every secret by the present master key",
    tag,
    access: "public",
    data: z.object({
      master_key: z.string().meta({ description: "Its ID" }),
      keys: z.array(z.object({ name: z.string(), version: z.int() })),
      rewrapped_count: z.int(),
      left: z.array(z.string()).meta({ description: "What could not be wrapped anew, and why" }),
    }),
    sandbox: true,
  }),
  "POST /sandbox/backoffice/erase": endpoint({
    summary: "Erase a person by e-mail address: mask what identifies them, keep what the books need; unconfirmed, only try it",
    tag,
    access: "public",
    body: ErasePerson,
    data: Erasure,
    sandbox: true,
  }),
  "POST /sandbox/backoffice/commission-payout": endpoint({
    summary: "Pay every partner the commission in a currency that it wasn't paid yet",
    tag,
    access: "public",
    body: z.strictObject({ currency: Currency }),
    data: z.array(PaidOutCommission),
    sandbox: true,
  }),
  "POST /sandbox/rails/tick": endpoint({
    summary: "Make the payment rails start or move this many records for every partner",
    tag,
    access: "public",
    body: z.strictObject({ count: z.int().min(1).max(1000) }),
    // It answers before a connection without bytes is cut: what it hasn't come to is asked for again.
    data: z.object({ moved: z.number(), steps_left: z.int() }),
    sandbox: true,
  }),
} as const;
