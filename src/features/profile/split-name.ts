/** First and last name of what was typed as one; what was known as either stays so, and else the last word is the last name. */
export function splitName(typed: string, before: { first_name: string; last_name: string }): { first_name: string; last_name: string } {
  const name = typed.trim().replace(/\s+/gu, " ");
  const { first_name: first, last_name: last } = before;
  if (last !== "" && name.endsWith(` ${last}`)) return { first_name: name.slice(0, -last.length - 1), last_name: last };
  if (first !== "" && name.startsWith(`${first} `)) return { first_name: first, last_name: name.slice(first.length + 1) };
  const at = name.lastIndexOf(" ");
  return at === -1 ? { first_name: name, last_name: "" } : { first_name: name.slice(0, at), last_name: name.slice(at + 1) };
}
