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

export const useStatements = (month: string) =>
  useQuery({
    queryKey: [earnings, "statements", month],
    queryFn: ({ signal }) => callGateway("GET /partner/torc/commission-wallet/statement", { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });

export const useStatement = (month: string, currency: string) =>
  useQuery({
    queryKey: [earnings, "statement", month, currency],
    queryFn: ({ signal }) =>
      callGateway("GET /partner/torc/commission-wallet/statement/{currency}", { params: { currency }, query: { month }, signal }),
    placeholderData: keepPreviousData,
  });

export const useRemittance = (id: string) =>
  useQuery({
    queryKey: [earnings, "payout", id],
    queryFn: ({ signal }) => callGateway("GET /partner/torc/commission-wallet/payout/{id}", { params: { id }, signal }),
    staleTime: 60_000,
  });

export const useJournal = (query: Record<string, string | undefined> | null) =>
  useQuery({
    queryKey: [earnings, "journal", query],
    queryFn: ({ signal }) => callGateway("GET /partner/torc/commission-wallet/journal", { query: query ?? {}, signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
