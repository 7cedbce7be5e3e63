/** Hands a file to the browser to keep. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The same for a text. The mark at the front tells spreadsheets that it is UTF-8. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob(["\ufeff", text], { type: `${type};charset=utf-8` }));
}
