/**
 * The directory: what must be found before the calling partner is known (credentials, sessions, tokens),
 * and what belongs to no partner (keys, mail, captcha answers, exchange rates). The tenant role cannot read it.
 */
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { providerScopes } from "../../../contract/provider-scopes";
import { codeChannels } from "../../../contract/records/sign-in";
import { amount, createdAt, isoTime } from "../columns";

export const jobKinds = [
  "REPORT",
  "REPORT_SCHEDULE",
  "SWEEP_FILES",
  "REMOVE_EXPIRED",
  "APPLY_PRICES",
  "END_INVITATIONS",
  "ISSUE_INVOICES",
  "CLOSE_STATEMENTS",
  "REMIND_DUE",
  "DELIVER_EVENTS",
] as const;
export type JobKind = (typeof jobKinds)[number];

export const credential = pgTable("credential", {
  /** Lower case: addresses are compared without case. */
  email: text("email").primaryKey(),
  partner_id: uuid("partner_id").notNull(),
  partner_user_id: uuid("partner_user_id").notNull(),
  /** argon2id; null until an invitation is accepted. */
  password_hash: text("password_hash"),
  /** Null where it was set before this was kept. */
  password_changed_at: isoTime("password_changed_at"),
  is_email_verified: boolean("is_email_verified").notNull().default(false),
  password_reset_required: boolean("password_reset_required").notNull().default(false),
  /** Wrapped by the master key, as is the pending one. */
  totp_secret: text("totp_secret"),
  /** A new secret, not yet confirmed by a code. */
  totp_secret_pending: text("totp_secret_pending"),
  is_totp_enabled: boolean("is_totp_enabled").notNull().default(false),
  /** Sign-in codes may be mailed; off only while there is an app or a passkey. */
  is_email_code_enabled: boolean("is_email_code_enabled").notNull().default(true),
  /** Since when the present app is used; null while there is none, or where it was turned on before this was kept. */
  totp_enabled_at: isoTime("totp_enabled_at"),
  /** The time step of the last code taken, so that a code works once. */
  totp_last_step: integer("totp_last_step"),
  recovery_code_hashes: text("recovery_code_hashes").array().notNull().default([]),
  phone_country_code: text("phone_country_code"),
  phone_number: text("phone_number"),
  is_phone_verified: boolean("is_phone_verified").notNull().default(false),
  is_deactivated: boolean("is_deactivated").notNull().default(false),
});

export const session = pgTable(
  "session",
  {
    id: uuid("id").primaryKey(),
    /** SHA-256 of the token; the token itself is never stored. */
    token_hash: text("token_hash").notNull().unique(),
    partner_id: uuid("partner_id").notNull(),
    /** Of a merchant's session, its user. */
    partner_user_id: uuid("partner_user_id").notNull(),
    /** `code_step` has proven only the password; `full` may make a partner's calls, `merchant` those of a merchant's users. */
    kind: text("kind", { enum: ["code_step", "full", "merchant"] }).notNull(),
    is_bo_admin_login: boolean("is_bo_admin_login").notNull().default(false),
    impersonator_name: text("impersonator_name"),
    /** Why they act in this person's name. */
    impersonation_reason: text("impersonation_reason"),
    created_at: createdAt(),
    last_seen_at: isoTime("last_seen_at").notNull(),
    expires_at: isoTime("expires_at").notNull(),
    ended_at: isoTime("ended_at"),
    user_agent: text("user_agent"),
    ip: text("ip"),
  },
  (table) => [index("session_by_user").on(table.partner_user_id)],
);

export const loginCode = pgTable("login_code", {
  auth_id: uuid("auth_id").primaryKey(),
  session_id: uuid("session_id").notNull(),
  email: text("email").notNull(),
  channel: text("channel", { enum: codeChannels }).notNull(),
  /** HMAC of the six digits; null for an authenticator app. */
  code_hash: text("code_hash"),
  tries_left: integer("tries_left").notNull(),
  sent_at: isoTime("sent_at").notNull(),
  expires_at: isoTime("expires_at").notNull(),
  used_at: isoTime("used_at"),
});

