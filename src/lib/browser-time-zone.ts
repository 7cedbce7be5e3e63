/** Zones are renamed and added, so that one saved elsewhere may be unknown to this browser. */
export function knowsZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

let known: string | undefined;

/** The zone that the browser's clock is in, by its IANA name. */
export const browserTimeZone = (): string => (known ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
