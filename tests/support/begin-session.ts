/** Opens a page that is signed in already, for journeys about what comes after. */
import type { Page } from "playwright-core";
import type { SessionAnswer } from "../../contract/records/sign-in";
import { signInApi } from "./api-client";

/**
 * Signs in by the API, puts the session where the sign-in page keeps it, and opens the address: the sign-in page and its code step
 * are most of what a short journey would load.
 */
export async function beginSession(page: Page, origin: string, email: string, at = "/preview/dashboards/analytics"): Promise<void> {
  const { session } = await signInApi(origin, email);
  // Of the portal's origin, and without a script that would miss the session.
  await page.goto(`${origin}/config.json`);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, keptOf(session));
  await page.goto(new URL(at, origin).href);
}

/** As the sign-in page keeps it. */
export const keptOf = ({
  access_token,
  session_id,
  password_reset_required,
  is_bo_admin_login,
}: SessionAnswer): Record<string, string> => ({
  access_token,
  session_id: session_id ?? "",
  password_reset_required: String(password_reset_required),
  is_bo_admin_login: String(is_bo_admin_login),
});
