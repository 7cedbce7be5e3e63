/**
 * What stands in the bundle for `qs`, which `@refinedev/react-router` writes and reads addresses with: 29 kB for nested
 * values that no address of the portal has. Flat ones are the browser's own work; a nested one is refused by name.
 */
type Flat = string | number | boolean;

function stringify(
  values: Readonly<Record<string, Flat | object | null | undefined>>,
  { addQueryPrefix = false }: { addQueryPrefix?: boolean } = {},
): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    if (typeof value === "object") throw new TypeError(`"${name}" is no flat value: an address holds none other`);
    words.append(name, String(value));
  }
  const written = words.toString();
  return written && addQueryPrefix ? `?${written}` : written;
}

const parse = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export default { parse, stringify };
