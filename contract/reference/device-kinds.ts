/** What a session runs on, as far as the browser says. */
export const deviceKinds = ["DESKTOP", "PHONE", "TABLET"] as const;
export type DeviceKind = (typeof deviceKinds)[number];
