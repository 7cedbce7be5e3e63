import { useCall } from "../../kit/shell";
import { comparedPeriod } from "../../lib/period";
import { useViewContext } from "./use-view-context";

/** The figures of the view; bar, cards and chart share one call. */
export function useAnalytics() {
  const { period, comparison, currency, timeZone } = useViewContext();
  const compared = comparedPeriod(period, comparison);
  const query = {
    ...period,
    ...(compared && { compare_from: compared.from, compare_to: compared.to }),
    currency,
    time_zone: timeZone,
  };
  return useCall("GET /partner/commission-analytics", { query }, { keepsLast: true });
}
