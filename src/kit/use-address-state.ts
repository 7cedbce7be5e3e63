/**
 * One thing that a page shows, kept in its address: a reload, a shared link and Back keep it. Null as at the start, and
 * then it isn't in the address; so is what `read` doesn't know.
 */
import { useSearchParams } from "react-router-dom";

export function useAddressState<T>(
  name: string,
  read: (value: string) => T | undefined,
): [T | undefined, (next: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const value = search.get(name);
  const set = (next: string | undefined) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before);
        if (next === undefined) changed.delete(name);
        else changed.set(name, next);
        return changed;
      },
      { preventScrollReset: true, flushSync: true },
    );
  return [value === null ? undefined : read(value), set];
}
