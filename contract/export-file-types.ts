/** What a list can be written to. Pure, so that a screen pays nothing for it. */
export const exportFileTypes = ["csv", "xlsx"] as const;
export type ExportFileType = (typeof exportFileTypes)[number];
