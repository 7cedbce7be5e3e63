/** What the gateway says about a merchant's settlement. */
import { useQuery } from "@tanstack/react-query";
import { settlementKey } from "../../kit/shell";
import { callGateway } from "../../providers/call-gateway";

export const useActivations = (org_id: string) =>
  useQuery({
    queryKey: settlementKey("activation", org_id),
    queryFn: ({ signal }) => callGateway("GET /partner/organization/{id}/activation", { params: { id: org_id }, signal }),
  });

export const useBanks = (org_id: string) =>
  useQuery({
    queryKey: settlementKey("banks", org_id),
    queryFn: ({ signal }) => callGateway("GET /partner/organization/settlement-bank", { query: { org_id, limit: "100" }, signal }),
  });

export const useConfigs = (org_id: string) =>
  useQuery({
    queryKey: settlementKey("configs", org_id),
    queryFn: ({ signal }) => callGateway("GET /partner/organization/settlement-config", { query: { org_id, limit: "100" }, signal }),
  });
