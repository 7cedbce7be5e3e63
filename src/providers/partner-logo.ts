/** The partner's logo: a setting that names a document, whose link works for minutes. */
import { useQuery } from "@tanstack/react-query";
import { callGateway } from "./call-gateway";

/** Before the link's ten minutes are over. */
const freshMs = 9 * 60_000;

export const logoKey = ["partner-logo"] as const;

/** `id`: the setting's value. Null while there is none, or it did not come: then the name is shown. */
export function usePartnerLogo(id: string | null): string | null {
  const { data } = useQuery({
    queryKey: [...logoKey, id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const { download_url } = await callGateway("GET /partner-document/{id}", { params: { id: id ?? "" }, signal });
      return new URL(download_url, location.origin).href;
    },
    staleTime: freshMs,
    refetchInterval: freshMs,
    retry: false,
  });
  return id === null ? null : (data ?? null);
}
