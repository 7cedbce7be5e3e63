import { onboarding } from "../../lib/onboarding";
import { useCall } from "../../kit/shell";
import { GatewayError } from "../../lib/gateway-error";

const shown = "5";

/** Items that need this partner's answer, by due date: the first five, and the total. */
export function useOpenItems() {
  const { data, error, isPending, isFetching, refetch } = useCall(
    "GET /partner/open-item",
    { query: { state: "RESPONSE_REQUIRED,EXPIRED", waiting_on: "partner", sort: "due_at", limit: shown } },
    { of: onboarding, retry: false },
  );
  // A gateway without this call has no open items: Home shows the rest.
  const isWithout = error instanceof GatewayError && error.detail.status === 404;
  return {
    rows: data?.data ?? [],
    total: data?.total ?? 0,
    more: data ? data.total - data.data.length : 0,
    error: isWithout ? null : error,
    isPending,
    isFetching,
    refetch,
  };
}
