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

type AccountsQuery = Period & { currency: string; time_zone: string; accounts?: "largest" | "all" };

export const fetchAccounts = (query: AccountsQuery, signal?: AbortSignal) =>
  callGateway("GET /partner/torc/commission-wallet/account-summary", { query: { ...query }, ...(signal && { signal }) });

export const useAccountSummary = (query: AccountsQuery) =>
  useQuery({
    queryKey: [earnings, "account-summary", query],
    queryFn: ({ signal }) => fetchAccounts(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
