/** A file's bytes as text: what spreadsheets write. */

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export type Decoded = { text: string; encoding: Encoding } | { problem: "empty" | "workbook" | "no_text" };

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean => start.every((value, at) => bytes[at] === value);

export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { problem: "empty" };
  // Excel's own formats: a ZIP, or an old compound file.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: "workbook" };
  const encoding = encodingOf(bytes);
  if (encoding === null) return { problem: "no_text" };
  // The decoder takes the byte order mark away.
  const text = new TextDecoder(encoding).decode(bytes);
  return text.trim() === "" ? { problem: "empty" } : { text, encoding };
}

function encodingOf(bytes: Uint8Array): Encoding | null {
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
  if (bytes.includes(0)) return isWide(bytes) ? "utf-16le" : null;
  if (isUtf8(bytes)) return "utf-8";
  return hasControls(bytes) ? null : "windows-1252";
}

/** UTF-16 without its mark: in Latin text every second byte is zero. */
function isWide(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1000);
  const zeros = (rest: number) => start.filter((value, at) => at % 2 === rest && value === 0).length;
  return zeros(0) === 0 && zeros(1) > start.length / 4;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return !/[\u0001-\u0008\u000e-\u001a]/.test(text.slice(0, 10_000));
  } catch {
    // Not UTF-8 is an answer here, not a failure.
    return false;
  }
}

const hasControls = (bytes: Uint8Array): boolean =>
  bytes.subarray(0, 10_000).some((value) => value < 9 || (value > 13 && value < 27) || value === 127);
