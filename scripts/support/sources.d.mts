export const cacheFolder: string;
export function filesBelow(place: string): string[];
export function hashOf(files: readonly string[], base?: string): string;
export function importedBy(files: readonly string[]): string[];
