import { useSearchParams } from "react-router-dom";

const forms = ["request-plan-change", "request-markup-change"] as const;
export type PriceForm = (typeof forms)[number];

/** What is opened beside the prices, in the address: the plan they are compared with, the one payments are replayed under, a form, and the plan or the merchant that it begins with. */
export function usePricingAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (values: Readonly<Partial<Record<"compare" | "what_if" | "form" | "plan" | "merchant", string | null>>>) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  };
  return {
    compare: search.get("compare"),
    whatIf: search.get("what_if"),
    form: forms.find((each) => each === search.get("form")) ?? null,
    plan: search.get("plan"),
    merchant: search.get("merchant"),
    change,
  };
}
