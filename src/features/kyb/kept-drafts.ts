/**
 * Drafts kept in this browser, one entry a page that is open: two tabs do not write over each other. A page that is
 * gone (reloaded, closed, crashed) leaves its entry to the next one; one that is still open keeps its own.
 */
import type { KybDraft } from "../../../contract/kyb/draft";
import { newId } from "../../lib/new-id";
import { forgetForm, keepForm, keepFormNow, readKeptForms } from "../../providers/kept-forms";

export interface KeptDraft {
  base: KybDraft;
  draft: KybDraft;
  /** What was sent since `base` was the gateway's, and may have arrived. */
  sent: KybDraft[];
}

export interface DraftKeeper {
  keep: (kept: KeptDraft) => Promise<void>;
  forget: () => Promise<void>;
}

/** Not every browser has them, nor an address without TLS. */
const locks = () => (navigator as { locks?: LockManager }).locks;
const lockOf = (entry: string) => `kept-draft ${entry}`;

/** Locks its own entry, which the browser releases when the page closes. */
export function openKeeper(partner_user_id: string, org_id: string): DraftKeeper & { close: () => void } {
  const entry = `kyb/${org_id}/${newId()}`;
  let release = () => {};
  const isClosed = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A browser without locks takes every entry for a dead page's, which is right with one tab.
  void locks()?.request(lockOf(entry), () => isClosed);
  let waiting: KeptDraft | null = null;
  let onItsWay: KeptDraft | null = null;
  let writing: Promise<void> | null = null;
  const write = async () => {
    while (waiting) {
      onItsWay = waiting;
      waiting = null;
      await keepForm(partner_user_id, entry, onItsWay);
    }
    onItsWay = null;
    writing = null;
  };
  // The page goes in the middle of a keystroke: the write that is under way would be torn off with it.
  const leave = () => {
    const last = waiting ?? onItsWay;
    if (last) keepFormNow(partner_user_id, entry, last);
  };
  addEventListener("pagehide", leave);
  return {
    // The newest is written when the last one is: a fast typist does not queue.
    keep: (kept) => {
      waiting = kept;
      return (writing ??= write());
    },
    forget: async () => {
      waiting = null;
      await writing;
      await forgetForm(partner_user_id, entry);
    },
    close: () => {
      removeEventListener("pagehide", leave);
      release();
    },
  };
}

export interface LeftDraft extends KeptDraft {
  /** Once it is in a draft that is kept. */
  forget: () => Promise<void>;
}

/** What closed pages have left of this verification. */
export async function readLeftDrafts(partner_user_id: string, org_id: string): Promise<LeftDraft[]> {
  const found = await readKeptForms(partner_user_id, `kyb/${org_id}/`);
  const held = new Set((await locks()?.query())?.held?.map(({ name }) => name));
  const left = found.filter(({ form }) => !held.has(lockOf(form)));
  return left.map(({ form, value }) => ({ ...(value as KeptDraft), forget: () => forgetForm(partner_user_id, form) }));
}
