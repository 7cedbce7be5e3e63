/** The message as it is shown raw: a block a line, and for each line of the text block the field that it belongs to. */
export interface RawLine {
  text: string;
  /** The place of the field in the text block; null outside of it. */
  field: number | null;
}

const fieldStart = /^:[0-9A-Z]{2,3}:/;

export function rawLines(text: string): RawLine[] {
  let field: number | null = null;
  let isInText = false;
  return text
    .replace(/\}\{(?=[1-5S]:)/g, "}\n{")
    .split(/\r?\n/)
    .map((line) => {
      const opensText = line.startsWith("{4:");
      if (opensText) isInText = true;
      else if (line.startsWith("-}")) isInText = false;
      if (!isInText) field = null;
      else if (fieldStart.test(opensText ? line.slice(3) : line)) field = (field ?? -1) + 1;
      return { text: line, field };
    });
}
