/** The people of a merchant's verification and the files they handed in. */
import { document } from "../db/schema/records/document";
import { organizationAuthRep, organizationDirector, organizationShareholder } from "../db/schema/records/person";
import { DAY, HOUR, iso, isoDay } from "./calendar";
import type { Calendar } from "./calendar";
import { addressIn, mailName, personIn, phoneIn } from "./places";
import type { Person } from "./places";
import type { Random } from "./random";
import type { SampleDescriptor, SampleDocuments } from "./sample-documents";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";

const shareSplits = [["100"], ["60", "40"], ["51", "49"], ["50", "25", "25"], ["45.5", "30", "24.5"], ["70", "20"], ["33.33", "33.33", "33.33"]] as const;
const companyDocuments = ["company_registration_document", "address_proof_document", "shareholding_structure_document", "msa_signature_list_document"] as const;

export function seedPeople(rows: RowWriter, calendar: Calendar, seeded: SeededMerchant, samples: SampleDocuments): void {
  const { stage } = seeded.merchant;
  const { accepted, submitted } = seeded.dates;
  if (accepted === null || stage === "accepted") return;
  const random = seeded.random.fork("people");
  const at = Math.min(calendar.end - HOUR, submitted === null ? accepted + DAY : submitted - HOUR);
  const write = new PeopleOfMerchant(rows, seeded, samples, random, at);
  write.authRep(seeded.owner);
  // A draft stops somewhere: the representative is there, owners may be, directors are not yet.
  if (submitted === null && random.chance(0.5)) return;
  const shares = random.pick(shareSplits);
  const people = shares.map((_, place) => (place === 0 ? seeded.owner : personIn(seeded.merchant.country, random)));
  shares.forEach((share, place) => write.shareholder(people[place] ?? seeded.owner, share, place));
  if (submitted === null) return;
  const directors = [seeded.owner, ...Array.from({ length: random.int(0, 2) }, () => personIn(seeded.merchant.country, random))];
  directors.forEach((person, place) => write.director(person, place));
  for (const descriptor of companyDocuments) write.document(descriptor, null);
}

class PeopleOfMerchant {
  readonly #rows: RowWriter;
  readonly #seeded: SeededMerchant;
  readonly #samples: SampleDocuments;
  readonly #random: Random;
  readonly #at: number;

  constructor(rows: RowWriter, seeded: SeededMerchant, samples: SampleDocuments, random: Random, at: number) {
    this.#rows = rows;
    this.#seeded = seeded;
    this.#samples = samples;
    this.#random = random;
    this.#at = at;
  }

  authRep(person: Person): void {
    const { owner, merchant } = this.#seeded;
    const phone = phoneIn(merchant.country, this.#random);
    this.#rows.add(organizationAuthRep, {
      ...this.#person(person, 0),
      email_list: [owner.email],
      phone_number_list: [`${phone.phone_country_code} ${phone.phone_number}`],
    });
  }

  shareholder(person: Person, shareholder_percentage: string, position: number): void {
    this.#rows.add(organizationShareholder, {
      ...this.#person(person, position),
      ...this.#reachable(person),
      shareholder_percentage,
      is_owner_of_over_25_percent: Number(shareholder_percentage) > 25,
    });
  }

  director(person: Person, position: number): void {
    this.#rows.add(organizationDirector, { ...this.#person(person, position), ...this.#reachable(person) });
  }

  document(descriptor: SampleDescriptor, person_id: string | null): string {
    const { partner, org_id, merchant, owner, dates } = this.#seeded;
    const id = this.#random.id(this.#at);
    const isContract = descriptor === "msa_signature_list_document";
    const isRefused = merchant.stage === "sent_back" && descriptor === "address_proof_document" && person_id === null;
    const isSigned = isContract && dates.submitted !== null;
    this.#rows.add(document, {
      partner_id: partner.partner_id,
      id,
      org_id,
      person_id,
      descriptor,
      file_type: "application/pdf" as const,
      ...this.#samples[descriptor],
      status: isSigned ? "SIGNED" : "UNSIGNED",
      review: isRefused ? "REJECTED" : dates.approved === null ? "PENDING" : "APPROVED",
      remark: isRefused ? "Cut off at the right edge, so its date cannot be read." : null,
      signed_initials: isSigned ? owner.first_name.slice(0, 1) + owner.last_name.slice(0, 1) : null,
      signed_at: isSigned ? iso(this.#at + HOUR / 2) : null,
      uploaded_by: null,
      created_at: iso(this.#at),
      updated_at: iso(this.#at),
    });
    return id;
  }

  #reachable(person: Person) {
    const { merchant, domain } = this.#seeded;
    return { email: `${mailName(person)}@${domain}`, ...phoneIn(merchant.country, this.#random) };
  }

  #person(person: Person, position: number) {
    const random = this.#random;
    const { partner, org_id, merchant, dates } = this.#seeded;
    const id = random.id(this.#at);
    const home = addressIn(merchant.country, random);
    const isForeigner = random.chance(0.12);
    return {
      partner_id: partner.partner_id,
      id,
      org_id,
      first_name: person.first_name,
      middle_name: random.chance(0.15) ? personIn(merchant.country, random).first_name : null,
      last_name: person.last_name,
      dob: isoDay(Date.UTC(random.int(1955, 1998), random.int(0, 11), random.int(1, 28))),
      nationality: isForeigner ? random.pick(["GB", "IN", "US", "SG", "FR"]) : merchant.country,
      identification_type: isForeigner ? ("PASSPORT" as const) : random.pick(["PASSPORT", "NATIONAL_ID", "DRIVERS_LICENCE"] as const),
      identification_value: random.letters(2) + random.digits(7),
      identification_custom_type: null,
      identification_document_id: this.document("identification_document", id),
      verification_status: dates.approved !== null ? ("APPROVED" as const) : dates.submitted !== null ? ("PENDING" as const) : ("NOT_STARTED" as const),
      address_line1: home.address_line1,
      address_line2: null,
      address_city: home.city,
      address_state: home.state,
      address_country: merchant.country,
      address_zip_code: home.zip_code,
      address_proof_document_id: random.chance(0.7) ? this.document("address_proof_document", id) : null,
      position,
      created_at: iso(this.#at),
      updated_at: iso(this.#at),
    };
  }
}
