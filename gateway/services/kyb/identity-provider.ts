/** Who checks identities and names; the gateway asks, whoever it is. */
export interface CheckedPerson {
  name: string;
  dob: string | null;
  nationality: string | null;
  identification_type: string | null;
  identification_value: string | null;
}

export interface SearchedName {
  term: string;
  birth_year: number | null;
  /** Where the name is looked for; empty: everywhere. */
  country_codes: readonly string[];
  /** Of the person, or of the business. */
  country: string | null;
}

/** `note` says why, in a sentence that the partner reads. */
export interface Checked<R extends string> {
  result: R;
  note: string | null;
}

export interface IdentityProvider {
  verify(person: CheckedPerson): Promise<Checked<"APPROVED" | "PENDING" | "REJECTED">>;
  screen(name: SearchedName): Promise<Checked<"CLEAR" | "PENDING" | "HIT">>;
}
