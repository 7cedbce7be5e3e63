/** What the page does when a call finds that the session can't go on. */
import { browser } from "../browser/browser";
import { setCallHooks } from "../providers/call-gateway";
import { clearLocalSession, notePasswordDue, noteSessionEnd } from "../providers/local-session";
import { forgetSession } from "../providers/session";

/** The first call that finds out leaves the page; the others stay silent. */
let isLeaving = false;

function leave(prepare: () => void): void {
  if (isLeaving) return;
  isLeaving = true;
  prepare();
  forgetSession();
  browser.reload();
}

const endSession = () =>
  leave(() => {
    noteSessionEnd({ at: new Date().toISOString(), was_at: location.pathname + location.search });
    clearLocalSession();
  });

/** The same address again, where the new password is asked for first. */
export const askForPassword = () => leave(() => notePasswordDue(true));

/** `onAnswer`: after each call that someone at the screen caused. */
export function watchSession(onAnswer: () => void): void {
  isLeaving = false;
  setCallHooks({ onSessionOver: endSession, onPasswordDue: askForPassword, onAnswer });
}
