/** What the page does when a call finds that the session can't go on. */
import { browser } from "../browser/browser";
import { setCallHooks } from "../providers/call-gateway";
import { clearLocalSession, notePasswordDue, noteSessionEnd, noteSigningOut, readLocalSession } from "../providers/local-session";
import { forgetSession, leaveNoForms } from "../providers/session";

/** The first call that finds out leaves the page; the others stay silent. */
let isLeaving = false;

function leave(prepare: () => void | Promise<void>): void {
  if (isLeaving) return;
  isLeaving = true;
  const prepared = prepare();
  forgetSession();
  if (prepared) void prepared.finally(browser.reload);
  else browser.reload();
}

/** Someone's own forms stay for when they sign in again; what was typed in another's name does not. */
const endSession = () =>
  leave(() => {
    const isActing = readLocalSession()?.is_bo_admin_login === true;
    if (isActing) noteSigningOut();
    noteSessionEnd({ at: new Date().toISOString(), was_at: location.pathname + location.search });
    clearLocalSession();
    return isActing ? leaveNoForms() : undefined;
  });

/** The same address again, where the new password is asked for first. */
export const askForPassword = () => leave(() => notePasswordDue(true));

/** `onAnswer`: after each call that someone at the screen caused. */
export function watchSession(onAnswer: () => void): void {
  isLeaving = false;
  setCallHooks({ onSessionOver: endSession, onPasswordDue: askForPassword, onAnswer });
}
