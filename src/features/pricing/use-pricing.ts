/** What the gateway says about prices. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PricingSetup } from "../../../contract/records/plan";
import type { WhatIfBody } from "../../../contract/records/price-change";
import { pricingKey } from "../../kit/shell";
import { callGateway } from "../../providers/call-gateway";

export const usePlan = (id: string | null, version?: number) =>
  useQuery({
    queryKey: pricingKey("plan", id, version),
    enabled: id !== null,
    queryFn: ({ signal }) =>
      callGateway("GET /pricing/partner-plan/{id}", {
        params: { id: id ?? "" },
        query: { version: version === undefined ? undefined : String(version) },
        signal,
      }),
  });

/** Plans that can be offered, by name. */
export const usePlans = () =>
  useQuery({
    queryKey: pricingKey("plans"),
    queryFn: ({ signal }) => callGateway("GET /pricing/partner-plan", { query: { status: "ACTIVE", limit: "200" }, signal }),
  });

export const usePricingSetup = (scope: PricingSetup["scope"], id: string) =>
  useQuery({
    queryKey: pricingKey("setup", scope, id),
    queryFn: ({ signal }) =>
      callGateway("GET /pricing-engine/pricing-setup/scope/{scope}/reference_id/{id}", { params: { scope, id }, signal }),
  });

export const usePriceChanges = (org_id: string) =>
  useQuery({
    queryKey: pricingKey("changes", org_id),
    queryFn: ({ signal }) => callGateway("GET /pricing/change-request", { query: { org_id, limit: "50" }, signal }),
  });

/** Asked when `body` is given; what was found stays while the next answer comes. */
export const useWhatIf = (body: WhatIfBody | null) =>
  useQuery({
    queryKey: pricingKey("what-if", body),
    enabled: body !== null,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callGateway("POST /pricing/what-if", { body: body ?? {}, signal }),
  });