export const phoneCode = pgTable("phone_code", {
  partner_user_id: uuid("partner_user_id").primaryKey(),
  phone_country_code: text("phone_country_code").notNull(),
  phone_number: text("phone_number").notNull(),
  code_hash: text("code_hash").notNull(),
  tries_left: integer("tries_left").notNull(),
  sent_at: isoTime("sent_at").notNull(),
  expires_at: isoTime("expires_at").notNull(),
});

export const oneTimeToken = pgTable(
  "one_time_token",
  {
    token_hash: text("token_hash").primaryKey(),
    purpose: text("purpose", {
      enum: ["INVITATION", "PASSWORD_RESET", "EMAIL_VERIFICATION", "BO_ADMIN_LOGIN", "PERMISSION", "MERCHANT_LOGIN"],
    }).notNull(),
    partner_id: uuid("partner_id").notNull(),
    /** The partner user; for an invitation or a merchant login, the organization's user; for a permission, the request. */
    subject_id: uuid("subject_id").notNull(),
    email: text("email").notNull(),
    /** For a back-office or merchant login: the acting admin. */
    actor_name: text("actor_name"),
    /** For a back-office login: why. */
    reason: text("reason"),
    created_at: createdAt(),
    expires_at: isoTime("expires_at").notNull(),
    used_at: isoTime("used_at"),
  },
  (table) => [
    index("one_time_token_by_subject").on(table.subject_id, table.purpose),
    // Invitations are counted by who sends and who receives them.
    index("one_time_token_by_partner").on(table.partner_id, table.purpose, table.created_at),
    index("one_time_token_by_email").on(table.email, table.purpose, table.created_at),
    check("one_time_token_reason", sql`purpose <> 'BO_ADMIN_LOGIN' or coalesce(reason, '') ~ '\\S'`),
  ],
);

