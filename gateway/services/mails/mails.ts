/** Every e-mail: its kind, what it says about whom, and in what order. When it goes to whom is in docs/sandbox.md. */
import { mailOf, type Mail } from "./mail";
import type { MailWords } from "./mail-words";

export const signInCode = ({ code, recover }: { code: string; recover: string }): Mail =>
  mailOf("sign_in_code", { values: { code, recover: { href: recover } }, parts: [{ code }, "text", "not_you"] });

/** For a merchant's user, who has no password. */
export const merchantCode = ({ code }: { code: string }): Mail =>
  mailOf("merchant_code", { values: { code }, parts: [{ code }, "text", "not_you"] });

export const emailVerification = ({ link }: { link: string }): Mail =>
  mailOf("email_verification", { parts: ["text", { button: "open", href: link }] });

export const passwordReset = ({ link }: { link: string }): Mail =>
  mailOf("password_reset", { parts: ["text", { button: "open", href: link }] });

interface Invitation {
  first_name: string;
  /** As it calls itself. */
  partner: string;
  /** As the provider verified it; null before. */
  legal_name: string | null;
  link: string;
}

/** A partner that isn't verified doesn't greet in our name: it can write anything there. */
const greeting = ({ first_name, legal_name }: Invitation) => (legal_name === null ? {} : { first_name });
const verdict = ({ legal_name }: Invitation) => (legal_name === null ? "unverified" : "verified");

const invitation =
  <V extends object>(kind: "partner_user_invitation" | "merchant_invitation" | "merchant_user_invitation") =>
  (mail: Invitation & V): Mail => {
    const { first_name: _, legal_name, link, ...named } = mail;
    return mailOf(kind, {
      ...greeting(mail),
      values: { ...(named as Record<string, string>), legal_name: legal_name ?? "" },
      parts: ["text", verdict(mail), { button: "open", href: link }],
    });
  };

export const partnerUserInvitation = invitation<{ inviter: string }>("partner_user_invitation");
export const merchantInvitation = invitation<{ org: string }>("merchant_invitation");
export const merchantUserInvitation = invitation<{ org: string }>("merchant_user_invitation");

/** To a merchant's owner, from the partner. */
interface ToOwner {
  first_name: string;
  org: string;
  partner: string;
}

export const permissionRequest = ({ first_name, link, ...values }: ToOwner & { asker: string; link: string }): Mail =>
  mailOf("permission_request", { first_name, values, parts: ["text", { button: "open", href: link }] });

interface MerchantQuestion extends ToOwner {
  asker: string;
  title: string;
  question: string;
  link: string;
}

export const merchantQuestion = ({ first_name, question, link, ...values }: MerchantQuestion): Mail =>
  mailOf("merchant_question", { first_name, values, parts: [{ quote: question }, "text", { button: "open", href: link }] });

/** `reasons` are sentences: why the merchant is stuck, and what is missing. */
export const merchantReminder = ({ first_name, reasons, link, ...values }: ToOwner & { reasons: readonly string[]; link: string }): Mail =>
  mailOf("merchant_reminder", {
    first_name,
    values,
    parts: [...reasons.map((quote) => ({ quote })), "text", { button: "open", href: link }],
  });

/** A mail names so many questions; the desk has all. */
const mostNamed = 20;

interface QuestionsDue {
  first_name: string;
  partner: string;
  questions: readonly { title: string; org: string; due_at: string }[];
  link: string;
}

export function questionsDue({ first_name, partner, questions, link }: QuestionsDue): Mail {
  const named = questions
    .slice(0, mostNamed)
    .map(({ title, org, due_at }) => ({ item: "item" as const, values: { title, org, due: { instant: due_at } } }));
  const left = questions.length - named.length;
  return mailOf("questions_due", {
    first_name,
    values: { count: questions.length, partner },
    parts: ["text", { list: left > 0 ? [...named, { item: "more", values: { count: left } }] : named }, { button: "open", href: link }],
  });
}

interface Told {
  first_name: string;
  partner: string;
  /** Sentences, newest first. */
  titles: readonly string[];
  link: string;
}

/** Notifications that a person chose to receive by e-mail: a single one, or a day's. */
export const toldOf = ({ first_name, partner, titles, link }: Told): Mail =>
  mailOf("told", {
    first_name,
    values: { count: titles.length, title: titles[0] ?? "", partner },
    parts: ["text", { list: titles.map((title) => ({ item: "item" as const, values: { title } })) }, { button: "open", href: link }],
  });

export type SecurityChange =
  | "password_changed"
  | "recovery_codes_made"
  | `authenticator_${"on" | "off" | "replaced"}`
  | `email_codes_${"on" | "off"}`
  | `passkey_${"added" | "removed"}`
  | "phone_changed";

export const securityNotice = (what: SecurityChange, { at, recover }: { at: string; recover: string }): Mail =>
  mailOf("security_notice", {
    subject: what,
    parts: [{ facts: [{ label: "time", value: { instant: at } }] }, "text", { button: "open", href: recover }],
  });

interface NewDevice {
  /** Null where the browser didn't say. */
  browser: string | null;
  system: string | null;
  ip: string | null;
  /** ISO 3166-1 alpha-2, by the IP address; null where that doesn't tell. */
  country: string | null;
  at: string;
  /** Where the person sees all sessions. */
  sessions: string;
  recover: string;
}

const unknown = { term: "unknown" } as const;

export const newDevice = ({ browser, system, ip, country, at, sessions, recover }: NewDevice): Mail =>
  mailOf("new_device", {
    values: { recover: { href: recover } },
    parts: [
      "text",
      {
        facts: [
          { label: "browser", value: browser ?? unknown },
          { label: "system", value: system ?? unknown },
          { label: "country", value: country === null ? unknown : { country } },
          { label: "ip", value: ip ?? unknown },
          { label: "time", value: { instant: at } },
        ],
      },
      "was_you",
      { button: "open", href: sessions },
      "not_you",
    ],
  });

interface ReportMail {
  first_name: string;
  reference: string;
  type: Exclude<keyof MailWords["terms"], "unknown">;
  link: string;
}

export const reportReady = ({ first_name, reference, type, link, row_count }: ReportMail & { row_count: number }): Mail =>
  mailOf("report_ready", {
    first_name,
    values: { reference, name: { term: type }, count: row_count },
    parts: ["text", { button: "open", href: link }],
  });

/** `reason` is a sentence; null if there is none to tell. */
export const reportFailed = ({ first_name, reference, type, link, reason }: ReportMail & { reason: string | null }): Mail =>
  mailOf("report_failed", {
    first_name,
    values: { reference, name: { term: type } },
    parts: ["text", ...(reason === null ? [] : [{ quote: reason }]), { button: "open", href: link }],
  });
