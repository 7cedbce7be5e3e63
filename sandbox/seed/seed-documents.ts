/** The files that a merchant handed in for its verification. */
import { document } from "../../gateway/db/schema/records/document";
import { HOUR, iso } from "./calendar";
import type { Random } from "./random";
import type { SampleDescriptor, SampleDocuments } from "./sample-documents";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";

export class SeededDocuments {
  readonly #rows: RowWriter;
  readonly #seeded: SeededMerchant;
  readonly #samples: SampleDocuments;
  readonly #random: Random;
  readonly #at: number;
  /** What the reviewer said, by the document's place in the draft. */
  readonly #refused: ReadonlyMap<string, string>;

  constructor(
    rows: RowWriter,
    seeded: SeededMerchant,
    samples: SampleDocuments,
    random: Random,
    at: number,
    refused: ReadonlyMap<string, string>,
  ) {
    this.#rows = rows;
    this.#seeded = seeded;
    this.#samples = samples;
    this.#random = random;
    this.#at = at;
    this.#refused = refused;
  }

  /** `place` is the draft's: `organization`, `director.0`. */
  add(descriptor: SampleDescriptor, place: string, person_id: string | null): string {
    const { partner, org_id, owner, dates } = this.#seeded;
    const id = this.#random.id(this.#at);
    const remark = this.#refused.get(`${place}.${descriptor}_id`) ?? null;
    const isSigned = descriptor === "msa_signature_list_document" && dates.submitted !== null;
    this.#rows.add(document, {
      partner_id: partner.partner_id,
      id,
      org_id,
      person_id,
      descriptor,
      file_type: "application/pdf",
      ...this.#samples[descriptor],
      status: isSigned ? "SIGNED" : "UNSIGNED",
      review: remark !== null ? "REJECTED" : dates.approved === null ? "PENDING" : "APPROVED",
      remark,
      signed_initials: isSigned ? owner.first_name.slice(0, 1) + owner.last_name.slice(0, 1) : null,
      signed_at: isSigned ? iso(this.#at + HOUR / 2) : null,
      uploaded_by: null,
      created_at: iso(this.#at),
      updated_at: iso(this.#at),
    });
    return id;
  }
}
