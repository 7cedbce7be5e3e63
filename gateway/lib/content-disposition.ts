/** The header that names a file (RFC 6266): a plain name for old clients, and the real one in UTF-8. */
export function contentDisposition(file_name: string, type: "inline" | "attachment"): string {
  const plain = file_name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w .()-]/g, "_");
  if (plain === file_name) return `${type}; filename="${file_name}"`;
  const encoded = encodeURIComponent(file_name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
