import { useSearchParams } from "react-router-dom";

/** What is opened beside the prices, in the address: the plan they are compared with, and whether payments are replayed under it. */
export function usePricingAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (values: Readonly<Record<"compare" | "what_if", string | null>>) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { compare: search.get("compare"), whatIf: search.get("what_if"), change };
}
