/** Which addresses are whose (specification, section 2). Pure. */

export const homeAddress = "/preview/dashboards/analytics";
export const profileAddress = "/preview/dashboards/profile";
export const settingsAddress = "/preview/dashboards/setting";
export const noticesAddress = `${settingsAddress}?section=notifications`;

const publicAddresses = new Set([
  "/login",
  "/register",
  "/new-partner-invitation",
  "/recover-password",
  "/reset-password",
  "/email-verification",
  "/status/404",
  "/status/500",
  "/status/coming-soon",
  "/status/maintenance",
]);
const guestOnly = new Set(["/login", "/register"]);

/** Ignores a trailing slash. */
export const tidy = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname);

/** Whether a visitor with a session gets the signed-in portal here: guarded screens, guest-only ones, and the root. */
export function isSignedInAddress(pathname: string): boolean {
  const path = tidy(pathname);
  return guestOnly.has(path) || !publicAddresses.has(path);
}

export const isGuarded = (pathname: string): boolean => /^\/(preview|verify)(\/|$)/.test(pathname);

/** Where sign-in returns to: only one of our own guarded addresses. */
export function safeReturn(to: string | null): string {
  if (!to || !to.startsWith("/") || /^\/[/\\]/.test(to)) return homeAddress;
  try {
    const url = new URL(to, "https://portal.invalid");
    return url.origin === "https://portal.invalid" && isGuarded(url.pathname) ? url.pathname + url.search + url.hash : homeAddress;
  } catch {
    return homeAddress;
  }
}
