/** Merchants' verifications: as far as each got, who did what, and what was asked. */
import type { KybDraft } from "../../contract/kyb/draft";
import { toStablePath } from "../../contract/kyb/paths";
import type { KybHistoryEntry } from "../../contract/kyb/record";
import { checkKyb, pageOf } from "../../contract/kyb/requirements";
import { kyb, kybEntity, kybHistory, permissionRequest } from "../../gateway/db/schema/kyb";
import { openItem, openItemMessage } from "../../gateway/db/schema/open-item";
import type { settlementBank } from "../../gateway/db/schema/records/settlement";
import { personAt } from "../../gateway/services/kyb/person-at";
import { namedIn } from "../../gateway/services/kyb/kyb-entities";
import { DAY, HOUR, MINUTE, iso, isoDay } from "./calendar";
import type { Calendar } from "./calendar";
import { draftOf } from "./kyb-draft";
import { leaveGaps, remarksOf, screeningHits, type SeededRemark } from "./kyb-stories";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import type { SampleDocuments } from "./sample-documents";
import { SeededDocuments } from "./seed-documents";
import type { SeededMerchant } from "./seeded-merchant";

type Account = typeof settlementBank.$inferInsert;

const reviewers = ["Nok Siriporn", "Daniel Okoye", "Harriet Lindqvist"];

export function seedKyb(
  rows: RowWriter,
  calendar: Calendar,
  seeded: SeededMerchant,
  samples: SampleDocuments,
  account: Account | null,
): SeededMerchant["kyb"] {
  const { merchant, dates } = seeded;
  const { accepted, submitted, approved } = dates;
  if (accepted === null) return null;
  const random = seeded.random.fork("kyb");
  seedPermissionRequest(rows, seeded, random.fork("permission"));
  if (merchant.stage === "accepted") return null;
  const at = Math.min(calendar.end - 3 * HOUR, submitted === null ? accepted + DAY : submitted - HOUR);
  const remarks = merchant.stage === "sent_back" ? remarksOf(merchant.name) : [];
  const documents = new SeededDocuments(
    rows,
    seeded,
    samples,
    random.fork("documents"),
    at,
    new Map(remarks.map(({ path, text }) => [path, text])),
  );
  const signed_at = submitted ?? at;
  const signed = draftOf({ seeded, documents, account, random, at, signed_at });
  if (submitted === null) leaveGaps(signed, merchant.name);
  // A verification that was sent back is signed again.
  const draft = merchant.stage === "sent_back" ? { ...signed, kyb: { signature_initials: null, signature_timestamp: null } } : signed;
  new KybOfMerchant(rows, calendar, seeded, draft, submitted === null ? null : signed, random.fork("history")).write(remarks);
  const isHit = merchant.name in screeningHits;
  return {
    draft,
    submitted: submitted === null ? null : signed,
    remarks: Object.fromEntries(remarks.map(({ path, text }) => [path, text])),
    checks: approved === null ? [{ verification_status: "NOT_STARTED", screening_result: isHit ? "HIT" : null }] : [],
  };
}

/** Of those who keep their verification to themselves some were asked. */
function seedPermissionRequest(rows: RowWriter, { partner, org_id, dates, keeps_kyb }: SeededMerchant, random: Random): void {
  if (!keeps_kyb || dates.accepted === null || dates.submitted === null) return;
  const at = dates.accepted + 4 * HOUR;
  const asked_by = random.pick(partner.users.slice(0, 1));
  rows.add(permissionRequest, {
    partner_id: partner.partner_id,
    id: random.id(at),
    org_id,
    status: "REJECTED",
    requested_by: asked_by.name,
    sent_at: iso(at),
    decided_at: iso(at + random.int(30, 600) * MINUTE),
    created_at: iso(at),
    updated_at: iso(at + 600 * MINUTE),
  });
}

class KybOfMerchant {
  readonly #rows: RowWriter;
  readonly #calendar: Calendar;
  readonly #seeded: SeededMerchant;
  readonly #draft: KybDraft;
  readonly #submitted: KybDraft | null;
  readonly #random: Random;
  readonly #reviewer: string;

  constructor(rows: RowWriter, calendar: Calendar, seeded: SeededMerchant, draft: KybDraft, submitted: KybDraft | null, random: Random) {
    this.#rows = rows;
    this.#calendar = calendar;
    this.#seeded = seeded;
    this.#draft = draft;
    this.#submitted = submitted;
    this.#random = random;
    this.#reviewer = random.pick(reviewers);
  }

