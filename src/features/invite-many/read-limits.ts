/** What a file may have; apart from the parser, which comes with the first file. */
export const fileLimits = { rows: 5000, bytes: 5 * 1024 * 1024 } as const;
