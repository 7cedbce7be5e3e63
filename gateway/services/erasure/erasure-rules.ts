/**
 * Where a person is in the store besides their own row, and what an erasure does with it. `tests/gateway/erase-person.test.ts`
 * looks for a person in every text of every table: what is found there afterwards has to be among `stays`.
 */
import { sql as fragment, type SQL } from "drizzle-orm";
import { accountLimit, codeLimit, linkLimit, merchantCodeLimit, merchantLimit, phoneLimit } from "../sign-in/throttle";

export interface PersonToErase {
  partner_id: string;
  id: string;
  /** Lower case. */
  email: string;
  /** With its calling code and without spaces: `+61412345418`. */
  phone: string | null;
}

const listed = (texts: readonly string[]): SQL =>
  fragment.join(
    texts.map((text) => fragment`${text}`),
    fragment`, `,
  );

export const isAmong = (column: SQL, texts: readonly string[]): SQL => fragment`${column} in (${listed(texts)})`;

const sessionsOf = ({ id }: PersonToErase) => fragment`(select s.id from session s where s.partner_user_id = ${id})`;
const codesOf = (person: PersonToErase) => fragment`lower(t.email) = ${person.email} or t.session_id in ${sessionsOf(person)}`;
const byUser = ({ partner_id, id }: PersonToErase) => fragment`t.partner_id = ${partner_id} and t.partner_user_id = ${id}`;

/** Rows that are about the person alone, and go. In this order: what a session asked for is found by the session. */
export const ownRows: readonly { table: string; whose: (person: PersonToErase) => SQL }[] = [
  {
    table: "passkey_challenge",
    whose: (person) => fragment`t.session_id in ${sessionsOf(person)}
      or t.session_id in (select l.auth_id from login_code l where lower(l.email) = ${person.email})`,
  },
  { table: "login_code", whose: codesOf },
  { table: "session", whose: byUser },
  { table: "phone_code", whose: ({ id }) => fragment`t.partner_user_id = ${id}` },
  { table: "passkey", whose: ({ id }) => fragment`t.partner_user_id = ${id}` },
  { table: "one_time_token", whose: ({ id, email }) => fragment`t.subject_id = ${id} or lower(t.email) = ${email}` },
  {
    table: "throttle",
    whose: ({ id, email }) => {
      const limits = [
        accountLimit(email),
        codeLimit(email),
        linkLimit(email),
        merchantLimit(email),
        merchantCodeLimit(email),
        phoneLimit(id),
      ];
      return isAmong(
        fragment`t.key`,
        limits.map(({ key }) => key),
      );
    },
  },
  { table: "outbox", whose: ({ email, phone }) => fragment`lower(t."to") = ${email} or t."to" = ${phone}` },
  { table: "demo_account", whose: ({ email }) => fragment`lower(t.email) = ${email}` },
  { table: "notification", whose: byUser },
  { table: "idempotency", whose: byUser },
  { table: "partner_setting", whose: ({ partner_id, id }) => fragment`t.partner_id = ${partner_id} and t.owner_id = ${id}` },
];

/** Columns that hold the actor's name as text. */
export const nameColumns: readonly (readonly [table: string, column: string])[] = [
  ["kyb", "saved_by"],
  ["kyb_history", "actor_name"],
  ["list_export", "requested_by"],
  ["one_time_token", "actor_name"],
  ["open_item", "asked_by"],
  ["open_item_message", "author_name"],
  ["permission_request", "requested_by"],
  ["record_event", "actor"],
];

/** What was asked for by words, which may be a person's. */
export const questionColumns: readonly (readonly [table: string, column: string])[] = [
  ["list_export", "request"],
  // Views that colleagues have saved.
  ["partner_setting", "value"],
  ["report", "filters"],
  ["report_schedule", "filters"],
];

const reasons = {
  log: "The audit log is only ever added to. It names people by id, with the address and browser of each act; changes of names from before they were masked, the back office’s reasons and names of files are as they were written.",
  verification: "The law demands that whoever verified a business keeps whom it verified, for years.",
  books: "The books: whom money went to or came from, and what was issued about it.",
  words: "What people wrote about a merchant, a price or a payment belongs to its file.",
  business: "A business, which may be called like its owner.",
} as const;

/** Columns that keep a person's name, address or number, and why. */
export const stays: Readonly<Record<string, string>> = {
  "audit_log.changes": reasons.log,
  "audit_log.detail": reasons.log,
  "kyb.draft": reasons.verification,
  "kyb.submitted": reasons.verification,
  "kyb_entity.screening_note": reasons.verification,
  "kyb_entity.verification_note": reasons.verification,
  "kyb_history.changes": reasons.verification,
  "kyb_history.note": reasons.verification,
  "open_item.subject_name": reasons.verification,
  "document.file_name": reasons.verification,
  "document.remark": reasons.verification,
  "document_upload.file_name": reasons.verification,
  "activation.reason": reasons.words,
  "adjustment.reason": reasons.words,
  "invest_case.reason": reasons.words,
  "open_item_message.text": reasons.words,
  "partner_plan.description": reasons.words,
  "partner_plan.name": reasons.words,
  "price_change.decision_reason": reasons.words,
  "price_change.reason": reasons.words,
  "refund.reason": reasons.words,
  "settlement_bank.reason": reasons.words,
  "bank_statement.file_name": reasons.books,
  "bank_statement_entry.counterparty": reasons.books,
  "bank_statement_entry.information": reasons.books,
  "beneficiary.email": reasons.books,
  "beneficiary.name": reasons.books,
  "beneficiary.name_key": reasons.books,
  "commission_payout.account_holder_name": reasons.books,
  "customer.email": reasons.books,
  "customer.name": reasons.books,
  "customer.name_key": reasons.books,
  "customer.phone_number": reasons.books,
  "dispute.evidence_text": reasons.books,
  "payin.payer_name": reasons.books,
  "payin.payer_name_key": reasons.books,
  "payout.swift_message": reasons.books,
  "payout_sender.name": reasons.books,
  "payout_sender.name_key": reasons.books,
  "record_event.text": reasons.books,
  "report.first_rows": reasons.books,
  "settlement_bank.account_holder_name": reasons.books,
  "settlement_bank.company_email": reasons.books,
  "settlement_bank.company_phone_number": reasons.books,
  "transaction.counterparty_name": reasons.books,
  "transaction.counterparty_name_key": reasons.books,
  "transaction.description": reasons.books,
  "virtual_account.account_holder_name": reasons.books,
  "organization.legal_name": reasons.business,
  "organization.name": reasons.business,
  "organization.name_key": reasons.business,
  "organization.name_order": reasons.business,
  "partner.name": reasons.business,
};
