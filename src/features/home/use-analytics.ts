import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { comparedPeriod } from "../../lib/period";
import { callGateway } from "../../providers/call-gateway";
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
  return useQuery({
    queryKey: ["commission-analytics", query],
    queryFn: ({ signal }) => callGateway("GET /partner/commission-analytics", { query, signal }),
    placeholderData: keepPreviousData,
  });
}
