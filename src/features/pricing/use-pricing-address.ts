import { useLocation, useSearchParams } from "react-router-dom";
import { useFormAddress } from "../../kit/parts";

const forms = ["request-plan-change", "request-markup-change"] as const;
export type PriceForm = (typeof forms)[number];

/**
 * What is opened beside the prices, in the address: the plan they are compared with, the one payments are replayed under, a form,
 * and `about`: the plan or the merchant that the form begins with.
 */
export function usePricingAddress(about: "plan" | "merchant") {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const { form, id, open, close } = useFormAddress(about);
  const change = (values: Readonly<Partial<Record<"compare" | "what_if" | "merchant", string | null>>>) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      // With where the form was opened from, to which closing it leads.
      { replace: true, state: location.state as unknown, preventScrollReset: true, flushSync: true },
    );
  };
  return {
    compare: search.get("compare"),
    whatIf: search.get("what_if"),
    form: forms.find((each) => each === form) ?? null,
    begun: id,
    open: (wanted: PriceForm) => open(wanted),
    close,
    change,
  };
}
