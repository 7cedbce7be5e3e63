import { insist } from "../browser/late-scripts";

/** The signed-in portal at this address: its questions are asked while most of its scripts are still on their way. */
export async function openSignedIn(root: HTMLElement): Promise<void> {
  const begin = insist(() => import("./early").then(({ beginSession }) => beginSession));
  const show = insist(() => import("./signed-in").then(({ showSignedIn }) => showSignedIn));
  (await begin)(location.pathname, location.search);
  await (
    await show
  )(root);
}
