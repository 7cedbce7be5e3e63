/** `2480000,` → `2480000`, `21676,37` → `21676.37`: bank messages write a comma, always. */
export const parseAmount = (text: string): string => text.replace(/,$/, "").replace(",", ".");
