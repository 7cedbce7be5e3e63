/** Below `/preview/`: a word with no id, with one, and with organization and id. */
export const deepLinkPaths = (word: string): string[] => ["", "/:id", "/:org_id/:id"].map((rest) => `dashboards/${word}${rest}`);
