/** Which payout an entry is: by its reference, or by its amount alone, which a person has to confirm. Pure. */
import { compareDecimals } from "../../../contract/decimal";
import { matchedDays, type MatchKind } from "../../../contract/reference/bank-statements";

export interface EntryToMatch {
  id: string;
  value_on: string;
  amount: string;
  currency: string;
  reference: string | null;
  information: string | null;
}

export interface Candidate {
  kind: "commission_payout_id" | "settlement_payout_id";
  id: string;
  /** Above zero. */
  amount: string;
  currency: string;
  /** The day of UTC on which it was paid. */
  paid_on: string;
  references: readonly (string | null)[];
}

export interface Match {
  entry_id: string;
  match_kind: MatchKind;
  candidate: Candidate;
}

/**
 * First whatever names its payout; then entries that only one payout fits, if that fits no other entry. Amount, currency
 * and day have to be right either way. No entry and no payout is in two matches.
 */
export function matchEntries(entries: readonly EntryToMatch[], candidates: readonly Candidate[]): Match[] {
  const matches: Match[] = [];
  const free = { entries: new Set(entries), candidates: new Set(candidates) };
  const take = (entry: EntryToMatch, candidate: Candidate, match_kind: MatchKind) => {
    free.entries.delete(entry);
    free.candidates.delete(candidate);
    matches.push({ entry_id: entry.id, match_kind, candidate });
  };
  for (const entry of entries) {
    const named = [...free.candidates].find((candidate) => fits(entry, candidate) && names(entry, candidate));
    if (named) take(entry, named, "REFERENCE");
  }
  for (const entry of [...free.entries]) {
    const [only, another] = [...free.candidates].filter((candidate) => fits(entry, candidate));
    const isOnlyEntry = only && [...free.entries].filter((each) => fits(each, only)).length === 1;
    if (only && !another && isOnlyEntry) take(entry, only, "AMOUNT");
  }
  return matches;
}

const dayMs = 86_400_000;

function fits({ amount, currency, value_on }: EntryToMatch, candidate: Candidate): boolean {
  const days = (Date.parse(value_on) - Date.parse(candidate.paid_on)) / dayMs;
  return (
    currency === candidate.currency &&
    compareDecimals(amount, candidate.amount) === 0 &&
    days >= -matchedDays.before &&
    days <= matchedDays.after
  );
}

/** Banks change case and leave signs out. */
const bare = (text: string | null): string => text?.toUpperCase().replace(/[^A-Z0-9]/g, "") ?? "";

/** A shorter reference is found in texts by chance. */
const shortest = 6;

function names({ reference, information }: EntryToMatch, { references }: Candidate): boolean {
  const texts = [bare(reference), bare(information)];
  return references.map(bare).some((own) => own.length >= shortest && texts.some((text) => text.includes(own)));
}
