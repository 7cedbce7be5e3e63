/** The accounts that a journal was last made with, in this browser. */
import { z } from "zod";

const key = "journal_accounts";
const Kept = z.record(z.string(), z.string().max(100));

export function keptAccounts(): Record<string, string> {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(key) ?? "{}"));
  } catch {
    // Unreadable, or no storage: the defaults stand.
    return {};
  }
}

export function keepAccounts(accounts: Partial<Record<string, string>>): void {
  try {
    localStorage.setItem(key, JSON.stringify(accounts));
  } catch {
    // They are asked for again next time.
  }
}
