import Bowser from "bowser";
import type { OwnSession } from "../../contract/records/own-account";
import type { DeviceKind } from "../../contract/reference/device-kinds";

const kinds: Readonly<Record<string, DeviceKind>> = { desktop: "DESKTOP", mobile: "PHONE", tablet: "TABLET" };

/** What the browser says about itself: a help to the person, and no proof of anything. */
export function deviceOf(user_agent: string | null): Pick<OwnSession, "browser" | "system" | "device"> {
  if (!user_agent) return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(user_agent);
  return { browser: browser.name || null, system: os.name || null, device: kinds[platform.type ?? ""] ?? null };
}
