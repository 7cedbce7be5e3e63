export const inSeconds = (from: Date, seconds: number): string => new Date(from.getTime() + seconds * 1000).toISOString();