  write(remarks: readonly SeededRemark[]): void {
    const { merchant, dates, partner, org_id } = this.#seeded;
    const { submitted, approved, changed } = dates;
    const version = this.#random.int(9, 40);
    const isDecided = ["sent_back", "rejected"].includes(merchant.stage);
    const decided = approved ?? (isDecided ? changed : null);
    const saved = submitted ?? this.#late(changed);
    const saved_by = partner.users[0]?.name ?? "";
    const today = isoDay(this.#calendar.end);
    const { done, total } = checkKyb(this.#draft, {
      country: merchant.country,
      filler: this.#seeded.keeps_kyb ? "merchant" : "partner",
      today,
      submitted: this.#submitted,
      has_local_rails: partner.entry.has_features,
      remarks: Object.fromEntries(remarks.map(({ path, text }) => [path, text])),
    }).progress;
    this.#rows.add(kyb, {
      partner_id: partner.partner_id,
      org_id,
      version,
      draft: this.#draft,
      submitted: this.#submitted,
      submitted_version: submitted === null ? null : version - 1,
      saved_at: iso(saved),
      saved_by,
      submitted_at: submitted === null ? null : iso(submitted),
      decided_at: decided === null ? null : iso(decided),
      done,
      total,
    });
    this.#entities(approved, submitted);
    this.#history(1, "SAVED", saved_by, saved - this.#random.int(2, 20) * HOUR, null);
    if (submitted !== null) this.#history(version, "SUBMITTED", saved_by, submitted, null);
    const isReviewed = decided !== null || merchant.stage === "in_review";
    const reviewed =
      merchant.stage === "in_review" ? changed : decided === null ? null : Math.floor((decided + (submitted ?? decided)) / 2);
    if (isReviewed && reviewed !== null) this.#history(version, "IN_REVIEW", this.#reviewer, reviewed, null);
    if (decided !== null)
      this.#history(
        version,
        approved !== null ? "APPROVED" : merchant.stage === "rejected" ? "REJECTED" : "RETURNED",
        this.#reviewer,
        decided,
        merchant.stage === "rejected" ? "The business is of a kind that the provider does not serve." : null,
      );
    if (merchant.stage === "sent_back")
      for (const [place, remark] of remarks.entries()) this.#remark(remark, changed + place * MINUTE, "RESPONSE_REQUIRED");
    else if (approved !== null && this.#random.chance(0.3))
      this.#remark(
        {
          path: "organization.website_url",
          text: "The website did not open when we tried it.",
          days: 7,
          thread: [{ author: "partner", audience: "PROVIDER", text: "It was moving to another host. It opens now." }],
        },
        Math.floor((approved + (submitted ?? approved)) / 2),
        "DONE",
      );
    if (merchant.name in screeningHits && submitted !== null) this.#screening(submitted + HOUR);
  }

  #late(at: number): number {
    return Math.min(at, this.#calendar.end - HOUR);
  }

  #entities(approved: number | null, submitted: number | null): void {
    const { partner, org_id, merchant } = this.#seeded;
    const hit = screeningHits[merchant.name];
    for (const { id, role } of namedIn(this.#draft, org_id)) {
      const isPerson = role !== "ORGANIZATION" && role !== "SETTLEMENT_BANK";
      const isHit = hit !== undefined && role === "SHAREHOLDER";
      const isChecked = role !== "SETTLEMENT_BANK" && (approved !== null || isHit);
      this.#rows.add(kybEntity, {
        partner_id: partner.partner_id,
        id,
        org_id,
        role,
        verification_status: isPerson && approved !== null ? "APPROVED" : "NOT_STARTED",
        verification_note: null,
        screening_result: isHit ? "HIT" : isChecked ? "CLEAR" : null,
        screening_note: isHit ? hit : null,
        checked_at: isChecked ? iso(approved ?? (submitted ?? 0) + HOUR) : null,
      });
    }
  }

  #history(version: number, action: KybHistoryEntry["action"], actor_name: string, at: number, note: string | null): void {
    const { partner, org_id } = this.#seeded;
    this.#rows.add(kybHistory, {
      partner_id: partner.partner_id,
      id: this.#random.id(at),
      org_id,
      version,
      action,
      actor_name,
      impersonator_name: null,
      note,
      changes: [],
      at: iso(at),
    });
  }

  #remark({ path, text, days, thread }: SeededRemark, at: number, state: "RESPONSE_REQUIRED" | "DONE"): void {
    const { owner, partner, merchant } = this.#seeded;
    const last = thread.at(-1);
    const asksMerchant = last?.audience === "MERCHANT" && last.author === "partner";
    const id = this.#item({
      kind: "KYB_REMARK",
      subject_name: personAt(this.#draft, path),
      path: toStablePath(this.#draft, path),
      page: pageOf(path),
      state,
      waiting_on: state === "DONE" ? null : asksMerchant ? "merchant" : "partner",
      due_at: iso(at + days * DAY),
      at,
    });
    this.#message(id, { author: "provider", author_name: this.#reviewer, audience: "PROVIDER", text }, at);
    for (const [place, said] of thread.entries()) {
      const author_name = said.author === "merchant" ? `${owner.first_name} ${owner.last_name}` : (partner.users[0]?.name ?? merchant.name);
      this.#message(id, { ...said, author_name }, this.#late(at + (place + 1) * 9 * HOUR));
    }
  }

  #screening(at: number): void {
    const { merchant } = this.#seeded;
    const id = this.#item({
      kind: "SCREENING",
      subject_name: [this.#draft.shareholder[0]?.first_name, this.#draft.shareholder[0]?.last_name].join(" "),
      path: null,
      page: "shareholders",
      state: "IN_REVIEW",
      waiting_on: "provider",
      due_at: null,
      at,
    });
    this.#message(
      id,
      { author: "provider", author_name: this.#reviewer, audience: "PROVIDER", text: screeningHits[merchant.name] ?? "" },
      at,
    );
  }

  #item({
    at,
    ...item
  }: Pick<typeof openItem.$inferInsert, "kind" | "subject_name" | "path" | "page" | "state" | "waiting_on" | "due_at"> & {
    at: number;
  }): string {
    const { partner, org_id } = this.#seeded;
    const id = this.#random.id(at);
    this.#rows.add(openItem, {
      partner_id: partner.partner_id,
      id,
      org_id,
      ...item,
      subject_id: null,
      asked_by: this.#reviewer,
      since: iso(at),
      created_at: iso(at),
      updated_at: iso(at),
    });
    return id;
  }

  #message(
    open_item_id: string,
    said: Pick<typeof openItemMessage.$inferInsert, "author" | "author_name" | "audience" | "text">,
    at: number,
  ): void {
    this.#rows.add(openItemMessage, {
      partner_id: this.#seeded.partner.partner_id,
      id: this.#random.id(at),
      open_item_id,
      ...said,
      document_id: null,
      created_at: iso(at),
    });
  }
}
