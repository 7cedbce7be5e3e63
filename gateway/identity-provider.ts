/** The interface of a provider that checks identities and names. */
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
  /** Where to search for the name; everywhere if empty. */
  country_codes: readonly string[];
  /** The person's or the business's. */
  country: string | null;
}

/** `note` explains why, in a sentence for the partner. */
export interface Checked<R extends string> {
  result: R;
  note: string | null;
}

export interface IdentityProvider {
  verify(person: CheckedPerson): Promise<Checked<"APPROVED" | "PENDING" | "REJECTED">>;
  screen(name: SearchedName): Promise<Checked<"CLEAR" | "PENDING" | "HIT">>;
}
