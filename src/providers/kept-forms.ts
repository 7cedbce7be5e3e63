/**
 * Forms that someone is filling in, kept in this browser under that person: a reload, a crash or a session that
 * ends takes nothing typed with it. Signing out forgets them all.
 */
import { clear, createStore, del, entries, get, set, type UseStore } from "idb-keyval";

interface KeptForm {
  value: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

const pendingPrefix = "kept-form ";
let isSignedOut = false;
const longestKeptMs = 7 * 24 * 3_600_000;
let opened: UseStore | undefined;
const store = () => (opened ??= createStore("kept-forms", "forms"));
const keyOf = (partner_user_id: string, form: string) => `${partner_user_id} ${form}`;

/** The kept values, if readable; without browser storage nothing is kept, and the form starts empty. */
export async function readKeptForm(partner_user_id: string, form: string): Promise<unknown> {
  try {
    await movePendingForms();
    await dropOldForms();
    return (await get<KeptForm>(keyOf(partner_user_id, form), store()))?.value;
  } catch (error) {
    console.warn("kept forms cannot be read", error);
    return undefined;
  }
}

/** Whatever was kept under names that begin so. */
export async function readKeptForms(partner_user_id: string, prefix: string): Promise<{ form: string; value: unknown }[]> {
  const beginning = keyOf(partner_user_id, prefix);
  try {
    await movePendingForms();
    await dropOldForms();
    const all = await entries<string, KeptForm>(store());
    return all
      .filter(([key]) => key.startsWith(beginning))
      .map(([key, { value }]) => ({ form: key.slice(partner_user_id.length + 1), value }));
  } catch (error) {
    console.warn("kept forms cannot be read", error);
    return [];
  }
}

export async function keepForm(partner_user_id: string, form: string, value: unknown): Promise<void> {
  try {
    await set(keyOf(partner_user_id, form), { value, at: Date.now() } satisfies KeptForm, store());
  } catch (error) {
    console.warn("the form is not kept in this browser", error);
  }
}

export async function forgetForm(partner_user_id: string, form: string): Promise<void> {
  try {
    localStorage.removeItem(pendingPrefix + keyOf(partner_user_id, form));
    await del(keyOf(partner_user_id, form), store());
  } catch (error) {
    console.warn("the kept form could not be removed", error);
  }
}

/**
 * For a page that goes this very moment: what is written to IndexedDB now would not arrive. Local storage takes it
 * at once, and the next page that reads kept forms moves it to the others.
 */
export function keepFormNow(partner_user_id: string, form: string, value: unknown): void {
  if (isSignedOut) return;
  try {
    localStorage.setItem(pendingPrefix + keyOf(partner_user_id, form), JSON.stringify({ value, at: Date.now() } satisfies KeptForm));
  } catch (error) {
    console.warn("the form is not kept in this browser", error);
  }
}

async function movePendingForms(): Promise<void> {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(pendingPrefix))) {
    const name = key.slice(pendingPrefix.length);
    const pending = JSON.parse(localStorage.getItem(key) ?? "null") as KeptForm;
    // A page that came back was typed into since.
    if (((await get<KeptForm>(name, store()))?.at ?? 0) <= pending.at) await set(name, pending, store());
    localStorage.removeItem(key);
  }
}

/** A page that goes because someone signs out, here or in another tab, takes along what was typed in it. */
export function stopKeepingForms(): void {
  isSignedOut = true;
}

/** Signing out leaves nothing behind. */
export async function forgetAllForms(): Promise<void> {
  try {
    await clear(store());
  } catch (error) {
    console.warn("kept forms could not be removed", error);
  }
}

async function dropOldForms(): Promise<void> {
  for (const [key, { at }] of await entries<string, KeptForm>(store())) {
    if (Date.now() - at > longestKeptMs) await del(key, store());
  }
}
