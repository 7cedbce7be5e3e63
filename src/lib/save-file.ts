/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, text: string, type: string): void {
  // The mark at the front tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(["\ufeff", text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
