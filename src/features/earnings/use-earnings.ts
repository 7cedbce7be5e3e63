/** What the gateway says about the commission wallet. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { earnings } from "../../lib/earnings";
import type { Period } from "../../lib/period";
import { callGateway } from "../../providers/call-gateway";

export const useWalletSummary = (currency: string) =>
  useQuery({
    queryKey: [earnings, "summary", currency],
    queryFn: ({ signal }) => callGateway("GET /partner/torc/commission-wallet/summary", { query: { currency }, signal }),
    placeholderData: keepPreviousData,
  });

type LineQuery = Partial<Record<"currency" | "kind" | "limit" | "cursor", string | undefined>>;

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

export const useTieOut = (period: Period, time_zone: string) =>
  useQuery({
    queryKey: [earnings, "tie-out", period, time_zone],
    queryFn: ({ signal }) => callGateway("GET /partner/torc/commission-wallet/tie-out", { query: { ...period, time_zone }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
