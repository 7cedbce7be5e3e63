let known: string | undefined;

/** The zone that the browser's clock is in, by its IANA name. */
export const browserTimeZone = (): string => (known ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
