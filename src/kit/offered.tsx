import type { ReactNode } from "react";
import type { Call } from "../../contract/endpoints";
import { useKit } from "./kit-context";

/**
 * What lives by one call: a card, a tab, a button. Another gateway may lack the call (`defineGateway`), and it isn't there then.
 *
 *     <Offered call="GET /partner/needs-you"><NeedsCard /></Offered>
 */
export function Offered({ call, children }: { call: Call; children: ReactNode }) {
  const { may } = useKit();
  return may({ call }).allowed ? children : null;
}
