/** What the gateway says about the commission wallet, asked by its page and by Home. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { earnings } from "../lib/earnings";
import type { Period } from "../lib/period";
import { callGateway } from "./call-gateway";

export const useWalletSummary = (currency: string) =>
  useQuery({
    queryKey: [earnings, "summary", currency],
    queryFn: ({ signal }) => callGateway("GET /partner/torc/commission-wallet/summary", { query: { currency }, signal }),
    placeholderData: keepPreviousData,
  });

export const useTieOut = (period: Period, time_zone: string) =>
  useQuery({
    queryKey: [earnings, "tie-out", period, time_zone],
    queryFn: ({ signal }) => callGateway("GET /partner/torc/commission-wallet/tie-out", { query: { ...period, time_zone }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
