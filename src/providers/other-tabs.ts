/** What a person prefers, told to this browser's other tabs once it is kept, so that none of them writes an older copy over it. */

/** In local storage for the moment in which the others hear of it. */
const storageKey = "kept_preference";

interface Kept {
  user_id: string;
  key: string;
  value: unknown;
}

export function tellOtherTabs(kept: Kept): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
    localStorage.removeItem(storageKey);
  } catch {
    // Tabs that share no storage learn of it when they are loaded again.
  }
}

export function hearOtherTabs(user_id: string, onKept: (key: string, value: unknown) => void): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key !== storageKey || newValue === null) return;
    const kept = JSON.parse(newValue) as Kept;
    if (kept.user_id === user_id) onKept(kept.key, kept.value);
  });
}
