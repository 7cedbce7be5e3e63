/** The lines of the commission wallet. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { earnings } from "../../lib/earnings";
import { callGateway } from "../../providers/call-gateway";

type LineQuery = Partial<Record<"currency" | "kind" | "transaction_id" | "limit" | "cursor", string | undefined>>;

export const useLines = (query: LineQuery) =>
  useQuery({
    queryKey: [earnings, "lines", query],
    queryFn: ({ signal }) => callGateway("GET /partner/torc/commission-wallet/line", { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useLine = (id: string) =>
  useQuery({
    queryKey: [earnings, "line", id],
    queryFn: ({ signal }) => callGateway("GET /partner/torc/commission-wallet/line/{id}", { params: { id }, signal }),
    // A line never changes, but for the payout that pays it.
    staleTime: 60_000,
  });