/** A passkey, accepted instead of the one-time code: only its public half is here. */
export const passkey = pgTable(
  "passkey",
  {
    /** The credential's ID as the authenticator gave it, base64url. */
    id: text("id").primaryKey(),
    partner_user_id: uuid("partner_user_id").notNull(),
    name: text("name").notNull(),
    /** COSE, base64url. */
    public_key: text("public_key").notNull(),
    /** Of signatures made; an authenticator that counts never goes back. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull().default([]),
    created_at: createdAt(),
    last_used_at: isoTime("last_used_at"),
  },
  (table) => [index("passkey_by_user").on(table.partner_user_id)],
);

/** What a passkey is asked to sign: once, within minutes. One for a person's own page, one for each sign-in, one for their reset link. */
export const passkeyChallenge = pgTable("passkey_challenge", {
  /** The session or the code step that asked; for a reset link, the person. */
  session_id: uuid("session_id").primaryKey(),
  challenge: text("challenge").notNull(),
  expires_at: isoTime("expires_at").notNull(),
});

/** What the provider calls the gateway with. Ended ones stay: the audit log names them. */
export const providerCredential = pgTable("provider_credential", {
  id: uuid("id").primaryKey(),
  /** Under which its acts are in the audit log. */
  name: text("name").notNull(),
  scopes: text("scopes", { enum: providerScopes }).array().notNull(),
  /** SHA-256 of the secret, which is random and shown once. */
  secret_hash: text("secret_hash").notNull(),
  created_at: createdAt(),
  expires_at: isoTime("expires_at").notNull(),
  ended_at: isoTime("ended_at"),
  last_used_at: isoTime("last_used_at"),
});

/** Failed attempts by account and by address, and when the next one is allowed. */
export const throttle = pgTable("throttle", {
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  blocked_until: isoTime("blocked_until").notNull(),
  updated_at: isoTime("updated_at").notNull(),
});

/** Each captcha answer works once. */
export const captchaAnswer = pgTable(
  "captcha_answer",
  { answer_hash: text("answer_hash").primaryKey(), expires_at: isoTime("expires_at").notNull() },
  (table) => [index("captcha_answer_by_expiry").on(table.expires_at)],
);

/**
 * Keys shared by all gateways on this database, wrapped by the master key. New things are signed by the newest version; an
 * older one stays until what it signed has run out.
 */
export const gatewayKey = pgTable(
  "gateway_key",
  {
    name: text("name").notNull(),
    value: text("value").notNull(),
    version: integer("version").notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** E-mails and text messages: written in the transaction that causes them, sent afterwards. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid("id").primaryKey(),
    /** The partner it belongs to: partners take turns at the mail server. */
    partner_id: uuid("partner_id"),
    channel: text("channel", { enum: ["EMAIL", "SMS"] }).notNull(),
    to: text("to").notNull(),
    subject: text("subject"),
    text: text("text").notNull(),
    /** The same for mail programs that show HTML; null for a text message. */
    html: text("html"),
    code: text("code"),
    link: text("link"),
    sent_at: isoTime("sent_at").notNull(),
    delivered_at: isoTime("delivered_at"),
    /** Those that were the message's own: one that reached no server isn't counted. */
    attempts: integer("attempts").notNull().default(0),
    /** Until then the gateway that claimed it is sending it; after that it counts as dead. */
    claimed_until: isoTime("claimed_until"),
    /** Not before that; null if it can go at once. */
    next_attempt_at: isoTime("next_attempt_at"),
    /** It isn't tried any more. What it says is kept unless it is a code. */
    given_up_at: isoTime("given_up_at"),
    /** What the last attempt ended with: the server's answer such as `550 5.1.1`, the name of an error, or `EXPIRED`. */
    failure: text("failure"),
  },
  (table) => [
    index("outbox_by_to").on(table.to, table.sent_at),
    index("outbox_unsent")
      .on(table.channel, table.sent_at)
      .where(sql`delivered_at is null`),
    index("outbox_by_partner").on(table.partner_id, table.delivered_at),
  ],
);

/**
 * Work that outlives the call that asked for it. A gateway takes a job for a short while (`lease_until`) and prolongs that
 * while it works; a lease that ran out belonged to a gateway that died, and the job is free again. `services/jobs`.
 */
export const job = pgTable(
  "job",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: jobKinds }).notNull(),
    /** There is at most one job of a key, such as the next run of a schedule. */
    key: text("key").notNull().unique(),
    /** Partners take turns; null for work that belongs to none. */
    partner_id: uuid("partner_id"),
    /** The record it is about. */
    subject_id: uuid("subject_id"),
    /** Not before. */
    run_at: isoTime("run_at").notNull(),
    /** Counts every time it was taken. Only the gateway that took it last may finish it. */
    attempts: integer("attempts").notNull().default(0),
    lease_until: isoTime("lease_until"),
    created_at: createdAt(),
  },
  (table) => [index("job_due").on(table.kind, table.run_at), index("job_running").on(table.partner_id, table.lease_until)],
);

/** What one US dollar costs in a currency; the provider fixes it once a day at `fixed_at`. */
export const fxRate = pgTable(
  "fx_rate",
  {
    currency: text("currency").notNull(),
    fixed_at: isoTime("fixed_at").notNull(),
    per_usd: amount("per_usd").notNull(),
    /** The provider's credential that told it; null for a sandbox's, and before this was kept. */
    told_by: text("told_by"),
  },
  (table) => [primaryKey({ columns: [table.currency, table.fixed_at] })],
);

/** Demo personas of the sandbox; empty in production. */
export const demoAccount = pgTable("demo_account", {
  email: text("email").primaryKey(),
  password: text("password").notNull(),
  role: text("role").notNull(),
  partner: text("partner").notNull(),
  description: text("description").notNull(),
  position: integer("position").notNull(),
});

/** Facts about this database, such as what it was seeded with. */
export const databaseFact = pgTable("database_fact", { name: text("name").primaryKey(), value: jsonb("value").notNull() });
