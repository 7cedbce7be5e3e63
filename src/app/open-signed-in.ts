import { insist } from "../browser/late-scripts";

/** The signed-in portal at this address: its questions are asked while most of its scripts are still on their way. */
export async function openSignedIn(root: HTMLElement): Promise<void> {
  const begin = insist(() => import("./early").then((part) => part.beginSession));
  const show = insist(() => import("./signed-in").then((part) => part.showSignedIn));
  const beginSession = await begin;
  beginSession(location.pathname, location.search);
  const showSignedIn = await show;
  await showSignedIn(root);
}
