/** Which addresses are whose (specification, section 2). Pure. */

export const homeAddress = "/preview/dashboards/analytics";
export const profileAddress = "/preview/dashboards/profile";
/** Every kind of record. */
export const allRecordsAddress = "/preview/dashboards/records";
export const settingsAddress = "/preview/dashboards/setting";
export const noticesAddress = `${settingsAddress}?section=notifications`;

export const statusKinds = ["404", "500", "coming-soon", "maintenance"] as const;
export type StatusPageKind = (typeof statusKinds)[number];
export const statusAddress = (kind: StatusPageKind): string => `/status/${kind}`;

/** For everyone; a session that is open keeps its layout. */
const openAddresses = new Set(["/recover-password", ...statusKinds.map(statusAddress)]);
const publicAddresses = new Set([
  "/login",
  "/register",
  "/new-partner-invitation",
  "/reset-password",
  "/email-verification",
  "/backoffice",
  ...openAddresses,
]);
/** Where a merchant's own people are: with a session of their own, so a partner's opens nothing here. */
export const merchantAddress = "/merchant";
export const isMerchantAddress = (pathname: string): boolean => /^\/merchant(\/|$)/.test(pathname);
export const questionAddress = (id: string): string => `${merchantAddress}/question/${id}`;
export const merchantKybAddress = `${merchantAddress}/verification`;

const guestOnly = new Set(["/login", "/register"]);

/** Ignores a trailing slash. */
export const tidy = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname);

/** Whether a visitor with a session gets the signed-in portal here: guarded screens, guest-only ones, and the root. */
export function isSignedInAddress(pathname: string): boolean {
  const path = tidy(pathname);
  return guestOnly.has(path) || !(publicAddresses.has(path) || isMerchantAddress(path));
}

export const isOpenAddress = (pathname: string): boolean => openAddresses.has(tidy(pathname));

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
