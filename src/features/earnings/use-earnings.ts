/** The lines of the commission wallet. */
import type { Period } from "../../lib/period";
import { useCall } from "../../kit/shell";
import { earnings } from "../../lib/earnings";

const aMinute = 60_000;

type LineQuery = Partial<Record<"currency" | "kind" | "transaction_id" | "limit" | "cursor", string | undefined>>;

export const useLines = (query: LineQuery) =>
  useCall("GET /partner/torc/commission-wallet/line", { query }, { of: earnings, keepsLast: true });

export const useLine = (id: string) =>
  useCall(
    "GET /partner/torc/commission-wallet/line/{id}",
    { params: { id } },
    {
      // A line never changes, but for the payout that pays it.
      of: earnings,
      staleTime: aMinute,
    },
  );

export const useStatements = (month: string) =>
  useCall("GET /partner/torc/commission-wallet/statement", { query: { month } }, { of: earnings, keepsLast: true });

export const useStatement = (month: string, currency: string) =>
  useCall(
    "GET /partner/torc/commission-wallet/statement/{currency}",
    { params: { currency }, query: { month } },
    { of: earnings, keepsLast: true },
  );

export const useRemittance = (id: string) =>
  useCall("GET /partner/torc/commission-wallet/payout/{id}", { params: { id } }, { of: earnings, staleTime: aMinute });

export const useJournal = (query: Record<string, string | undefined> | null) =>
  useCall("GET /partner/torc/commission-wallet/journal", query !== null ? { query } : null, {
    of: earnings,
    keepsLast: true,
    retry: false,
  });

export const useWalletSummary = (currency: string) =>
  useCall("GET /partner/torc/commission-wallet/summary", { query: { currency } }, { of: earnings, keepsLast: true });

export const useTieOut = (period: Period, time_zone: string) =>
  useCall(
    "GET /partner/torc/commission-wallet/tie-out",
    { query: { ...period, time_zone } },
    { of: earnings, keepsLast: true, staleTime: aMinute },
  );

export type AccountsQuery = Period & { currency: string; time_zone: string; accounts?: "largest" | "all" };

export const useAccountSummary = (query: AccountsQuery) =>
  useCall(
    "GET /partner/torc/commission-wallet/account-summary",
    { query: { ...query } },
    { of: earnings, keepsLast: true, staleTime: aMinute },
  );
