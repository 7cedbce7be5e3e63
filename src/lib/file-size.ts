import { numberFormat } from "./number-format";

const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** In the largest unit that leaves at least one of it: "620 byte", "1.4 kB", "3.9 MB". A kB has 1,024 bytes, as the limits have. */
export function fileSize(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  const format = { style: "unit", unit: units[step], unitDisplay: "short", maximumFractionDigits: step < 2 ? 0 : 1 } as const;
  return numberFormat(language, format).format(bytes / 1024 ** step);
}
