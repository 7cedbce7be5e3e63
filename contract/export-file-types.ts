/** The file types of an export. Pure, so it adds no weight to a screen. */
export const exportFileTypes = ["csv", "xlsx"] as const;
export type ExportFileType = (typeof exportFileTypes)[number];
