/**
 * What a session keeps in the browser: the specification's local storage keys and no others. Why it ended is
 * told to the next page through session storage, and forgotten once it was read.
 */

const keys = {
  token: "access_token",
  session: "session_id",
  passwordReset: "password_reset_required",
  backOffice: "is_bo_admin_login",
} as const;

/** People who try the portal on a gateway that asks for one put it there. A production key is never sent (ADR 23). */
const testApiKey = "test_api_key";

export const readTestApiKey = (): string | null => readStored(testApiKey);

/** What local storage has; `null` as well where it is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const endedKey = "session_ended";

export interface LocalSession {
  access_token: string;
  session_id: string;
  password_reset_required: boolean;
  is_bo_admin_login: boolean;
}

export function readLocalSession(): LocalSession | null {
  try {
    const access_token = localStorage.getItem(keys.token);
    const session_id = localStorage.getItem(keys.session);
    if (!access_token || !session_id) return null;
    return {
      access_token,
      session_id,
      password_reset_required: localStorage.getItem(keys.passwordReset) === "true",
      is_bo_admin_login: localStorage.getItem(keys.backOffice) === "true",
    };
  } catch {
    return null;
  }
}

/** Whether a new password must be set before anything else. Someone who acts for the person is not asked. */
export function mustSetPassword(): boolean {
  const session = readLocalSession();
  return session !== null && session.password_reset_required && !session.is_bo_admin_login;
}

export const notePasswordDue = (isDue: boolean): void => localStorage.setItem(keys.passwordReset, String(isDue));

export function writeLocalSession(session: LocalSession): void {
  localStorage.setItem(keys.token, session.access_token);
  localStorage.setItem(keys.session, session.session_id);
  localStorage.setItem(keys.passwordReset, String(session.password_reset_required));
  localStorage.setItem(keys.backOffice, String(session.is_bo_admin_login));
}

/** In session storage: the scroll positions of this tab's pages. */
export const scrollPlacesKey = "scroll_places";

/** Clears local storage, all of it, as the specification says; the theme comes back with the next sign-in. */
export function clearLocalSession(): void {
  try {
    localStorage.clear();
    sessionStorage.removeItem(scrollPlacesKey);
  } catch {
    // Storage that is blocked holds nothing to clear.
  }
}

/** In local storage, from the press of "Sign out" until everything there is cleared. */
const signingOutKey = "signing_out";

/** Lets the other tabs know a sign-out from a session that ended by itself. */
export function noteSigningOut(): void {
  try {
    // Other tabs hear only of a value that changes.
    localStorage.setItem(signingOutKey, new Date().toISOString());
  } catch {
    // Tabs that share no storage keep nothing in it either.
  }
}

/** A session that ended while someone worked: when, and where they were. */
export interface SessionEnd {
  at: string;
  was_at: string;
}

export function noteSessionEnd(end: SessionEnd): void {
  try {
    sessionStorage.setItem(endedKey, JSON.stringify(end));
  } catch {
    // Without session storage the sign-in page cannot say why; signing in works all the same.
  }
}

export function takeSessionEnd(): SessionEnd | null {
  try {
    const text = sessionStorage.getItem(endedKey);
    sessionStorage.removeItem(endedKey);
    // The last user's scroll positions must not leak to the next.
    sessionStorage.removeItem(scrollPlacesKey);
    return text ? (JSON.parse(text) as SessionEnd) : null;
  } catch {
    return null;
  }
}

/**
 * Calls back when another tab signs in or out, or when a new password is asked for or set there; `onSigningOut` comes
 * before what signing out clears.
 */
export function watchOtherTabs(onChange: () => void, onSigningOut: () => void = () => undefined): () => void {
  const before = readLocalSession()?.session_id;
  const listen = (event: StorageEvent) => {
    if (event.key === signingOutKey) onSigningOut();
    else if (event.key === null || event.key === keys.token || event.key === keys.passwordReset) onChange();
  };
  // Back can bring back a whole page, which heard of nothing while it was away.
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted && readLocalSession()?.session_id !== before) onChange();
  };
  window.addEventListener("storage", listen);
  window.addEventListener("pageshow", comeBack);
  return () => {
    window.removeEventListener("storage", listen);
    window.removeEventListener("pageshow", comeBack);
  };
}
