/** Shows the end: two version 7 ids from the same minute differ only there. */
export const shortId = (id: string): string => `…${id.slice(-8)}`;
