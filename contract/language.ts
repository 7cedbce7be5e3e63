/** Languages by their tags (BCP 47), for the portal and for the gateway's e-mails. */

const rightToLeftScripts = new Set(["Arab", "Hebr", "Nkoo", "Syrc", "Thaa"]);

export const directionOf = (language: string): "ltr" | "rtl" =>
  rightToLeftScripts.has(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";

/** The first of the wanted languages that is there, `pt-BR` also as `pt`; English if none is. */
export function pickLanguage(there: readonly string[], ...wanted: (string | null | undefined)[]): string {
  for (const tag of wanted) {
    const found = [tag, tag?.split("-")[0]].find((each) => each !== undefined && each !== null && there.includes(each));
    if (found) return found;
  }
  return "en";
}
