/** What waits, asked with a credential that the sandbox makes for this page and that stays in its memory. */
import { useCallback, useEffect, useRef, useState } from "react";
import { callGateway, type Answer } from "../../providers/call-gateway";
import { GatewayError } from "../../lib/gateway-error";
import type { Asked, Waiting } from "./decisions";

type List = Answer<"GET /provider/waiting">;

/** `closed`: this gateway is no sandbox. */
export type BackOffice = { state: "opening" } | { state: "closed" } | { state: "failed"; message: string } | { state: "open"; list: List };

const notThere = 404;

export function useBackOffice(failed: string) {
  const [office, setOffice] = useState<BackOffice>({ state: "opening" });
  const token = useRef<Promise<string> | undefined>(undefined);
  const credential = useCallback(() => {
    token.current ??= callGateway("POST /sandbox/backoffice/credential", {}).then((made) => made.token);
    token.current.catch(() => (token.current = undefined));
    return token.current;
  }, []);
  const look = useCallback(async () => {
    try {
      setOffice({ state: "open", list: await callGateway("GET /provider/waiting", { token: await credential() }) });
    } catch (error) {
      const isClosed = error instanceof GatewayError && error.detail.status === notThere;
      setOffice(isClosed ? { state: "closed" } : { state: "failed", message: error instanceof Error ? error.message : failed });
    }
  }, [credential, failed]);
  useEffect(() => void look(), [look]);
  const decide = useCallback(
    async ({ call, params, body }: Asked) => {
      // One of several calls, each with its own input: the union says which go together.
      await callGateway(call, { params, body, token: await credential() } as Parameters<typeof callGateway<typeof call>>[1]);
      await look();
    },
    [credential, look],
  );
  const readKyb = useCallback(
    async ({ org_id }: Waiting) => callGateway("GET /provider/kyb/{org_id}", { params: { org_id }, token: await credential() }),
    [credential],
  );
  return { office, look, decide, readKyb };
}
